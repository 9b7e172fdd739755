import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pages = globSync(['*.md', '{docs,core,react,elements,examples}/**/*.md']);

/** The files and folders that a page names from the root of the repository, in code. */
const namedIn = (text: string) =>
  [...text.matchAll(/`((?:core|react|elements|locales|examples|test|docs)\/[\w./-]*)`/g)].map(([, path = '']) => path);

test('every file that a page names exists', () => {
  const named = pages.flatMap((page) => namedIn(readFileSync(page, 'utf8')).map((path) => ({ page, path })));

  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ path }) => !['', '.ts', '.tsx', '/README.md'].some((end) => existsSync(path + end)))).toEqual(
    [],
  );
  expect(namedIn('see `core/nowhere.ts`').filter((path) => existsSync(path))).toEqual([]);
});

test('.nvmrc names the Node that npm installs', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(devDependencies.node);
});
