import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverRules } from '../tools/docs/coverage.ts';
import { hostileInputs } from './hostile.ts';

test.each(Object.entries(hostileInputs))('the rule %s holds against every hostile input', async (rule, groups) => {
  const failed: string[] = [];
  let inputs = 0;
  for (const { says, inputs: some, holds } of groups)
    for (const input of some) {
      inputs += 1;
      if (!(await holds(input as never))) failed.push(`${says}: ${JSON.stringify(input)?.slice(0, 100)}`);
    }

  const line = { rule, says: groups.map(({ says }) => says), inputs, failed: failed.length };
  if (process.env.HOSTILE_LOG) appendFileSync(process.env.HOSTILE_LOG, `${JSON.stringify(line)}\n`);
  expect(failed).toEqual([]);
});

test('each is a rule of docs/rules.md', () => {
  const rules = coverRules().map(({ rule }) => rule);

  expect(Object.keys(hostileInputs).filter((rule) => !rules.includes(rule))).toEqual([]);
});
