import { mkdir, readFile } from 'node:fs/promises';
import { routes } from 'account-portal';
import { afterAll, expect, inject, test } from 'vitest';
import { dataWords } from '../../examples/gallery/gallery-data.ts';
import { galleryStates } from '../../examples/gallery/gallery-states.ts';
import { choices } from '../../examples/gallery/looks.ts';
import { createPage, type Page } from './support/page.ts';
import { launchPuppeteer, openPuppeteerTab } from './support/puppeteer.ts';

const axe = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const pictures = '.cache/gallery';
await mkdir(pictures, { recursive: true });

const chromium = inject('engines').find(({ name }) => name === 'chromium');
const browser = chromium ? await launchPuppeteer(chromium) : null;
afterAll(() => browser?.close());

/** Used again by the next state: a frame keeps nothing, its world is in memory. */
const free: Page[] = [];

async function onPage(work: (page: Page) => Promise<void>): Promise<void> {
  if (!browser) return;
  const page = free.pop() ?? createPage(await openPuppeteerTab(browser));
  await work(page);
  free.push(page);
}

/** The screens that the states led to. */
const reached = new Set<string>();

/**
 * Every text that a person can see or hear, without what the catalogue marked: a text may be cut into pieces by a link in
 * it. The agreement is no text of the catalogue, but has a version of its own in each language.
 */
const unmarkedTexts = `() => {
  const root = document.querySelector('[data-portal]');
  const hidden = '[aria-hidden=true], [data-part~=prose], script, style';
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest(hidden)) texts.push(walker.currentNode.data);
  for (const element of root.querySelectorAll('*'))
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      if (element.hasAttribute(name) && !element.closest(hidden)) texts.push(element.getAttribute(name));
  let all = texts.join('\\n');
  for (let before = ''; before !== all; ) {
    before = all;
    all = all.replace(/⟦[^⟦⟧]*⟧/g, '');
  }
  return all.split('\\n');
}`;

/** What axe finds wrong; in another scheme only colours can be. */
const faults = (page: Page, rules?: readonly string[]) =>
  page.evaluate<string[]>(`async () => {
    const { violations } = await window.axe.run(document, ${JSON.stringify(rules ? { runOnly: rules } : {})});
    return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html, any }) => html + ' ' + (any[0]?.message ?? '')).join(' | '));
  }`);

const overflow = (page: Page) =>
  page.evaluate<number>('() => document.documentElement.scrollWidth - document.documentElement.clientWidth');

async function look(page: Page, looks: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate('(hash) => location.replace("#" + hash)', new URLSearchParams(looks).toString());
  await page.evaluate('() => new Promise((done) => setTimeout(done, 60))');
}

/** What is left of a text when data, digits and signs are taken out. */
function withoutData(text: string): string {
  const rest = dataWords.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest.replace(/[^\p{L}]/gu, '');
}

async function walk(page: Page, name: string): Promise<void> {
  await page.viewport(360, 1200);
  const address = `${inject('services').portal}/dev/gallery/frame?state=${encodeURIComponent(name)}`;
  await page.goto(`${address}#language=pseudo`);
  await page.until("() => document.documentElement.dataset.state === 'ready'");
  await page.evaluate(`() => { ${axe} }`);
  reached.add(await page.evaluate('() => document.documentElement.dataset.screen'));
  const picture = (kind: string) => page.screenshot(`${pictures}/${name.replace('/', '-')}-${kind}.png`);

  const untranslated = (await page.evaluate<string[]>(unmarkedTexts)).filter((text) => withoutData(text) !== '');
  await look(page, { language: 'zh' });
  const light = await faults(page);
  await picture('light');
  await look(page, { language: 'zh', scheme: 'dark', theme: 'ffe600' });
  const dark = await faults(page, ['color-contrast']);
  await picture('dark');
  await look(page, { language: 'es' });
  await page.viewport(320, 640);
  const wider = await overflow(page);
  await page.viewport(1280, 800);
  await look(page, { language: 'en' });
  await picture('wide');

  expect({ untranslated, light, dark, wider }).toEqual({ untranslated: [], light: [], dark: [], wider: 0 });
}

test.skipIf(!chromium).concurrent.each(galleryStates)('the gallery shows $name without a fault', ({ name }) =>
  onPage((page) => walk(page, name)),
);

test.skipIf(!chromium)('every screen is in the gallery', () => {
  expect(Object.keys(routes).filter((screen) => !reached.has(screen))).toEqual([]);
});

test.skipIf(!chromium)('the gallery has a frame for every state, and its switches reach the frames', () =>
  onPage(seeGallery),
);

async function seeGallery(page: Page): Promise<void> {
  await page.viewport(1400, 900);
  await page.goto(`${inject('services').portal}/dev/gallery`);
  const groups = [...new Set(galleryStates.map(({ name }) => name.split('/')[0]))];

  for (const group of groups) {
    await page.evaluate('(hash) => { location.hash = hash; }', `group=${group}&language=es&scheme=dark`);
    await page.until(`() => document.querySelector('iframe')?.title.startsWith('${group}/')`);
    const frames = '() => [...document.querySelectorAll("iframe")].map(({ title }) => title)';
    const shown = await page.evaluate<string[]>(frames);
    expect(shown).toEqual(galleryStates.map(({ name }) => name).filter((name) => name.startsWith(`${group}/`)));
  }
  const first = '() => document.querySelector("iframe").contentDocument.querySelector("[data-portal]")';
  await page.until(`() => (${first})()?.lang === 'es' && (${first})().dataset.colorScheme === 'dark'`);
  for (const [name, values] of Object.entries(choices)) {
    const radios = `() => document.querySelectorAll('input[name=${name}]').length`;
    expect(await page.evaluate(radios)).toBe(values.length);
  }
}
