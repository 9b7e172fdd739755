import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeWays, proofs, runsOf } from '../tools/docs/ways.ts';

test('every test that docs/ways.md names exists, and the page is up to date: npm run docs:coverage', () => {
  expect(Object.values(proofs).flatMap((where) => Object.values(where)).length).toBeGreaterThan(10);
  expect(readFileSync('docs/ways.md', 'utf8')).toBe(describeWays());
});

const source = `journey('one way', walk, { inEveryEngine: 'frames' });
journey(
  'another',
  walk,
  { engines, prepare },
);
journey('a third', walk);
const title = 'no test';
test.each([1])('a fourth %s', run);
// one way back
`;

test.each([
  ['another', ['always', 'never', 'never']],
  ['a third', ['always', 'release', 'release']],
])('the engines of a journey are those of its options: %s', (title, runs) => {
  expect(runsOf({ file: 'test/e2e/some.test.ts', title }, source)).toEqual(runs);
});

test.each([
  ['nothing', 'has no test "nothing"'],
  ['one way', 'has several tests "one way"'],
  ['no test', '"no test" is no title of a test'],
])('a test that does not exist is found: %s', (title, sentence) => {
  expect(() => runsOf({ file: 'test/e2e/some.test.ts', title }, source)).toThrow(sentence);
});
