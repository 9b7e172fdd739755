import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { chromiumArguments, findEngines } from '../tools/engines.mjs';
import { installApart } from '../tools/install-apart.mjs';

/** A project of a customer: the packed package beside Jest and Playwright. */
const folder = '.cache/recipes';
const installed = `${folder}/node_modules/account-portal`;

let site: Server;
let chromium: string;
beforeAll(async () => {
  const fault = installApart('test/recipes', folder);
  if (fault !== null) throw new Error(fault);
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { stdio: 'pipe' });
  execFileSync('tar', [
    '-xzf',
    `${folder}/account-portal-${manifest.version}.tgz`,
    '-C',
    installed,
    '--strip-components=1',
  ]);
  site = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    response.setHeader('content-type', pathname === '/' ? 'text/html; charset=utf-8' : 'text/javascript');
    response.end(
      pathname === '/' ? pageOn(searchParams.get('api') ?? '') : readFileSync(`${installed}/dist${pathname}`),
    );
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const { engines } = await findEngines();
  chromium = engines.find(({ name }) => name === 'chromium')?.path ?? '';
});
afterAll(() => site?.close());

const pageOn = (api: string) => `<html lang="en"><link rel="icon" href="data:,">
<script type="module" src="/cdn/account-portal.js"></script>
<portal-login api-host="${api}" company-id="1001" redirect="manual"></portal-login></html>`;

/** A recipe in the project, as its reader copies it. */
function copy(name: string, to = name, change = (text: string) => text): string {
  writeFileSync(`${folder}/${to}`, change(readFileSync(`examples/testing/${name}`, 'utf8')));
  return to;
}

function run(command: string, ...words: string[]): string {
  try {
    return execFileSync(command, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (cause) {
    const { stdout, stderr } = cause as { stdout: string; stderr: string }; // the error of execFileSync
    throw new Error(`${stdout}${stderr}`);
  }
}

test('the recipe passes in node:test', () => {
  expect(run(process.execPath, '--test', copy('login.node.mjs'))).toContain('pass 1');
});

test('the recipe passes in vitest', () => {
  writeFileSync(`${folder}/vitest.config.mjs`, "export default { test: { include: ['*.vitest.mjs'], exclude: [] } };");

  run(resolve('node_modules/.bin/vitest'), 'run', '--root', '.', copy('login.vitest.mjs'));
});

test('the recipe passes in Jest, without the import of vitest, as it says', () => {
  const changed = (text: string) => text.replace(/import .* from 'vitest';\n/, '');
  const file = copy('login.vitest.mjs', 'login.test.mjs', changed);

  expect(readFileSync(`${folder}/${file}`, 'utf8')).not.toContain("from 'vitest'");
  run(process.execPath, '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--testMatch', `**/${file}`);
});

interface Tab {
  goto(address: string): Promise<unknown>;
}

/** Logs in by the recipe for a browser, on the packed page object. */
async function logInWith(tab: Tab) {
  copy('browser.mjs');
  const { logInOnPage } = await import(/* @vite-ignore */ pathToFileURL(resolve(`${folder}/browser.mjs`)).href);
  const { port } = site.address() as { port: number };
  return logInOnPage(tab, (api: string) => tab.goto(`http://127.0.0.1:${port}/?api=${api}`));
}
const expected = { refusal: 'wrong-password', name: '林薇' };

test('the fake API has the script that `init` names for a page of HTML, and no other file', async () => {
  const { startFakeApi } = await import(
    /* @vite-ignore */ pathToFileURL(resolve(`${installed}/dist/elements/command/testing.mjs`)).href
  );
  const api = await startFakeApi();
  const typeOf = async (path: string) => (await fetch(`${api.origin}${path}`)).headers.get('content-type');
  try {
    expect(await typeOf('/cdn/account-portal.js')).toBe('text/javascript');
    expect(await typeOf('/cdn/%2e%2e/elements/command.js')).toBe('application/json');
    expect((await fetch(`${api.origin}/cdn/nothing.js`)).status).toBe(404);
  } finally {
    await api.stop();
  }
});

test('the recipe for a browser logs in with puppeteer, after a refusal', async () => {
  const browser = await puppeteer.launch({ executablePath: chromium, args: chromiumArguments });
  try {
    expect(await logInWith(await browser.newPage())).toEqual(expected);
  } finally {
    await browser.close();
  }
});

test('the recipe for a browser logs in with Playwright, after a refusal', async () => {
  const playwright = await import(
    /* @vite-ignore */ pathToFileURL(resolve(`${folder}/node_modules/playwright-core/index.mjs`)).href
  );
  const browser = await playwright.chromium.launch({ executablePath: chromium, args: chromiumArguments });
  try {
    expect(await logInWith(await browser.newPage())).toEqual(expected);
  } finally {
    await browser.close();
  }
});
