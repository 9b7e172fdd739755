import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { en } from 'account-portal/locales/en';
import { beforeAll, expect, test } from 'vitest';
import { builtFolder } from '../../examples/guide/folders.ts';
import { digestOfSources, readStamp } from '../../examples/guide/sources.ts';
import { journey } from './support/journey.ts';
import { loginPage } from './support/login-page.ts';
import type { Page } from './support/page.ts';
import { css, press, says } from './support/target.ts';

beforeAll(async () => {
  if (readStamp()?.digest === digestOfSources()) return;
  await promisify(execFile)(process.execPath, ['examples/guide/build.ts'], { maxBuffer: 2 ** 26 });
}, 1_200_000);

const files = () => globSync('**/*.html', { cwd: builtFolder });
const read = (file: string) => readFileSync(join(builtFolder, file), 'utf8');

test('every link of the site leads to a page of it, or to a heading of one', () => {
  const pages = new Map(
    files().map((file) => [`/guide/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`, read(file)]),
  );
  const served = [/^\/guide\/playground$/, /^\/guide\/files\//, /^\/guide\/assets\//, /^\/playground/];
  const dead = [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, href = '']) => {
      const url = new URL(href, `http://site${page}`);
      if (url.host !== 'site' || served.some((path) => path.test(url.pathname))) return [];
      // A page that there is in English only leads there.
      const target = pages.get(url.pathname) ?? pages.get(url.pathname.replace('/guide/zh/', '/guide/'));
      const anchor = decodeURIComponent(url.hash.slice(1));
      const isThere = target !== undefined && (anchor === '' || target.includes(`id="${anchor}"`));
      return isThere ? [] : [`${page}: ${href}`];
    }),
  );

  expect(pages.size).toBeGreaterThan(300);
  expect(dead).toEqual([]);
});

test('every page is there as Markdown, and in the list for language models', () => {
  const list = read('llms.txt');
  const addresses = [...list.matchAll(/\]\(\/guide\/([^)]+)\)/g)].map(([, file = '']) => file);

  expect(addresses).toEqual(
    expect.arrayContaining(['start.md', 'zh/start.md', 'errors/wrong-password.md', 'reference/tags/portal-login.md']),
  );
  for (const file of addresses) expect(read(file), file).toMatch(/^# /);
});

test('what a page loads is small: its markup, scripts and styles, without those of the search', () => {
  const bytesOf = (file: string) => brotliCompressSync(readFileSync(join(builtFolder, file))).length;
  const start = read('start.html');
  const loaded = [...start.matchAll(/(?:src|href)="\/guide\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );

  expect(loaded.length).toBeGreaterThan(3);
  expect([...new Set(loaded)].map(bytesOf).reduce((sum, bytes) => sum + bytes, bytesOf('start.html'))).toBeLessThan(
    110_000,
  );
});

/** Runs in the page: from where something was loaded besides its own origin. */
const foreign = `() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => !name.startsWith(location.origin))`;

async function search(page: Page, words: string, title: string, among = 16): Promise<void> {
  await page.until(`() => document.querySelector('.VPNavBarSearch button')`);
  await page.click(css('.VPNavBarSearch button'));
  await page.type(css('.VPLocalSearchBox input'), words);
  await page.until(
    `() => [...document.querySelectorAll('.VPLocalSearchBox .result')].slice(0, ${among}).some((one) => one.textContent.includes(${JSON.stringify(title)}))`,
  );
}

journey(
  'the search finds a word of each language in a sentence or a listing, and asks no other host',
  async ({ page, services }) => {
    await page.viewport(1280, 900);
    for (const [from, words, title] of [
      ['start', 'frame-ancestors', 'Troubleshooting'],
      ['zh/start', '来源列表', '五分钟上手'],
      ['zh/start', '门店面积', '自定义字段'],
    ] as const) {
      await page.goto(`${services.portal}/guide/${from}`);
      await search(page, words, title);
    }
    await page.goto(`${services.portal}/guide/start`);
    await search(page, 'exchange auth code', 'Your server', 3);
    expect(await page.evaluate(foreign)).toEqual([]);
  },
);

journey(
  'the tag on a page of the guide logs in at the demo, and the page shows what it hears',
  async ({ page, services }) => {
    await page.goto(`${services.portal}/guide/start`);
    await page.sees(press(en['login.submit']));

    await loginPage(page, en).logIn('13800138001');

    await page.sees(says('portal-login {"user":{"name":"王芳"'));
    expect(await page.url()).toBe(`${services.portal}/guide/start`);
    expect(await page.evaluate(foreign)).toEqual([]);
  },
);

journey(
  'a page that there is in English only is shown in English to readers of Chinese',
  async ({ page, services }) => {
    await page.goto(`${services.portal}/guide/zh/reference/tags/portal-login`);

    await page.untilUrl('/guide/reference/tags/portal-login');
    await page.sees(css('h1'));
  },
);
