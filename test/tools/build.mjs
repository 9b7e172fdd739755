import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

// `node test/tools/build.mjs` builds; with `--if-stale` only if a source has changed since the last build.
const stamp = '.cache/build-stamp';
const sources = fs
  .globSync([
    '{core,react,elements,locales}/**/*.{ts,tsx,css}',
    'examples/{*,{hosted-portal,gallery,native-app,playground}/**/*}.{ts,tsx}',
    '{package,package-lock,tsconfig}.json',
    'rollup.config.mjs',
    '{elements/command,examples/frameworks}/**/*.{mjs,mts,astro,html,php,svelte,ts,tsx,vue}',
    '{elements/cdn/build/**/*.mjs,test/tools/elements/*.ts,test/tools/sbom.mjs}',
  ])
  .sort();
const digest = createHash('sha256');
for (const file of sources) digest.update(`${file}\0`).update(readFileSync(file));
const now = digest.digest('hex');

const fresh = existsSync('dist') && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
if (!fresh || !process.argv.includes('--if-stale')) {
  rmSync(stamp, { force: true });
  const rollup = ['node_modules/rollup/dist/bin/rollup', '--config', 'rollup.config.mjs', '--silent'];
  const { status } = spawnSync(process.execPath, rollup, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  // Imported by URL, so that the compiler does not read the types of the built files, too.
  const { elements, elementStates: states } = await import(
    new URL('../../dist/elements/index.js', import.meta.url).href
  );
  const { tokens } = await import(new URL('../../dist/react/index.js', import.meta.url).href);
  const { bundleDemoPages } = await import('../../elements/cdn/build/demo-pages.mjs');
  await bundleDemoPages();
  const { documentTypes } = await import('./elements/document-types.ts');
  documentTypes(elements);
  const { writeFrameworkTypes } = await import('./elements/framework-types.ts');
  writeFrameworkTypes(elements);
  // Commands for Node, which need no compiler; `init` writes the files of the quick starts.
  cpSync('elements/command', 'dist/elements/command', { recursive: true });
  const stacks = '{amd,html,php}/*.{html,php}';
  const entrances = fs.globSync([`examples/frameworks/${stacks}`, 'examples/frameworks/**/[eE]ntrance.*'], {
    exclude: ['**/node_modules/**'],
  });
  for (const file of entrances) cpSync(file, file.replace('examples/frameworks', 'dist/elements/command/stacks'));
  const { toHtmlData, toManifest } = await import('./elements/manifest.ts');
  writeFileSync('dist/custom-elements.json', `${JSON.stringify(toManifest(elements, { states, tokens }), null, 2)}\n`);
  writeFileSync('dist/html-data.json', `${JSON.stringify(toHtmlData(elements), null, 2)}\n`);
  const { writeSbom } = await import('./sbom.mjs');
  writeSbom('dist/sbom.cdx.json');
  mkdirSync('.cache', { recursive: true });
  writeFileSync(stamp, now);
}
