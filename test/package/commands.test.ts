import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const { bin } = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

const load = (path: string) => import(/* @vite-ignore */ resolve(path));
const run = (...given: string[]) =>
  spawnSync(process.execPath, [resolve(bin['account-portal']), ...given], { encoding: 'utf8', cwd: folder });

interface Finding {
  readonly what: string;
  readonly fix: string;
}
let faultsIn: (text: string) => { line: number; text: string }[];
let judge: (page: object, request: typeof fetch) => Promise<Finding[]>;
beforeAll(async () => {
  ({ faultsIn } = await load('dist/elements/command/check.mjs'));
  ({ judge } = await load('dist/elements/command/doctor.mjs'));
});

test.each([
  ['<portal-login api-hots="x"></portal-login>', 'has no attribute "api-hots". Did you mean "api-host"?'],
  ['<portal-login\n  :compnay-id="x" />', 'has no attribute "compnay-id". Did you mean "company-id"?'],
  ['<portal-login [apiHots]="x"></portal-login>', 'has no attribute "apiHots". Did you mean "apiHost"?'],
  ['<portal-login made-up="x"></portal-login>', 'has no attribute "made-up".'],
  ['<portal-login locale="fr"></portal-login>', 'has no texts for locale="fr"'],
  ['<portal-login @portal-logn="x" />', 'has no event "portal-logn". Did you mean "portal-login"?'],
  ['<portal-login onportal-logn={(event) => { go(event); }} />', 'has no event "portal-logn"'],
  ['<portal-logon></portal-logon>', 'There is no tag <portal-logon>. Did you mean "portal-login"?'],
])('check tells what no tag has: %j', (text, said) => {
  expect(faultsIn(text)).toEqual([{ line: text.includes('\n') ? 2 : 1, text: expect.stringContaining(said) }]);
});

test('check accepts the templates of every framework, and leaves out comments', () => {
  const right = [
    '<portal-login v-if="a > 1" v-bind:locale="x" :appearance.prop="y" @portal-login.once="z" data-x aria-label="a" />',
    '<portal-login *ngIf="a" #login [appearance]="x" [attr.company-id]="y" (portal-login)="go($event)"></portal-login>',
    '<portal-login {...rest} appearance={{ layout: { a: "b" } }} onportal-login={({ detail }) => detail.a > 1}></portal-login>',
    '<portal-login prop:appearance={looks} on:portal-login={greet} class="a" style="b" slot="c" onClick={go} />',
    '<portal-login-v2 api-host="x" locale="EN-us" debug></portal-login-v2>',
    '<!-- <portal-login api-hots="x"> -->',
  ];
  expect(right.flatMap((text) => faultsIn(text))).toEqual([]);
});

test('check compares the texts of a language with those that exist', () => {
  const page = mkdtempSync(join(folder, 'languages-'));
  const spread = "defineLanguage('pt-BR', { ...ptBR, 'login.submit': 'Entrar' });";
  writeFileSync(join(page, 'right.js'), `${spread}\nconst tag = '<portal-login locale="pt"></portal-login>';`);
  expect(run('check', page)).toMatchObject({ status: 0, stderr: '' });

  writeFileSync(join(page, 'wrong.js'), "\ndefineLanguage('it', {\n  'login.sumbit': 'Accedi',\n});");
  const { status, stderr } = run('check', page);
  expect(status).toBe(1);
  expect(stderr).toContain(
    'wrong.js:2: it has a text "login.sumbit" that does not exist. Did you mean "login.submit"?',
  );
  expect(stderr).toMatch(/wrong\.js:2: it has no text for .*login\.submit/);
});

test('check reads folders, and its exit code tells whether there is a mistake', () => {
  writeFileSync(join(folder, 'page.html'), '<p>\n<portal-login api-hots="x"></portal-login>');

  expect(run('check', '.')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('page.html:2: <portal-login>'),
  });
  expect(run('check', resolve('examples/frameworks'))).toMatchObject({ status: 0, stderr: '' });
  expect(run('check', 'nowhere')).toMatchObject({ status: 2, stderr: expect.stringContaining('nowhere') });
});

test.each(['next', 'nuxt', 'astro', 'angular', 'svelte', 'solid', 'vue', 'react', 'php', 'html'])(
  'init writes a login for %s, with the given API and company',
  (stack) => {
    const { stdout, status } = run(
      'init',
      '--stack',
      stack,
      '--print',
      '--api-host',
      'https://api.test',
      '--company-id',
      '77',
    );

    expect(status).toBe(0);
    expect(stdout).toContain('https://api.test');
    expect(stdout).toMatch(/(company-id="|companyId: '|COMPANY = ')77/);
    expect(stdout).not.toContain('127.0.0.1');
  },
);

test('init finds the stack of a folder, and overwrites nothing', () => {
  writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "vue": "3.5.0" } }');

  expect(run('init')).toMatchObject({ status: 0, stdout: expect.stringContaining('Wrote src/Entrance.vue') });
  expect(run('init')).toMatchObject({ status: 1, stderr: expect.stringContaining('is there already') });
  expect(run('init', '--company-id', '"><x')).toMatchObject({ status: 2 });
});

