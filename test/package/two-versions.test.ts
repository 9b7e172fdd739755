import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { fakePassword, fakePhone } from 'account-portal/testing';
import { build } from 'esbuild';
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { chromiumArguments, findEngines } from '../tools/engines.mjs';

const folder = '.cache/two-versions';
const next = '9.8.7';
const place = (version: string) => `${folder}/${version}/node_modules/account-portal`;

let site: Server;
let browser: Browser;
let api: { origin: string; stop(): Promise<void> };
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  unpack(manifest.version, '.');
  makeNext();
  await bundle('plain', 'defineLogin();');
  await bundle('suffixed', "defineLogin({ suffix: 'next' });");
  const { startFakeApi } = await import(/* @vite-ignore */ resolve('dist/elements/command/testing.mjs'));
  api = await startFakeApi();
  site = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const page = pages[pathname];
    response.setHeader('content-type', page ? 'text/html; charset=utf-8' : 'text/javascript');
    response.end(page ? page() : readFileSync(`${folder}${pathname}`));
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const { engines } = await findEngines();
  const chromium = engines.find(({ name }) => name === 'chromium');
  browser = await puppeteer.launch({ executablePath: chromium?.path ?? '', args: chromiumArguments });
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await api?.stop();
});

/** Packs a folder, and unpacks the file as npm installs it. */
function unpack(version: string, from: string): void {
  mkdirSync(place(version), { recursive: true });
  execFileSync('npm', ['pack', from, '--ignore-scripts', '--pack-destination', folder], { stdio: 'pipe' });
  execFileSync('tar', [
    '-xzf',
    `${folder}/account-portal-${version}.tgz`,
    '-C',
    place(version),
    '--strip-components=1',
  ]);
}

/** The package as a later release has it: with another version in its manifest and in its sheets. */
function makeNext(): void {
  const copy = `${folder}/next`;
  cpSync(place(manifest.version), copy, { recursive: true });
  writeFileSync(`${copy}/package.json`, JSON.stringify({ ...manifest, version: next, scripts: undefined }));
  const edition = (version: string) => version.replaceAll('.', '-');
  for (const file of globSync(`${copy}/dist/**/*.{js,css}`)) {
    const code = readFileSync(file, 'utf8').replaceAll(edition(manifest.version), edition(next));
    writeFileSync(file, code.replaceAll(`"${manifest.version}"`, `"${next}"`)); // a constant of the minifier
  }
  unpack(next, `./${copy}`);
  writeFileSync(`${folder}/${next}/package.json`, '{}'); // within ours, its name would mean our own files
}

/** What the bundler of a customer makes of the later version. */
async function bundle(name: string, work: string): Promise<void> {
  await build({
    stdin: {
      contents: `import { defineLogin } from 'account-portal/elements/login'; ${work}`,
      resolveDir: `${folder}/${next}`,
    },
    outfile: `${folder}/${name}.js`,
    bundle: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}

const cdn = (version: string) =>
  `<script type="module" src="/${version}/node_modules/account-portal/dist/cdn/account-portal.js"></script>`;
const ofBundle = (name: string) => `<script type="module" src="/${name}.js"></script>`;
const tag = (name: string) =>
  `<${name} api-host="${api.origin}" company-id="1001" locale="en" persistence="device" redirect="manual"></${name}>`;
const html = (...parts: string[]) =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:,">${parts.join('\n')}</html>`;
const pages: Readonly<Record<string, () => string>> = {
  '/both': () => html(cdn(manifest.version), cdn(next), tag('portal-login'), tag('portal-account')),
  '/bundle': () => html(ofBundle('plain'), cdn(manifest.version), tag('portal-login'), tag('portal-account')),
  '/suffix': () => html(ofBundle('suffixed'), cdn(manifest.version), tag('portal-login'), tag('portal-login-next')),
};

async function open(path: string) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const [warnings, errors]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    if (message.type() === 'warn') warnings.push(message.text());
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const visit = async () => {
    await page.goto(`http://127.0.0.1:${(site.address() as { port: number }).port}${path}`);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('*')]
        .filter(({ localName }) => localName.startsWith('portal-'))
        .every((host) => host.matches(':state(ready)')),
    );
    await page.waitForNetworkIdle();
  };
  await visit();
  return { page, visit, warnings, errors, close: () => context.close() };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** In the form of a tag, as a visitor does; then the person is known to every tag of the page. */
async function logIn({ page, visit }: Opened, name: string): Promise<string> {
  const done = page.evaluate(
    (tag) =>
      new Promise((resolve) =>
        document
          .querySelector(tag)
          ?.addEventListener('portal-login', (event) => resolve((event as CustomEvent).detail.user.name)),
      ),
    name,
  );
  await page.type(`${name} [name="account"]`, fakePhone);
  await page.type(`${name} [name="password"]`, fakePassword);
  await page.keyboard.press('Enter');
  const person = String(await done);
  await visit();
  return person;
}

const shown = ({ page }: Opened, name: string) => page.$eval(name, (host) => host.textContent);
const count = ({ page }: Opened, selector: string) => page.$$eval(selector, (found) => found.length);

test.each([
  ['two files of a CDN', '/both', next, manifest.version],
  ['a bundle of the next version beside the file of a CDN', '/bundle', next, manifest.version],
])('%s: the first draws each tag, the console says so, and there is one session', async (_, path, ...versions) => {
  const opened = await open(path);
  try {
    expect(await count(opened, 'portal-login form')).toBe(1);
    const person = await logIn(opened, 'portal-login');
    expect(await shown(opened, 'portal-account')).toContain(person);

    const [first, ...more] = opened.warnings.filter((text) => text.includes('came first'));
    expect(first).toMatch(
      /^<portal-[\w-]+> is drawn by version [\d.]+ of account-portal, which came first, not by [\d.]+\./,
    );
    for (const version of versions) expect(first).toContain(version);
    expect(more.length).toBeLessThanOrEqual(1); // the second visit
    expect(opened.errors).toEqual([]);
  } finally {
    await opened.close();
  }
});

test('with a suffix, each draws its own tags with its own sheet, and nothing is told', async () => {
  const opened = await open('/suffix');
  try {
    expect([await count(opened, 'portal-login form'), await count(opened, 'portal-login-next form')]).toEqual([1, 1]);
    expect(await count(opened, `portal-login-next [data-portal-edition="${next.replaceAll('.', '-')}"]`)).toBe(1);
    expect(await logIn(opened, 'portal-login-next')).toBe('林薇');
    expect(await shown(opened, 'portal-login')).toContain('林薇');
    expect([...opened.warnings, ...opened.errors]).toEqual([]);
  } finally {
    await opened.close();
  }
});
