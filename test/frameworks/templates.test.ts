import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { openProject, templateFaults, templatesOf } from './compilers.ts';

beforeAll(openProject, 300_000);

const files = {
  vue: ['right.vue', 'wrong.vue'],
  svelte: ['right.svelte', 'wrong.svelte'],
  solid: ['right.solid.tsx', 'wrong.solid.tsx'],
  angular: ['right.angular.ts', 'wrong.angular.ts'],
} as const;

/** The lines that say that they are refused. */
const refusedIn = (file: string) =>
  readFileSync(`test/frameworks/templates/${file}`, 'utf8')
    .split('\n')
    .flatMap((line, index) => (/(--|\/\/) refused:/.test(line) ? [index + 1] : []));

test.each(Object.entries(files))(
  'the compiler of %s accepts right templates, and refuses every mistake',
  (name, [right, wrong]) => {
    const faults = templateFaults(name as keyof typeof files, templatesOf([right, wrong]));

    expect(faults.filter(({ file }) => file === right)).toEqual([]);
    expect(
      [...new Set(faults.filter(({ file }) => file === wrong).map(({ line }) => line))].sort((a, b) => a - b),
    ).toEqual(refusedIn(wrong));
    expect(refusedIn(wrong).length).toBeGreaterThan(5);
  },
  120_000,
);
