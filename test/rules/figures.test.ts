import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeFigures } from '../figures/page.mjs';
import { changedSince, measured, mostChanged, readRecord } from '../figures/records.mjs';
import { apiDecoders } from '../fuzz/api-decoders.ts';
import { coreDecoders } from '../fuzz/core-decoders.ts';
import { hostileInputs } from '../fuzz/hostile.ts';

const parts = Object.keys(measured);

test('docs/figures.md says what the records say: npm run figures', () => {
  expect(readFileSync('docs/figures.md', 'utf8')).toBe(describeFigures());
});

test.each(parts)('the figures of %s are of the code as it is: npm run figures -- %s', (part) => {
  const record = readRecord(part);

  expect(record).toMatchObject({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    commit: expect.stringMatching(/^[0-9a-f]{10,}$/),
  });
  expect(changedSince(record, part)).toBeLessThanOrEqual(mostChanged);
});

test('a change of a few files is none of the whole, one of most of them is', () => {
  const record = readRecord('fuzz');
  const others = (count: number) => {
    const changed = Object.keys(record.digests).slice(0, count);
    return changedSince(record, 'fuzz', (file: string) =>
      Buffer.from(changed.includes(file) ? `x${readFileSync(file)}` : readFileSync(file)),
    );
  };
  const all = Object.keys(record.digests).length;

  expect(others(1)).toBeLessThan(mostChanged);
  expect(others(Math.floor(all * 0.9))).toBeGreaterThan(mostChanged);
  expect(changedSince({ digests: {} }, 'fuzz')).toBe(1);
});

test('what is broken, failed or different is not published as proven', () => {
  expect(readRecord('interleavings').figures.violations).toBe(0);
  expect(readRecord('hostile').figures.rows.filter(({ failed }: { failed: number }) => failed > 0)).toEqual([]);
  expect(readRecord('pack').figures.isSame).toBe(true);
});

test('every decoder and every rule with hostile inputs has its figures', () => {
  const rowsOf = (part: string, name: string) =>
    readRecord(part).figures.rows.map((row: Record<string, unknown>) => row[name]);

  expect(rowsOf('fuzz', 'name')).toEqual([...Object.keys(coreDecoders), ...Object.keys(apiDecoders)]);
  expect(rowsOf('hostile', 'rule').toSorted()).toEqual(Object.keys(hostileInputs).toSorted());
});

test.each(parts)('the script that the figures of %s name exists', (part) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, name = ''] = /^npm run ([\w:]+)$/.exec(readRecord(part).command) ?? [];
  const [file = ''] = /test\/[\w/.-]+/.exec(scripts[name]?.replace('test/tools/build.mjs', '') ?? '') ?? [];

  expect(existsSync(file), scripts[name]).toBe(true);
});
