import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgram } from '../support/installed.ts';
import { startChild, stopChildren } from '../tools/children.mjs';
import { clearBuild, folder, launchChromium, openQuickStarts, runScript, serveFolder } from './quick-starts.ts';

let port: number;
let browser: Browser;
beforeAll(async () => {
  port = await openQuickStarts();
  browser = await launchChromium();
}, 900_000);
afterAll(async () => {
  await browser?.close();
  stopChildren();
});

/** How a project is served that has no folder of files. */
const servers: Readonly<Record<string, () => readonly [command: string, ...words: string[]]>> = {
  next: () => ['node', '../node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', '127.0.0.1'],
  nuxt: () => ['node', '.output/server/index.mjs'],
  php: () => [findProgram('php'), '-S', `127.0.0.1:${port}`],
};
const stacks = ['React', 'Next.js', 'Vue', 'Nuxt', 'Svelte', 'Astro', 'Solid', 'Angular', 'AMD'];
const withPhp = findProgram('php') ? ['PHP'] : [];

test.each([...stacks, ...withPhp])(
  'the quick start of %s is checked, built and logged in to, without a warning',
  async (name) => {
    const stack = name.toLowerCase().replace('.js', '');
    const hasScripts = existsSync(`${folder}/${stack}/package.json`);
    if (hasScripts) clearBuild(stack);
    const said = hasScripts ? `${runScript(stack, 'check')}\n${runScript(stack, 'build')}` : '';
    expect(said.split('\n').filter((line) => /warn/i.test(line) && /portal/.test(line))).toEqual([]);

    const stop = await serve(stack, hasScripts);
    const { heading, complaints } = await logIn().finally(stop);

    expect(heading).toBe('Welcome, 王芳');
    expect(complaints).toEqual([]);
  },
);

async function serve(stack: string, isBuilt: boolean): Promise<() => unknown> {
  const place = `${folder}/${stack}`;
  const server = servers[stack]?.();
  if (!server) return serveFolder(isBuilt ? `${place}/dist` : place, port);
  const [command, ...words] = server;
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' };
  const child = startChild(command, words, { cwd: place, env });
  return async () => {
    if (child.exitCode !== null) return;
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await once(child, 'exit');
  };
}

/** With the keyboard, as a visitor of the page does. */
async function logIn() {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const visit = () =>
    page.goto(`http://127.0.0.1:${port}/`).then(
      (answer) => answer?.status(),
      () => 0,
    );
  await expect.poll(visit, { timeout: 120_000 }).toBe(200);
  await page.waitForSelector('form [name="account"]', { timeout: 120_000 });
  await page.waitForNetworkIdle();
  await page.type('form [name="account"]', '13800138001');
  await page.type('form [name="password"]', 'portal.demo1');
  await page.keyboard.press('Enter');
  const heading = await page.waitForSelector('h1 ::-p-text(Welcome,)', { timeout: 120_000 });
  const text = await heading?.evaluate((element) => element.textContent?.trim());
  await context.close();
  return { heading: text, complaints: complaints.filter((text) => !text.includes('/favicon.ico')) };
}
