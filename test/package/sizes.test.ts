import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { measureSizes, screenChunks } from '../tools/sizes.mjs';
import { staticImportsOf } from './built-files.ts';

test('every budget of package.json is met', () => {
  const sizes = measureSizes();

  expect(sizes.length).toBeGreaterThan(3);
  for (const { name, size, limit } of sizes) {
    expect(size, name).toBeGreaterThan(1);
    expect(size, name).toBeLessThanOrEqual(limit);
  }
});

test('every file of a budget exists, and the budget includes its static imports', () => {
  const budgets = manifest['size-limit'].map(({ path }) => path.filter((name) => name.startsWith('dist/')));
  const found = budgets.flat().map((pattern) => ({ pattern, files: globSync(pattern).length }));
  const roads = budgets.filter(([first]) => first === 'dist/cdn/account-portal.js');
  const beside = roads.flatMap((patterns) => {
    const files = patterns.flatMap((pattern) => globSync(pattern));
    return files.flatMap(staticImportsOf).filter((file) => !files.includes(file));
  });

  expect(found.filter(({ files }) => files !== 1)).toEqual([]);
  expect(staticImportsOf(globSync('dist/cdn/chunks/sign-in-card-*.js')[0] ?? '').length).toBeGreaterThan(0);
  expect(beside).toEqual([]);
});

test('no step loads a file larger than the budget of the largest', () => {
  const { limit = 0 } =
    measureSizes().find((row: { name: string }) => row.name.startsWith('the largest further screen')) ?? {};
  const sizes = screenChunks().map((file) => {
    const code = readFileSync(`dist/cdn/chunks/${file}`);
    return { file, size: brotliCompressSync(code).length };
  });

  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter(({ size }) => size > limit * 1000)).toEqual([]);
});

test('the entry imports nothing before it has painted, and then everything in parallel', () => {
  const code = readFileSync('dist/cdn/account-portal.js', 'utf8');
  const asked = [...code.matchAll(/import\(["'`]\.\/chunks\/([\w-]+)-[\w-]{7}\.js["'`]\)/g)].map(([, name]) => name);

  expect(staticImportsOf('dist/cdn/account-portal.js')).toEqual([]);
  // The first screens of other tags are loaded only if such a tag is on the page.
  const always = asked.filter((name) => !name?.startsWith('first-'));
  expect(always.sort()).toEqual(['en', 'es', 'framed', 'runtime', 'zh']);
});

test('no chunk imports the entry, whose URL may end in `?v=2`', () => {
  const files = [...screenChunks().map((file) => `dist/cdn/chunks/${file}`)];

  expect(files.filter((file) => readFileSync(file, 'utf8').includes('account-portal.js'))).toEqual([]);
});
