import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkProof, describeWays, type EngineRun, everyProof, keyOf } from '../tools/docs/ways.ts';

test('every test that docs/ways.md names exists, and the page is up to date: npm run docs:coverage', () => {
  expect(everyProof().length).toBeGreaterThan(10);
  for (const proof of everyProof()) checkProof(proof);
  expect(readFileSync('docs/ways.md', 'utf8')).toBe(describeWays());
});

const day = '2026-01-02';
const run = (id: string, passed = everyProof().map(keyOf)): EngineRun => ({
  id,
  version: '1',
  date: day,
  tests: 16,
  passed,
});
const cellsOf = (place: string, runs: readonly EngineRun[]) =>
  describeWays(runs)
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.includes(`| ${place} |`))
    .map((line) => line.split(' | ').slice(2).join());

test('a cell has a day if that test has passed in that engine, and none without such a run', () => {
  const some = everyProof().filter(({ title }) => title === 'works by keyboard alone');

  expect(cellsOf('the portal', [run('firefox', some.map(keyOf))])).toEqual([`${day} |`, '– |', '– |']);
  expect(describeWays([])).not.toMatch(/\d{4}-\d\d-\d\d/);
  expect(describeWays([run('firefox', [])]).split('\n## ')[0]).not.toContain(day);
});

test.each(['inside WeChat', 'the native app'])(
  '%s, a browser proves nothing, and the engine of a view does',
  (place) => {
    expect(cellsOf(place, [run('chromium'), run('qtwebengine')])).toEqual(Array(3).fill(`–,${day} |`));
  },
);

test('a run of an unknown engine is refused', () => {
  expect(() => describeWays([run('opera')])).toThrow('opera');
});

const source = `journey('one way', walk, { inEveryEngine: 'frames' });
test.each<Contract>([1])(
  'a second %s', run);
const title = 'no test';
// one way back
`;

test.each([
  ['nothing', 'has no test "nothing"'],
  ['one way', 'has several tests "one way"'],
  ['no test', '"no test" is no title of a test'],
])('a test that does not exist is found: %s', (title, sentence) => {
  expect(() => checkProof({ file: 'test/e2e/some.test.ts', title }, source)).toThrow(sentence);
  expect(() => checkProof({ file: 'test/e2e/some.test.ts', title: 'a second %s' }, source)).not.toThrow();
});
