import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  type ElementHandle,
  type Frame,
  type KeyInput,
  launch as launchToday,
  type Page,
} from 'puppeteer-core';
import { adoptChild } from '../../tools/children.mjs';
import { journeyArguments, journeyPreferences, quietDriver } from '../../tools/engines.mjs';
import type { Engine } from './engine.ts';
import type { Tab } from './page.ts';

/** The timeout of a start, a load and a script in milliseconds. */
const stepLimit = 120_000;

export async function launchPuppeteer(
  { name, path, env, driver }: Engine,
  further: readonly string[] = [],
): Promise<Browser> {
  const launch = driver ? ((await import(driver)) as { launch: typeof launchToday }).launch : launchToday;
  const profile = name === 'firefox' ? null : await refusingProfile();
  const options: Parameters<typeof launch>[0] = {
    browser: name === 'firefox' ? 'firefox' : 'chrome',
    // A single step, such as axe on a long list, may take a loaded machine longer than a condition may.
    protocolTimeout: stepLimit,
    timeout: stepLimit,
    ...quietDriver,
    executablePath: path,
    args: name === 'firefox' ? [] : [...journeyArguments, ...further],
    ...(profile === null
      ? { extraPrefsFirefox: { ...journeyPreferences, ...refusingFirefox, ...still } }
      : { userDataDir: profile }),
    env: { ...process.env, ...env },
  };
  const browser = await launch(options).catch(() => launch(options)); // Firefox may end as it starts
  adoptChild(browser.process());
  if (running.length === 0) process.once('exit', end);
  running.push({ browser, profile });
  return browser;
}

/** The browsers launched by this process, and their profile folders. */
const running: { readonly browser: Browser; readonly profile: string | null }[] = [];

/** Ends the browsers first, as this process may be killed after half a second. */
function end(): void {
  for (const { browser } of running) browser.process()?.kill('SIGKILL');
  for (const { profile } of running)
    try {
      if (profile !== null) rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // The dying process may still write; the rest is left in the system's temporary folder.
    }
}

/** Without animations, as `journeyArguments` for Chromium. */
const still = { 'ui.prefersReducedMotion': 1 };

/** Blocks third-party storage: access throws. First-party pages are not affected. */
const refusingFirefox = { 'network.cookie.cookieBehavior': 1 };

/** The same by Chromium's site settings: the requested site and the embedding one. */
async function refusingProfile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'account-portal-'));
  const cookies = { 'http://127.0.0.1:*,http://localhost:*': { setting: 2 } };
  await mkdir(join(folder, 'Default'));
  await writeFile(
    join(folder, 'Default', 'Preferences'),
    JSON.stringify({ profile: { content_settings: { exceptions: { cookies } } } }),
  );
  return folder;
}

/** Configures the page before its first navigation. */
export type Prepare = (page: Page) => Promise<void>;

/** Overrides the user agent of requests and scripts. */
export async function callItself(page: Page, userAgent: string): Promise<void> {
  const devTools = await page.createCDPSession();
  await devTools.send('Emulation.setUserAgentOverride', { userAgent });
}

/** Types into the focused field. */
export type TypeInto = (element: ElementHandle<Element>, page: Page, text: string) => Promise<void>;

/** Presses every key. Now and then Firefox delivers only some of them: then the text is typed anew. */
export const byKeys: TypeInto = async (element, _page, text) => {
  for (let tries = 3; tries > 0; tries -= 1) {
    const arrived = await element.evaluateHandle(({ ownerDocument: { defaultView: view } }) => {
      const keys = { count: 0 };
      view?.addEventListener('keydown', () => (keys.count += 1), true);
      return keys;
    });
    await element.type(text);
    const count = await arrived.evaluate((keys) => keys.count).catch(() => text.length); // the text led to another page
    if (count >= [...text].length) return;
    await element.evaluate((field) => (field as HTMLInputElement).select());
  }
};

/**
 * Inserts all but the last character at once, because each key press costs Chromium 10 ms of CPU time. The journeys in
 * Firefox and WebKit press every key.
 */
export const byInsertion: TypeInto = async (_element, page, text) => {
  await page.keyboard.sendCharacter(text.slice(0, -1));
  await page.keyboard.type(text.slice(-1));
};

/** Opens a tab in a new context, with its own cookies and storage. */
export async function openPuppeteerTab(browser: Browser, prepare?: Prepare, typeInto = byKeys): Promise<Tab> {
  const context = await browser.createBrowserContext();
  return { ...(await tabOf(context, typeInto, prepare)), close: () => context.close() };
}

async function tabOf(context: BrowserContext, typeInto: TypeInto, prepare?: Prepare): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(stepLimit);
  await prepare?.(page);
  let network: CDPSession | null = null;
  const call = (source: string, args: unknown[]) => `(${source})(...${JSON.stringify(args)})`;

  const readingIn = (place: () => Page | Frame): Pick<Tab, 'run' | 'find'> => ({
    run: (source, args) => place().evaluate(call(source, args)),
    async find(source, args) {
      // `evaluateHandle` is typed for JSON values; the source returns an element or null.
      const handle = (await place().evaluateHandle(call(source, args))).asElement() as ElementHandle<Element> | null;
      const click = async () => {
        await page.bringToFront(); // a click in a background tab would wait for ever
        await handle?.click();
      };
      return handle && { click, type: (text) => typeInto(handle, page, text) };
    },
  });
  const frameAt = (path: string): Frame => {
    const frame = page.frames().find((one) => one !== page.mainFrame() && new URL(one.url()).pathname === path);
    if (!frame) throw new Error(`no frame at ${path}`);
    return frame;
  };

  const tab: Tab = {
    async goto(url) {
      await page.goto(url, { waitUntil: 'load' }).catch((error: Error) => {
        // The page may navigate on before it has loaded; the caller waits for the final one.
        if (!error.message.includes('ERR_ABORTED')) throw error;
      });
    },
    ...readingIn(() => page),
    press: (key) => page.keyboard.press((key === 'Space' ? ' ' : key) as KeyInput),
    async back() {
      // `goBack` waits for `load`, which a page from the back/forward cache does not fire.
      await page.evaluate('setTimeout(() => history.back())');
    },
    async forward() {
      await page.evaluate('setTimeout(() => history.forward())');
    },
    async reload() {
      await page.reload();
    },
    viewport: (width, height) => page.setViewport({ ...page.viewport(), width, height }),
    another: () => tabOf(context, typeInto),
    emulate: {
      async offline(offline) {
        network ??= await page.createCDPSession();
        await network.send('Network.enable');
        const endless = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
        await network.send('Network.emulateNetworkConditions', { offline, ...endless });
      },
      front: () => page.bringToFront(),
      framed: (path) => ({ ...tab, ...readingIn(() => frameAt(path)) }),
      scheme: (scheme) =>
        page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value: scheme },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ]),
    },
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
  return tab;
}
