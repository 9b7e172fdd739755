import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deprecation } from '../../elements/debug/deprecations.ts';

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What two releases could have renamed; the second renames one name again. */
const table: readonly Deprecation[] = [
  { since: '1.1.0', kind: 'attribute', from: 'api-url', to: 'api-origin' },
  { since: '1.1.0', kind: 'attribute', on: 'portal-login', from: 'ways', to: 'methods' },
  { since: '1.1.0', kind: 'prop', on: 'Login', from: 'onDone', to: 'onLogin' },
  { since: '1.1.0', kind: 'export', from: 'makePortal', to: 'createPortal' },
  { since: '1.1.0', kind: 'message', from: 'login.title', to: 'login.heading' },
  { since: '1.2.0', kind: 'attribute', from: 'api-origin', to: 'api-host' },
];

type Outcome = { text?: string; error?: string; code: number };
let run: (given: readonly string[], rows?: readonly Deprecation[]) => Outcome;
beforeAll(async () => {
  ({ run } = await import(/* @vite-ignore */ resolve('dist/elements/command/upgrade.mjs')));
});

function write(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
}

test.each([
  [
    'a.html',
    '<portal-login\n  api-url="x" ways="a"></portal-login>',
    '<portal-login\n  api-host="x" methods="a"></portal-login>',
  ],
  [
    'b.html',
    '<portal-login-v2 ways="a" /><portal-app ways="a" />',
    '<portal-login-v2 methods="a" /><portal-app ways="a" />',
  ],
  ['c.html', '<!-- <portal-login ways="a"> --><p api-url="w"></p>', null],
  [
    'd.vue',
    '<portal-login :api-url="x" v-bind:apiUrl.prop="y" />',
    '<portal-login :api-host="x" v-bind:apiHost.prop="y" />',
  ],
  [
    'e.ts',
    'template: \'<portal-login [apiUrl]="x" [attr.api-url]="y"></portal-login>\'',
    'template: \'<portal-login [apiHost]="x" [attr.api-host]="y"></portal-login>\'',
  ],
  [
    'f.svelte',
    '<portal-login prop:apiUrl={{ a: ">" }} {ways} ways={w} />',
    '<portal-login prop:apiHost={{ a: ">" }} {ways} methods={w} />',
  ],
  [
    'g.tsx',
    "import { Login as Form } from 'account-portal/react';\nimport { Login } from './mine';\n<Form onDone={go} /><Login onDone={go} />",
    "import { Login as Form } from 'account-portal/react';\nimport { Login } from './mine';\n<Form onLogin={go} /><Login onDone={go} />",
  ],
  [
    'h.ts',
    "import { makePortal, type PortalOptions } from 'account-portal';\nconst portal = makePortal();\nimport { makePortal as other } from './mine';",
    "import { createPortal as makePortal, type PortalOptions } from 'account-portal';\nconst portal = makePortal();\nimport { makePortal as other } from './mine';",
  ],
  [
    'i.ts',
    "import { makePortal as make } from 'account-portal';",
    "import { createPortal as make } from 'account-portal';",
  ],
  [
    'j.mjs',
    "const { makePortal } = await import('account-portal');",
    "const { createPortal: makePortal } = await import('account-portal');",
  ],
  [
    'k.ts',
    "export { makePortal } from 'account-portal';",
    "export { createPortal as makePortal } from 'account-portal';",
  ],
  [
    'l.ts',
    "import 'account-portal/elements/auto';\nhost.localization = { en: { 'login.title': 'login.title is a key' } };",
    "import 'account-portal/elements/auto';\nhost.localization = { en: { 'login.heading': 'login.title is a key' } };",
  ],
])('upgrade renames in %s what is deprecated, and nothing else', (name, before, after) => {
  const file = write(`each/${name}`, before);

  run(['--write', file], table);

  expect(readFileSync(file, 'utf8')).toBe(after ?? before);
  expect(run([file], table)).toMatchObject({ code: 0, text: '1 file: nothing deprecated is used.' });
});

test.each([
  ['an option', "import { createPortal } from 'account-portal';\ncreatePortal({ apiUrl: 'x' });", 2, 'apiUrl'],
  ['a property', "import 'account-portal/elements/auto';\nhost.apiUrl = 'x';", 2, '.apiUrl'],
  ['a namespace', "import * as ours from 'account-portal';\nours.makePortal();", 2, '.makePortal'],
  ['a file of texts', "export default { 'login.title': 'Hello' };", 1, "'login.title'"],
])('upgrade leaves %s to a reader, and tells the line', (_, text, line, name) => {
  const file = write('left.ts', text);

  const { error, code } = run(['--write', file], table);

  expect(error).toContain(`${file}:${line}: ${name} may be`);
  expect(code).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('upgrade shows what it would change, and changes no file with uncommitted changes', () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@a.test', ...words]);
  git('init', '--quiet');
  const file = write('page.html', '<p>\n<portal-login ways="a"></portal-login>');
  const place = process.cwd();
  process.chdir(folder);
  try {
    expect(run(['page.html'], table)).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /2: - <portal-login ways="a">.*\n2: \+ <portal-login methods="a">.*\n\nNothing is changed yet/,
      ),
    });
    expect(run(['--write', 'page.html'], table)).toMatchObject({
      code: 1,
      error: expect.stringContaining('Commit these first'),
    });
    expect(readFileSync(file, 'utf8')).toContain('ways');

    git('add', 'page.html');
    git('commit', '--quiet', '--message', 'page');
    expect(run(['--write', 'page.html'], table)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Changed 1 file.'),
    });
    writeFileSync(file, '<portal-login ways="b"></portal-login>');
    expect(run(['--write', '--force', 'page.html'], table)).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toBe('<portal-login methods="b"></portal-login>');
  } finally {
    process.chdir(place);
  }
});

test('the command runs on the table of the package', () => {
  write('clean/page.html', '<portal-login api-host="x"></portal-login>');
  const command = (...given: string[]) =>
    spawnSync(process.execPath, [resolve('dist/elements/command.js'), 'upgrade', ...given], {
      cwd: join(folder, 'clean'),
      encoding: 'utf8',
    });

  expect(command()).toMatchObject({ status: 0, stdout: '1 file: nothing deprecated is used.\n' });
  expect(command('--wirte')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('account-portal upgrade [--write]'),
  });
  expect(command('nowhere.html').status).toBe(2);
});
