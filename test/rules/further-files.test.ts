import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { furtherFiles, furtherIn, leftOutAfter, sharedJourneys } from '../tools/further-files.mjs';

const files = globSync('{core,react,elements,locales,examples,test}/**/*.*');

test.each(Object.entries(furtherFiles))('%s exists, and what it is about', (name, about) => {
  expect(files).toContain(name);
  expect(files.filter((file) => file !== name && about.test(file))).not.toEqual([]);
});

test('one of them runs at once after a change of itself, or of what it is about', () => {
  const [staff, sessions] = ['test/e2e/staff.test.ts', 'test/e2e/sessions.test.ts'];

  const left = leftOutAfter([staff, 'core/flows/sessions.ts', 'README.md']);

  expect(Object.keys(furtherFiles).filter((name) => !left.includes(name))).toEqual(
    expect.arrayContaining([staff, sessions]),
  );
  expect(leftOutAfter([])).toEqual(Object.keys(furtherFiles));
  expect(sharedJourneys().filter((name) => furtherIn('test/e2e/').includes(name))).toEqual([]);
});