const good = `<html lang="en"><link rel="modulepreload" href="/cdn/chunks/a.js"><script type="module" nonce="n" src="/cdn/account-portal.js"></script>
<portal-login api-host="https://api.test" company-id="1"></portal-login></html>`;
const page = (changes: object) => ({ url: 'https://shop.test/', policy: '', html: good, ...changes });
const answers = (allowed: string) =>
  (async (address: URL | string) =>
    String(address).endsWith('preload.json')
      ? Response.json({ en: ['chunks/a.js'] })
      : new Response(null, { headers: { 'access-control-allow-origin': allowed } })) as typeof fetch;
const whats = async (changes: object, request = answers('https://shop.test')) =>
  (await judge(page(changes), request)).map(({ what, fix }) => `${what} ${fix}`).join('\n');

test('doctor finds nothing on a page that works, also under a policy', async () => {
  expect(await whats({})).toBe('');
  expect(
    await whats({
      policy: "default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; connect-src https://api.test; img-src 'self'",
    }),
  ).toBe('');
});

test.each([
  [
    'a policy without the script',
    { policy: 'script-src https://other.test' },
    /policy blocks the script .*account-portal\.js.*Add https:\/\/shop\.test to script-src/,
  ],
  ['a policy without the API', { policy: "connect-src 'self'" }, /blocks calls of the API https:\/\/api\.test/],
  [
    'an inline script without its hash',
    { policy: "script-src 'self'", html: `${good}<script>go()</script>` },
    /inline script "go\(\)…".*add 'sha256-[\w+/=]+'/,
  ],
  [
    'a policy in the page',
    { html: `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">${good}` },
    /blocks calls/,
  ],
  ['mixed content', { html: good.replace('https://api.test', 'http://api.test') }, /mixed content/],
  [
    'two scripts',
    { html: `${good}<script type="module" src="/old/cdn/account-portal.js"></script>` },
    /loads 2 scripts/,
  ],
  ['a classic script', { html: good.replace('type="module"', '') }, /Add type="module"/],
  ['missing preloads', { html: good.replace('modulepreload', 'icon') }, /1 files are found late.*chunks\/a\.js/s],
  ['a misspelt attribute', { html: good.replace('company-id', 'compnay-id') }, /Did you mean "company-id"/],
  ['no tag', { html: '<p></p>' }, /no portal tag/],
])('doctor tells of %s, with the fix', async (_, changes, said) => {
  expect(await whats(changes)).toMatch(said);
});

test('doctor tells of a hash in the policy that does not cover the further files', async () => {
  const html = good.replace('nonce="n"', 'integrity="sha384-abc"');

  expect(await whats({ policy: "script-src 'sha384-abc'", html })).toMatch(/by its hash, but not the files/);
  expect(await whats({ policy: "script-src 'sha384-abc' 'strict-dynamic'", html })).toBe('');
});

test('doctor tells what an integrity policy blocks, and accepts an import map, or one file', async () => {
  const integrityPolicy = 'blocked-destinations=(script)';
  const hashed = good.replace('nonce="n"', 'integrity="sha384-abc"');
  const map = `<script type="importmap">{"integrity":{"https://shop.test/cdn/chunks/a.js":"sha384-def"}}</script>`;
  const one = hashed.replace('type="module"', 'defer').replace('account-portal.js', 'account-portal.iife.js');

  expect(await whats({ integrityPolicy })).toMatch(/blocks the script .*account-portal\.js.*blocks the files/s);
  expect(await whats({ integrityPolicy, html: hashed })).toMatch(/^The integrity policy blocks the files .*import map/);
  expect(await whats({ integrityPolicy, html: map + hashed })).toBe('');
  expect(await whats({ integrityPolicy, html: one })).toBe('');
  expect(await whats({ integrityPolicy: 'blocked-destinations=(style)' })).toBe('');
});

test('doctor judges a policy by the page as it was sent, as a browser hides the nonces', async () => {
  const drawn = good.replace('nonce="n"', 'nonce=""');

  expect(await whats({ policy: "script-src 'nonce-n' 'strict-dynamic'", drawn })).toBe('');
  expect(await whats({ drawn: drawn.replace('company-id', 'compnay-id') })).toContain('Did you mean "company-id"');
});

test('doctor tells of an API that does not accept the origin, or does not answer', async () => {
  expect(await whats({}, answers('https://other.test'))).toMatch(/does not accept the origin https:\/\/shop\.test/);
  expect(await whats({}, () => Promise.reject(new TypeError('refused')))).toMatch(/does not answer/);
});
