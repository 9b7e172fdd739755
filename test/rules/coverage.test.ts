import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverRules, describeCoverage } from '../tools/docs/coverage.ts';

const covered = coverRules();

test('every rule of docs/rules.md has code, a test and a way to see it', () => {
  const lacking = covered.flatMap(({ rule, code, tests, seen }) => [
    ...(code.length === 0 ? [`${rule} is cited by no code`] : []),
    ...(tests.length === 0 ? [`${rule} is cited by no test`] : []),
    ...(seen === '' ? [`${rule} does not say how to see it`] : []),
  ]);

  expect(covered.length).toBeGreaterThan(45);
  expect(lacking).toEqual([]);
});

test('a rule that nothing cites, or that cannot be seen, is found', () => {
  const [one, other] = coverRules('- **9.8** Nobody does this. Nor that.\n- **9.9** Nor this.\n  *See it:* at home.\n');

  expect(one).toEqual({ rule: '9.8', says: 'Nobody does this', seen: '', code: [], tests: [] });
  expect(other).toMatchObject({ rule: '9.9', seen: 'at home.' });
});

test('docs/coverage.md is up to date: npm run docs:coverage', () => {
  expect(readFileSync('docs/coverage.md', 'utf8')).toBe(describeCoverage(covered));
});
