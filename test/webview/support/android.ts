import type { Browser } from 'puppeteer-core';
import { inject } from 'vitest';
import { createPage, type Page } from '../../e2e/support/page.ts';
import { callItself, launchPuppeteer, openPuppeteerTab } from '../../e2e/support/puppeteer.ts';
import { bundle } from './case-page.ts';
import type { HostMessage, HostScript } from './host.ts';

export const androidAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 CloudOrder/1.0 (ANDROID)';

/** The kind of Android object in the page; `none` for a page without one. */
export type Contract = 'object-at-once' | 'object-later' | 'listener' | 'none';

/** A page of Chromium with the object of an Android app, injected into every frame before all scripts. */
export interface Android {
  readonly page: Page;
  /** The messages of the page and all its frames to the app. */
  messages(): Promise<readonly HostMessage[]>;
  /** Sends an event of the app to the page. */
  tell(name: string, data?: unknown): Promise<void>;
  close(): Promise<void>;
}

let shared: Promise<Browser> | undefined;

/** One browser per file; it ends with the process. */
function browserOf(): Promise<Browser> {
  const chromium = inject('engines').find(({ name }) => name === 'chromium');
  if (!chromium) throw new Error('Chromium is not here');
  shared ??= launchPuppeteer(chromium);
  return shared;
}

export async function openAndroid(contract: Contract, script: HostScript, agent = androidAgent): Promise<Android> {
  const messages: HostMessage[] = [];
  let say = async (_: string) => {};
  const tab = await openPuppeteerTab(await browserOf(), async (page) => {
    say = async (text) => void (await page.evaluate(`androidTell(${JSON.stringify(text)})`));
    await callItself(page, agent);
    await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    const before = inject('profiles')?.android.before;
    if (before !== undefined) await page.evaluateOnNewDocument(before);
    await page.exposeFunction('nativeLog', (text: string) => void messages.push(JSON.parse(text)));
    if (contract === 'none') return;
    const object = await bundle("export { putObject } from './android-object.ts'", 'androidApp');
    await page.evaluateOnNewDocument(
      `${object}; androidApp.putObject(window, ${JSON.stringify({ contract, script })})`,
    );
  });

  return {
    page: createPage(tab),
    async messages() {
      await tab.run('() => 0', []); // earlier messages of the page have arrived by then
      return messages;
    },
    tell: (name, data = null) => say(JSON.stringify({ v: 1, kind: 'event', name, data })),
    close: () => tab.close(),
  };
}
