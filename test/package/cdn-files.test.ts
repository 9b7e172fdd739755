import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { createCdnFiles } from '../../examples/cdn-files.ts';
import { cdnFiles } from './built-files.ts';

const single = cdnFiles.find(({ path }) => path.endsWith('.iife.js'))?.code ?? '';

test('the single file is ASCII, because a classic script has the charset of its page', () => {
  expect(single.length).toBeGreaterThan(100_000);
  expect(Buffer.from(single).length).toBe(single.length);
});

test('the single file has its Chinese texts', () => {
  expect(single.toLowerCase().includes('\\u767b\\u5f55')).toBe(true);
});

test('the single file loads nothing more', () => {
  expect(/\bimport\s*\(/.test(single)).toBe(false);
});

test('the single file runs after a script without a final semicolon, and before one that starts with a bracket', () => {
  const end = vi.fn();
  const page = createContext({ end });

  expect(() => new Script(`(function(){})()\n${single}\n(end)()`).runInContext(page)).not.toThrow();
  expect(end).toHaveBeenCalledOnce();
});

test('as a classic script, the file of the script tag is refused by an error that says why', () => {
  const loader = cdnFiles.find(({ path }) => path === 'dist/cdn/account-portal.js')?.code ?? '';

  expect(() => new Script(loader)).toThrow("Cannot use 'import.meta' outside a module");
});

test('files are served to every origin, as nothing but what they are', async () => {
  const { headers } = await createCdnFiles().request('/cdn/account-portal.js');

  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('every file matches its integrity hash', () => {
  const digests = cdnFiles.map(({ path, code }) => [
    path.replace('dist/cdn/', ''),
    `sha384-${createHash('sha384').update(code).digest('base64')}`,
  ]);

  expect(JSON.parse(readFileSync('dist/cdn/integrity.json', 'utf8'))).toEqual(Object.fromEntries(digests));
});

test('the URL of a chunk can change, because some browsers cache failures', () => {
  const askers = cdnFiles.filter(
    ({ path, code }) => !/\/(account-portal|framed-|first-)/.test(path) && /\bimport\(/.test(code),
  );
  const fixed = askers.filter(({ code }) => /\bimport\(["'`]/.test(code));

  expect(askers.map(({ path }) => path)).toContainEqual(expect.stringContaining('/runtime-'));
  expect(fixed.map(({ path }) => path)).toEqual([]);
});

test('preload.json lists what the entry requests first', () => {
  const loader = cdnFiles.find(({ path }) => path === 'dist/cdn/account-portal.js');
  const named = JSON.parse(readFileSync('dist/cdn/preload.json', 'utf8')) as Record<string, string[]>; // written by the build

  for (const locale of ['zh', 'en', 'es']) {
    const [runtime, words] = named[locale] ?? [];
    expect(words).toMatch(new RegExp(`^chunks/${locale}-`));
    for (const file of [runtime, words]) expect(loader?.code).toContain(`import("./${file}")`);
  }
  for (const name of ['portal-register', 'portal-auth', 'frame'])
    expect(loader?.code, name).toContain(`import("./${named[name]?.[0]}")`);
});

test("preload.json lists a tag's first screen with its imports, and nothing of the runtime", () => {
  const named = JSON.parse(readFileSync('dist/cdn/preload.json', 'utf8')) as Record<string, string[]>; // written by the build
  const codeOf = (file: string) => cdnFiles.find(({ path }) => path === `dist/cdn/${file}`)?.code ?? '';
  const importsOf = (file: string) =>
    [...codeOf(file).matchAll(/\bimport\s*(?:[^'"`(;]*?from)?\s*["']\.\/([\w-]+\.js)["']/g)].map(
      ([, name]) => `chunks/${name}`,
    );
  const tags = Object.entries(named).filter(([name]) => name.startsWith('portal-'));

  expect(tags.length).toBeGreaterThan(10);
  for (const [tag, files] of tags) {
    const needed = files.flatMap(importsOf).filter((file) => file !== named.zh?.[0]);
    expect(files, tag).toEqual(expect.arrayContaining(needed));
    expect(files, tag).not.toContain(named.zh?.[0]);
  }
  expect(importsOf(named['portal-register']?.[1] ?? '')).not.toEqual([]);
});

test('the server entry has the same files, with integrity', async () => {
  const { cdnFiles: table } = await import(new URL('../../dist/elements/server/cdn-files.js', import.meta.url).href);
  const named = JSON.parse(readFileSync('dist/cdn/preload.json', 'utf8')) as Record<string, string[]>; // written by the build
  const integrity = JSON.parse(readFileSync('dist/cdn/integrity.json', 'utf8')) as Record<string, string>;

  expect(table).toEqual(
    Object.fromEntries(
      Object.entries(named).map(([name, files]) => [name, files.map((file) => [file, integrity[file]])]),
    ),
  );
});

test("no file uses Node's APIs", () => {
  const needy = cdnFiles.filter(({ code }) => /\bprocess\.env\b|\brequire\(["'`]/.test(code));

  expect(needy.map(({ path }) => path)).toEqual([]);
});
