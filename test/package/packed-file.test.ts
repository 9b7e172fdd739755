import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { tagNames } from '../../elements/cdn/build/npm-entries.mjs';
import manifest from '../../package.json' with { type: 'json' };
import { guidePages, snippets } from '../support/run-snippet.ts';

const folder = '.cache/package';
const packed = `${folder}/${manifest.name}-${manifest.version}.tgz`;
const installed = `${folder}/node_modules/${manifest.name}`;
/** All entries by name, with one per tag. */
const entries = Object.entries(manifest.exports).flatMap(([entry, files]): [string, string[]][] => {
  if (typeof files === 'string') return [];
  const tags = entry.includes('*') ? tagNames() : [''];
  return tags.map((tag) => [entry.replace('*', tag), Object.values(files).map((file) => file.replace('*', tag))]);
});
/** Compiled in test/frameworks, with the packages that they are for. */
const isForFramework = (entry: string) => /^\.\/(types\/|angular$)/.test(entry);
const modules = entries
  .filter(([entry]) => !entry.endsWith('.css') && !isForFramework(entry))
  .map(([entry]) => entry.replace('.', manifest.name));

/** Runs a tool; throws with its output if it fails. */
function run(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' });
  } catch (cause) {
    const { stdout, stderr } = cause as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder]);
  run('tar', ['-xzf', packed, '-C', installed, '--strip-components=1']);
});

test('the package contains the built files, and no build tools', () => {
  const files = run('tar', ['-tzf', packed]).trim().split('\n');

  expect(
    files.filter(
      (file) =>
        !/^package\/(dist\/(core|react|elements|locales|cdn)\/|dist\/(custom-elements|html-data|sbom\.cdx)\.json|test\/vectors\/signature\.json|package\.json|((core|elements|react|examples)\/([\w-]+\/)*)?README\.md|examples\/(hosted-portal|tenant-site)\/(screenshot\.webp|static\/wechat\.html)|CHANGELOG\.md|SECURITY\.md|docs\/)/.test(
          file,
        ),
    ),
  ).toEqual([]);
  expect(files.filter((file) => /\.(map|tsx)$|[^d]\.ts$/.test(file) && !file.includes('/command/stacks/'))).toEqual([]);
});

test.each(entries.flatMap(([, files]) => files))('the package contains %s', (file) => {
  expect(existsSync(`${installed}/${file}`)).toBe(true);
});

test('the metadata files describe every tag, with existing modules', () => {
  const read = (file: string) => JSON.parse(readFileSync(`${installed}/dist/${file}.json`, 'utf8'));
  const { modules } = read('custom-elements') as { modules: { path: string; declarations: { tagName: string }[] }[] };
  const { tags } = read('html-data') as { tags: { name: string }[] };
  const names = tagNames().map((name) => `portal-${name}`);

  expect(modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName)).sort()).toEqual(
    names.sort(),
  );
  expect(tags.map(({ name }) => name).sort()).toEqual(names.sort());
  expect(modules.filter(({ path }) => !existsSync(`${installed}/${path}`))).toEqual([]);
});

test('a server component can import the components', () => {
  expect(readFileSync(`${installed}/dist/react/index.js`, 'utf8')).toMatch(/^'use client';/);
});

test("the package contains the signature's test vectors", () => {
  const vectors: unknown = JSON.parse(
    readFileSync(`${installed}/${manifest.exports['./testing/signature.json']}`, 'utf8'),
  );

  expect(vectors).toContainEqual(
    expect.objectContaining({
      canonical: expect.any(String),
      md5: expect.stringMatching(/^[0-9a-f]{32}$/),
      hmacSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    }),
  );
});

test('publint reports nothing', () => {
  run('publint', [packed, '--strict']);
});

test('every entry has types for every resolution of ESM', () => {
  run('attw', [packed, '--profile', 'esm-only']);
});

type Compiler = readonly [module: string, resolution: string, name: string];
const bundler: Compiler = ['ESNext', 'bundler', 'tsc'];
const compilers = [
  bundler,
  ['NodeNext', 'nodenext', 'tsc'],
  ['NodeNext', 'nodenext', 'tsc6'],
] satisfies readonly Compiler[];

type Files = Readonly<Record<string, string>>;

