// @vitest-environment node
import { globSync } from 'node:fs';
import { parse } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { styleSheetsOfTests } from '../../elements/cdn/build/sheets/plugin.mjs';

let files: Metafile['outputs'];

beforeAll(async () => {
  const { metafile } = await build({
    entryPoints: globSync('elements/tags/*.{ts,tsx}'),
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    plugins: [styleSheetsOfTests()],
    metafile: true,
    write: false,
  });
  files = metafile.outputs;
});

/** The modules that a tag imports statically. */
function modulesOf(tag: string): string[] {
  const reached = new Set([`out/${tag}.js`]);
  for (const path of reached)
    for (const { path: to, kind } of files[path]?.imports ?? []) if (kind === 'import-statement') reached.add(to);
  return [...reached].flatMap((path) => Object.keys(files[path]?.inputs ?? {}));
}

test.each(globSync('elements/tags/*').map((file) => parse(file).name))('%s imports no other tag', (tag) => {
  const tags = modulesOf(tag).filter((path) => path.startsWith('elements/tags/'));

  expect(tags.map((path) => parse(path).name)).toEqual([tag]);
});

test.each(globSync('elements/tags/*').map((file) => parse(file).name))('%s imports no form but its own', (tag) => {
  const forms = modulesOf(tag).filter((path) => /^react\/screens\/.*form\.tsx$/.test(path));

  expect(forms).toEqual(
    ['login', 'auth'].includes(tag) ? expect.arrayContaining(['react/screens/login/credentials-form.tsx']) : [],
  );
});
