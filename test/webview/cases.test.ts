import { mkdirSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Page } from '../e2e/support/page.ts';
import { androidAgent, openAndroid } from './support/android.ts';
import { servePages } from './support/case-page.ts';
import { caseScript, cases } from './support/cases.ts';
import { launchHost } from './support/host.ts';
import { toMatrix } from './support/matrix.ts';

type CaseReport = { readonly transport: string | null; readonly results: Readonly<Record<string, unknown>> };

let pages: Awaited<ReturnType<typeof servePages>>;
const columns = new Map<string, Record<string, boolean>>();

beforeAll(async () => {
  pages = await servePages();
});
afterAll(() => {
  pages.close();
  mkdirSync('.cache/webview', { recursive: true });
  writeFileSync('.cache/webview/matrix.md', `${toMatrix(columns)}\n`);
  console.log(`\n${toMatrix(columns)}\n`);
});

/** In a view that has just started, the empty document before the page may count as loaded. */
const runCases = async (page: Page) => (await page.until('() => window.bridgeCases?.runCases()')) as CaseReport;

const expected = () => Object.fromEntries(Object.entries(cases).map(([name, { is }]) => [name, is]));

/** The results of all cases, for the table. */
function check(way: string, transport: string, report: CaseReport): void {
  const results = Object.entries(cases).map(
    ([name, { is }]) => [name, isDeepStrictEqual(report.results[name], is)] as const,
  );
  columns.set(way, Object.fromEntries(results));

  expect(report.results).toEqual(expected());
  expect(report.transport).toBe(transport);
}

describe.skipIf(!inject('nativeHost'))('a native view of WebKitGTK', () => {
  test.each([
    ['WebKitGTK, handler with reply', false],
    ['WebKitGTK, handler without reply', true],
  ])('%s: every case', async (way, plain) => {
    const host = await launchHost({ origins: [pages.origin], script: caseScript, plain });

    await host.page.goto(`${pages.origin}/cases`);
    const report = await runCases(host.page);
    await host.close();

    check(way, 'ios', report);
  });

  test('a frame of another origin sees the handler and sends nothing; the app answers its own origin only', async () => {
    const host = await launchHost({ origins: [pages.origin], script: caseScript });

    await host.page.goto(`${pages.origin}/framed`);
    const report = await host.page.until(
      `() => new Promise((resolve) => {
        addEventListener('message', ({ data }) => resolve(data), { once: true });
        document.querySelector('iframe').src += '?again';
      })`,
    );
    const silent = host.messages.length;
    await host.page.goto(`${pages.other}/cases`);
    const elsewhere = await runCases(host.page);
    await host.close();

    expect(report).toBe(JSON.stringify({ transport: null, results: {} }));
    expect(silent).toBe(0);
    expect(elsewhere.results['ask token']).toBe('app-refused: origin');
  });

  test('a page of another origin gets neither an answer that was meant for the page before, nor an event', async () => {
    const script = { token: { data: 'secret', after: 1000 } };
    const host = await launchHost({ origins: [pages.origin], script, plain: true });
    const ask = JSON.stringify({ v: 1, id: 'a', kind: 'ask', name: 'token' });

    await host.page.goto(`${pages.origin}/cases`);
    await host.page.until(`() => {
      webkit.messageHandlers.CloudOrder.postMessage('${ask}');
      return true;
    }`);
    await host.page.goto(`${pages.other}/cases`);
    await host.page.until(`() => {
      window.heard = [];
      window.__portalBridge = { receive: (text) => window.heard.push(text) };
      return true;
    }`);
    await host.tell('token', 'secret');
    const heard = await host.page.evaluate('() => new Promise((go) => setTimeout(() => go(window.heard), 1500))');
    await host.close();

    expect(heard).toEqual([]);
  });
});

describe.skipIf(!inject('engines').some(({ name }) => name === 'chromium'))(
  'the contracts of Android, in Chromium',
  () => {
    test.each([
      ['Android object, answering at once', 'object-at-once', 'android-object'],
      ['Android object, answering later', 'object-later', 'android-object'],
      ['Android listener', 'listener', 'android-listener'],
    ] as const)('%s: every case', async (way, contract, transport) => {
      const android = await openAndroid(contract, caseScript);

      await android.page.goto(`${pages.origin}/cases`);
      const report = await runCases(android.page);
      await android.close();

      check(way, transport, report);
    });

    test.each(['object-at-once', 'listener'] as const)(
      'a frame of another origin has the object as well (%s), and sends nothing',
      async (contract) => {
        const android = await openAndroid(contract, caseScript);

        await android.page.goto(`${pages.origin}/framed`);
        const report = await android.page.until(
          `() => new Promise((resolve) => {
          addEventListener('message', ({ data }) => resolve(data), { once: true });
          document.querySelector('iframe').src += '?again';
        })`,
        );
        const messages = await android.messages();
        await android.close();

        expect(report).toBe(JSON.stringify({ transport: null, results: {} }));
        expect(messages).toEqual([]);
      },
    );

    test('a frame named like the object is not an app', async () => {
      const bare = await openAndroid('none', {});

      await bare.page.goto(`${pages.origin}/named`);
      const isFrame = await bare.page.evaluate('() => typeof window.CloudOrder.postMessage');
      const report = await runCases(bare.page);
      const heard = await bare.page.evaluate('() => window.heard');
      await bare.close();

      expect(isFrame).toBe('function');
      expect(report.transport).toBeNull();
      expect(heard).toEqual([]);
    });

    test("with a browser's user agent there is no app, whatever object is injected", async () => {
      const android = await openAndroid('listener', caseScript, androidAgent.replace(/ CloudOrder.*/, ''));

      await android.page.goto(`${pages.origin}/cases`);
      const report = await runCases(android.page);
      const messages = await android.messages();
      await android.close();

      expect(report).toEqual({ transport: null, results: {} });
      expect(messages).toEqual([]);
    });
  },
);
