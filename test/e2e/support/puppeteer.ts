import {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  launch,
  type Page,
} from 'puppeteer-core';
import { chromiumArguments } from '../../tools/engines.mjs';
import type { Engine } from './engine.ts';
import { patience, type Tab } from './page.ts';

export async function launchPuppeteer({ name, path, env }: Engine): Promise<Browser> {
  const browser = await launch({
    browser: name === 'firefox' ? 'firefox' : 'chrome',
    protocolTimeout: patience,
    executablePath: path,
    args: name === 'firefox' ? [] : chromiumArguments,
    env: { ...process.env, ...env },
  });
  process.once('exit', () => browser.process()?.kill());
  return browser;
}

/** Made ready for what it is to be, before it goes anywhere. */
export type Prepare = (page: Page) => Promise<void>;

/** A tab in a context of its own: no cookie or storage is shared with another one. */
export async function openPuppeteerTab(browser: Browser, prepare?: Prepare): Promise<Tab> {
  const context = await browser.createBrowserContext();
  return { ...(await tabOf(context, prepare)), close: () => context.close() };
}

async function tabOf(context: BrowserContext, prepare?: Prepare): Promise<Tab> {
  const page = await context.newPage();
  await prepare?.(page);
  const call = (source: string, args: unknown[]) => `(${source})(...${JSON.stringify(args)})`;

  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'load' }).catch((error: Error) => {
        // A page that leaves for another one before it has loaded; the caller waits for what is there in the end.
        if (!error.message.includes('ERR_ABORTED')) throw error;
      });
    },
    run: (source, args) => page.evaluate(call(source, args)),
    async find(source, args) {
      // `evaluateHandle` types what it gets as JSON; the source returns an element or null.
      const handle = (await page.evaluateHandle(call(source, args))).asElement() as ElementHandle<Element> | null;
      const click = async () => {
        await page.bringToFront(); // another tab may lie over it, and a press would wait for ever
        await handle?.click();
      };
      return handle && { click, type: (text) => handle.type(text) };
    },
    press: (key) => page.keyboard.press((key === 'Space' ? ' ' : key) as KeyInput),
    async back() {
      // `goBack` waits for a load that a page out of the history does not have.
      await page.evaluate('setTimeout(() => history.back())');
    },
    async reload() {
      await page.reload();
    },
    viewport: (width, height) => page.setViewport({ width, height }),
    another: () => tabOf(context),
    emulate: {
      offline: (offline) => page.setOfflineMode(offline),
      front: () => page.bringToFront(),
      scheme: (scheme) =>
        page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value: scheme },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ]),
    },
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
}
