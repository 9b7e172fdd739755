import { mkdirSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { androidAgent, openAndroid } from './support/android.ts';
import { servePages } from './support/case-page.ts';
import { caseScript, cases } from './support/cases.ts';
import { launchHost } from './support/host.ts';
import { toMatrix } from './support/matrix.ts';

type Told = { readonly transport: string | null; readonly results: Readonly<Record<string, unknown>> };

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

const expected = () => Object.fromEntries(Object.entries(cases).map(([name, { is }]) => [name, is]));

/** The results of all cases, for the table. */
function check(way: string, transport: string, told: Told): void {
  const results = Object.entries(cases).map(
    ([name, { is }]) => [name, isDeepStrictEqual(told.results[name], is)] as const,
  );
  columns.set(way, Object.fromEntries(results));

  expect(told.results).toEqual(expected());
  expect(told.transport).toBe(transport);
}

describe.skipIf(!inject('nativeHost'))('a native view of WebKitGTK', () => {
  test.each([
    ['WebKitGTK, handler with reply', false],
    ['WebKitGTK, handler without reply', true],
  ])('%s: every case', async (way, plain) => {
    const host = await launchHost({ origins: [pages.origin], script: caseScript, plain });

    await host.page.goto(`${pages.origin}/cases`);
    const told = await host.page.evaluate<Told>('() => bridgeCases.runCases()');
    await host.close();

    check(way, 'ios', told);
  });

  test('a frame of another origin sees the handler and sends nothing; the app answers its own origin only', async () => {
    const host = await launchHost({ origins: [pages.origin], script: caseScript });

    await host.page.goto(`${pages.origin}/framed`);
    const told = await host.page.until(
      `() => new Promise((resolve) => {
        addEventListener('message', ({ data }) => resolve(data), { once: true });
        document.querySelector('iframe').src += '?again';
      })`,
    );
    const silent = host.messages.length;
    await host.page.goto(`${pages.other}/cases`);
    const elsewhere = await host.page.evaluate<Told>('() => bridgeCases.runCases()');
    await host.close();

    expect(told).toBe(JSON.stringify({ transport: null, results: {} }));
    expect(silent).toBe(0);
    expect(elsewhere.results['ask token']).toBe('app-refused: origin');
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
      const told = await android.page.evaluate<Told>('() => bridgeCases.runCases()');
      await android.close();

      check(way, transport, told);
    });

    test.each(['object-at-once', 'listener'] as const)(
      'a frame of another origin has the object as well (%s), and sends nothing',
      async (contract) => {
        const android = await openAndroid(contract, caseScript);

        await android.page.goto(`${pages.origin}/framed`);
        const told = await android.page.until(
          `() => new Promise((resolve) => {
          addEventListener('message', ({ data }) => resolve(data), { once: true });
          document.querySelector('iframe').src += '?again';
        })`,
        );
        const messages = await android.messages();
        await android.close();

        expect(told).toBe(JSON.stringify({ transport: null, results: {} }));
        expect(messages).toEqual([]);
      },
    );

    test('a frame named like the object is not an app', async () => {
      const bare = await openAndroid('none', {});

      await bare.page.goto(`${pages.origin}/named`);
      const isFrame = await bare.page.evaluate('() => typeof window.CloudOrder.postMessage');
      const told = await bare.page.evaluate<Told>('() => bridgeCases.runCases()');
      const heard = await bare.page.evaluate('() => window.heard');
      await bare.close();

      expect(isFrame).toBe('function');
      expect(told.transport).toBeNull();
      expect(heard).toEqual([]);
    });

    test("with a browser's user agent there is no app, whatever object is injected", async () => {
      const android = await openAndroid('listener', caseScript, androidAgent.replace(/ CloudOrder.*/, ''));

      await android.page.goto(`${pages.origin}/cases`);
      const told = await android.page.evaluate<Told>('() => bridgeCases.runCases()');
      const messages = await android.messages();
      await android.close();

      expect(told).toEqual({ transport: null, results: {} });
      expect(messages).toEqual([]);
    });
  },
);