/** The errors of a compiler for a customer's files, including our declarations. */
function compile(name: string, files: Files, [module, moduleResolution, compiler] = bundler): void {
  const lib = ['ES2020', 'DOM'];
  const compilerOptions = { module, moduleResolution, strict: true, noEmit: true, types: [], lib, jsx: 'react-jsx' };
  for (const [file, text] of Object.entries(files)) writeFileSync(`${folder}/${file}`, text);
  writeFileSync(`${folder}/${name}.json`, JSON.stringify({ compilerOptions, files: Object.keys(files) }));
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');

  run(compiler, ['-p', `${folder}/${name}.json`]);
}

test.each(compilers)('a project compiled for %s with %s resolution gets types from %s', (...how) => {
  const imports = modules.map((entry, index) => `export * as entry${index} from '${entry}';`);

  compile('customer', { 'customer.ts': imports.join('\n') }, how);
});

// One by one, because together one entry's declarations could hide missing ones of another.
test('the components have types without other imports of the package', () => {
  compile('alone', { 'alone.ts': `export * from 'account-portal/react';` });
});

test.each(['auto', 'login'])('account-portal/elements/%s brings the types of the tags', (entry) => {
  const text = `import 'account-portal/elements/${entry}';
document.querySelector('portal-login')?.addEventListener('portal-login', ({ detail }) => detail.user.name);
document.addEventListener('portal-login', ({ detail }) => detail.user.name);
window.addEventListener('portal-before-submit', ({ detail }) => detail.waitUntil(Promise.resolve()));
export const tag = <portal-login key="1" locale="en" onportal-login={({ detail }) => detail.user.name} />;
// @ts-expect-error no such language
export const bad = <portal-login color-scheme="blue" />;`;

  compile('tags', { 'tags.tsx': text });
});

test('the snippets of the documentation compile', () => {
  const all = ['ts', 'tsx'].flatMap((language) => [...snippets(language), ...snippets(language, guidePages())]);
  const own = all.filter((text) => !/@angular\/core|defineNuxtConfig|solid-js/.test(text));

  compile('pasted', Object.fromEntries(own.map((text, index) => [`pasted-${index}.tsx`, text])));
  expect(own.length).toBeGreaterThan(12);
});

test('every entry can be imported without a DOM', () => {
  const script = `${folder}/import.mjs`;
  const imports = modules.map((entry) => `await import('${entry}');`).join('\n');
  writeFileSync(script, `${imports}\nif ('document' in globalThis) process.exit(1);`);

  run('node', [script]);
});

test('no built module has a path of this machine', () => {
  expect(readFileSync(`${installed}/package.json`, 'utf8')).not.toContain(process.cwd());
  const named = run('sh', ['-c', `grep -rlF '${process.cwd()}' ${installed} || true`]);

  expect(named).toBe('');
});

const noticesIn = (folder: string) => readFileSync(`${folder}/THIRD-PARTY-NOTICES.txt`, 'utf8');

test.each([
  ['dist/cdn', ['preact', 'md5', '@r2wc/core']],
  ['dist/examples/hosted-portal', ['react-dom', 'i18next', 'md5']],
])('the licences of the packages in the scripts of %s are beside them', (folder, names) => {
  const parts = noticesIn(folder).split(/^-{78}\n/m);

  for (const name of names) {
    const text = parts.find((part) => part.startsWith(`${name} `)) ?? '';
    expect(text, name).toMatch(/copyright/i);
    expect(text.length, name).toBeGreaterThan(800);
  }
  expect(parts.map((part) => part.split(' ')[0])).not.toContain('rollup');
});

test('the bill of materials has what the package needs, and what its scripts contain', () => {
  const { bomFormat, specVersion, components, ...rest } = JSON.parse(
    readFileSync(`${installed}/dist/sbom.cdx.json`, 'utf8'),
  );
  const parts: Array<{ name: string; version: string; hashes: object[] }> = components;
  const versionOf = (name: string) => parts.find((part) => part.name === name)?.version;
  const inScripts = [...noticesIn(`${installed}/dist/cdn`).matchAll(/^-+\n(\S+) (\S+) \(.+\)$/gm)].map(
    ([, name, version]) => [name, version],
  );

  expect([bomFormat, specVersion, rest.serialNumber, rest.metadata.component.name]).toEqual([
    ...['CycloneDX', '1.5', undefined, manifest.name],
  ]);
  for (const [name, version] of Object.entries(manifest.dependencies)) expect(versionOf(name), name).toBe(version);
  expect(inScripts.length).toBeGreaterThan(5);
  for (const [name = '', version] of inScripts) expect(versionOf(name), name).toBe(version);
  expect(versionOf('preact')).toBe(manifest.devDependencies.preact);
  expect(parts.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
  expect(parts.map(({ name }) => name)).not.toContain('vitest');
});
