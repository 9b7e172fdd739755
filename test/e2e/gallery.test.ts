import { globSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { routes } from 'account-portal';
import { elementParts, partStates } from 'account-portal/elements';
import postcss from 'postcss';
import type { Browser } from 'puppeteer-core';
import { afterAll, expect, inject, test } from 'vitest';
import { compileSheet, weights } from '../../elements/cdn/build/sheets/compile.mjs';
import { dataWords } from '../../examples/gallery/gallery-data.ts';
import { galleryStates } from '../../examples/gallery/gallery-states.ts';
import { choices } from '../../examples/gallery/looks.ts';
import { toSheet } from '../../react/ui/sheet/scope.ts';
import { faintPlaceholders } from './support/faint-placeholders.ts';
import { fewStates } from './support/few-states.ts';
import { createPage, type Page } from './support/page.ts';
import { launchPuppeteer, openPuppeteerTab } from './support/puppeteer.ts';
import { hardToTouch, withTouch } from './support/touch.ts';

const axe = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** `npm run test:gallery` writes four screenshots of every state here. */
const pictures = process.env.GALLERY_PICTURES;
/** Both suites leave out the third look, in which nothing but axe's rules is checked. */
const inThreeLooks = Boolean(pictures || process.env.ALL_ENGINES);
if (pictures) await mkdir(pictures, { recursive: true });

/** `npm test` shows a few states, `npm run test:all` the others. */
const share = process.env.GALLERY_STATES;
const shownStates = galleryStates.filter(({ name }) => !share || fewStates.includes(name) === (share === 'few'));

const chromium = inject('engines').find(({ name }) => name === 'chromium');
const browser = chromium ? await launchPuppeteer(chromium) : null;
afterAll(() => browser?.close());

/** The layout is the same at all widths below 400 pixels; the narrowest is tested. */
const narrow = [320, 1200] as const;
const wide = [1280, 800] as const;

/** Reused for the next state, as frames have no state outside their in-memory environment. */
const free: Page[] = [];
/** More at once would only make each slower. */
const maxPages = 3;
let busy = 0;
const waiting: Array<() => void> = [];

async function onPage(work: (page: Page) => Promise<void>): Promise<void> {
  if (!browser) return;
  if (busy < maxPages) busy += 1;
  else await new Promise<void>((start) => waiting.push(start));
  try {
    const page = free.pop() ?? (await openFrame(browser));
    await work(page);
    free.push(page);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

async function openFrame(browser: Browser): Promise<Page> {
  const page = createPage(await openPuppeteerTab(browser, withTouch));
  await page.viewport(...narrow);
  await page.goto(`${inject('services').portal}/dev/gallery/frame`);
  await page.evaluate(`() => { ${axe} }`);
  await page.until('() => document.documentElement.dataset.state');
  return page;
}

/** The screens that were reached, and the names of the parts rendered in them. */
const reached = new Set<string>();
const drawn = new Set<string>();
const wordsOf = (which: string) =>
  `() => [...document.querySelectorAll('[data-part]')].filter((one) => ${which}).flatMap(({ dataset }) => dataset.part.split(' '))`;
const partWords = wordsOf('true');
/** Without what a form shows below it, once that has been loaded. */
const lastingWords = wordsOf(`!one.closest('[data-part~=awaits]')`);

/**
 * Every visible or announced text that is not marked as from the catalogue; a link may split a text into pieces. The
 * agreement is not in the catalogue, but is translated.
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

/** The items of a list after those with every look: three hundred alike take a third of the time of all states. */
const alike = 'li:nth-of-type(n + 12)';

/** Runs in the page. */
const runAxe = `async (context, options) => {
  const { violations, passes } = await window.axe.run(context, { elementRef: true, ...options });
  const faults = violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html, any }) => html + ' ' + (any[0]?.message ?? '')).join(' | '));
  return { faults, passed: passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)) };
}`;

/** The violations of all rules, or all but some, that axe finds on the page. */
const faults = (page: Page, but: readonly string[] = []) => {
  const rules = Object.fromEntries(but.map((name) => [name, { enabled: false }]));
  return page.evaluate<string[]>(
    `async () => (await (${runAxe})({ exclude: ['${alike}'] }, { resultTypes: ['violations'], rules: ${JSON.stringify(rules)} })).faults`,
  );
};

/**
 * Contrast violations. Most states share most of their elements, so text is skipped if axe has passed text with the same
 * styles on top of elements with the same styles. `faults` skips nothing.
 */
const faultyColors = (page: Page) =>
  page.evaluate<string[]>(`async () => {
    const passed = (window.passedLooks ??= new Set());
    const properties = ['color', 'backgroundColor', 'backgroundImage', 'opacity', 'filter', 'fontSize', 'fontWeight', 'textShadow'];
    const lookOf = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const under = document.elementsFromPoint(left + width / 2, top + height / 2);
      const own = under.indexOf(element);
      if (own < 0) return null;
      const styles = under.slice(own).map((each) => getComputedStyle(each));
      return styles.map((style) => properties.map((name) => style[name])).join();
    };
    const looks = new Map();
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('${alike}')) continue;
      const written = element.matches("input:not([type=checkbox]):not([type=radio]), select, textarea") || [...element.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim());
      if (written && element.getClientRects().length > 0) looks.set(element, lookOf(element));
    }
    const fresh = [...looks.keys()].filter((element) => !passed.has(looks.get(element)));
    if (fresh.length === 0) return [];
    const run = await (${runAxe})({ include: fresh }, { resultTypes: ['violations', 'passes'], runOnly: ['color-contrast'] });
    for (const element of run.passed) if (looks.get(element)) passed.add(looks.get(element));
    return run.faults;
  }`);

/** The whole stylesheet, its parts in reverse order. */
const entries = ['first', 'second', 'painted', 'all'];
const components = globSync('react/ui/sheet/**/*.css').filter((file) => {
  const name = basename(file, '.css');
  return !(name in weights) && !entries.includes(name);
});
const turned: string[] = await Promise.all(
  [...components, ...['second', 'first'].map((name) => `react/ui/sheet/${name}.css`)].map(async (file) =>
    toSheet(await compileSheet(file)),
  ),
);

const properties = new Set<string>();
for (const text of turned) postcss.parse(text).walkDecls(/^[a-z]/, ({ prop }) => void properties.add(prop));

/** Differences when the whole sheet is present in reverse order, because its parts are adopted in any order. */
const unsettled = (page: Page) =>
  page.evaluate<string[]>(`() => {
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    for (const animation of moving) animation.pause();
    const parts = [...document.querySelectorAll('[data-portal], [data-portal] [data-part]')];
    const drawn = parts.filter((part) => !part.closest('${alike}'));
    const styles = drawn.flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::before')]);
    const properties = ${JSON.stringify([...properties])};
    const undrawn = (style, at) => at % 2 === 1 && style.content === 'none';
    const look = () => styles.map((style, at) => undrawn(style, at) ? [] : properties.map((name) => style.getPropertyValue(name)));
    const before = look();
    const brought = [...document.adoptedStyleSheets]; // the array itself changes with each assignment
    document.adoptedStyleSheets = window.turned ??= ${JSON.stringify(turned)}.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    const after = look();
    document.adoptedStyleSheets = brought;
    for (const animation of moving) animation.play();
    return after.flatMap((values, at) => properties.flatMap((name, index) => {
      if (values[index] === before[at][index]) return [];
      const pseudo = at % 2 === 0 ? '' : '::before';
      return [drawn[at >> 1].dataset.part + pseudo + ' ' + name + ': ' + values[index]];
    }));
  }`);

/** What moves although the user has asked for less motion: only what turns without end may, slowly. */
const restless = (page: Page) =>
  page.evaluate<string[]>(`() => {
    const moving = document.getAnimations().filter(({ effect }) =>
      effect.getKeyframes().some((frame) => 'transform' in frame) &&
      !(effect.getTiming().iterations === Infinity && effect.getTiming().duration > 2000));
    const lasting = [...document.querySelectorAll('[data-portal] [data-part]')].filter((part) =>
      getComputedStyle(part).transitionDuration.split(', ').some((time) => parseFloat(time) > 0.001));
    return [...moving.map(({ effect }) => effect.target), ...lasting].map((part) => part.dataset.part);
  }`);

/** Dialogs that leave the page behind them open to presses and the focus. */
const modeless = (page: Page) =>
  page.evaluate<string[]>(
    "() => [...document.querySelectorAll('dialog[open]:not(:modal)')].map(({ dataset }) => dataset.part)",
  );

/** How far the parts of a form are from its edges; the logo shares its line with the name of the language. Texts of inline parts stay in the order of their script. */
const placesOf = (page: Page) =>
  page.evaluate<Places>(`() => {
    for (const animation of document.getAnimations()) if (animation.effect.getTiming().iterations !== Infinity) animation.finish();
    const parts = [...document.querySelectorAll('[data-portal] [data-part]')].filter((part) =>
      !part.closest('${alike}, [data-part~=language]') && !part.closest('[data-part~=page-header] > [data-part~=logo]') && part.getClientRects().length > 0 &&
      getComputedStyle(part).display !== 'inline' &&
      !part.getAnimations().some(({ effect }) => effect.getTiming().iterations === Infinity));
    return parts.map((part) => {
      const { left, right } = part.getBoundingClientRect();
      const frame = part.closest('[data-part~=person-menu], dialog, [data-portal]').getBoundingClientRect();
      return { name: part.dataset.part, before: left - frame.left, after: frame.right - right };
    });
  }`);

/** Its rules are loaded with the first such language. */
const hasMirror = `() => document.adoptedStyleSheets.some(({ cssRules }) => [...cssRules].some(function has({ cssText, cssRules: inner }) {
  return /rtl[^{]*password-toggle/.test(cssText) || [...(inner ?? [])].some(has);
}))`;

type Places = readonly { readonly name: string; readonly before: number; readonly after: number }[];

/** The parts that are not where a mirror shows them. */
function unmirrored(parts: Places, turned: Places): string[] {
  if (parts.length !== turned.length) return [`${parts.length} parts became ${turned.length}`];
  return parts.flatMap(({ name, before, after }, at) => {
    const is = turned[at];
    const off = is ? Math.max(Math.abs(after - is.before), Math.abs(before - is.after)) : 0;
    return off > 1.5 ? [`${name}: ${before} and ${after} became ${is?.before} and ${is?.after}`] : [];
  });
}

const overflow = (page: Page) =>
  page.evaluate<number>('() => document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** The width that is missing with the text spacing of a user's own style sheet (WCAG 1.4.12). */
const spacedOverflow = (page: Page) =>
  page.evaluate<number>(`() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    const before = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...before, sheet];
    const { scrollWidth, clientWidth } = document.documentElement;
    document.adoptedStyleSheets = before;
    return scrollWidth - clientWidth;
  }`);

/** Shows a state in a language and look, without a page load. */
async function show(page: Page, name: string, looks: Readonly<Record<string, string>>): Promise<void> {
  const { language, scheme = 'light' } = looks;
  await page.evaluate(
    '(hash) => location.replace("#" + hash)',
    new URLSearchParams({ state: name, ...looks }).toString(),
  );
  await page.until(`() => document.documentElement.dataset.state === ${JSON.stringify(name)}`);
  const root = `document.querySelector('[data-portal]')`;
  const spoken = language === 'pseudo' ? 'zh' : language;
  const lang = spoken === 'zh' ? 'zh-CN' : spoken;
  await page.until(`() => ${root}.lang === '${lang}' && ${root}.dataset.colorScheme === '${scheme}'`);
  await page.until(`() => ${root}.dir === 'ltr' || document.adoptedStyleSheets.some(({ cssRules }) =>
    [...cssRules].some(({ selectorText }) => selectorText?.includes('[dir="rtl"]')))`);
  // The agreement is loaded in each language.
  if (!galleryStates.find((state) => state.name === name)?.pending)
    await page.until(`() => !document.querySelector('[data-part~=placeholder]')`);
  // So is the judge of new passwords, once one is typed.
  await page.until(`() => [...document.querySelectorAll('[data-part~=strength]:not([data-part~=judged])')]
    .every((one) => !one.closest('form').querySelector('[autocomplete=new-password]').value)`);
}

/** A text without data, digits and punctuation. */
function withoutData(text: string): string {
  const rest = dataWords.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest.replace(/[^\p{L}]/gu, '');
}

async function walk(page: Page, name: string): Promise<void> {
  const picture = async (kind: string) => {
    if (pictures) await page.screenshot(`${pictures}/${name.replace('/', '-')}-${kind}.png`);
  };

  await show(page, name, { language: 'pseudo' });
  reached.add(await page.evaluate('() => document.documentElement.dataset.screen'));
  for (const word of await page.evaluate<string[]>(partWords)) drawn.add(word);
  const shown = await page.evaluate<string[]>(lastingWords);
  const untranslated = (await page.evaluate<string[]>(unmarkedTexts)).filter((text) => withoutData(text) !== '');

  const light = await faultyColors(page);
  const order = await unsettled(page);
  const motion = await restless(page);
  const open = await modeless(page);
  const faint = await faintPlaceholders(page);
  if (pictures) await show(page, name, { language: 'zh' });
  await picture('light');
  await show(page, name, { language: 'es', scheme: 'dark', theme: 'ffe600' });
  const dark = await faults(page);
  faint.push(...(await faintPlaceholders(page)));
  const wider = await overflow(page);
  const spaced = await spacedOverflow(page);
  const touch = await page.evaluate<string[]>(hardToTouch);
  const kept = await page.evaluate<string[]>(lastingWords);
  await picture('dark');

  // English and its mirror, then a language that is written so.
  await show(page, name, { language: 'en' });
  const upright = await placesOf(page);
  await show(page, name, { language: 'en-Arab' });
  await page.until(hasMirror);
  const mirror = unmirrored(upright, await placesOf(page));
  await show(page, name, { language: 'ar' });
  const arabic = await faults(page, ['color-contrast']);
  const wideInArabic = await overflow(page);
  await picture('arabic');

  // Another language or theme leaves the state alone; only the consent sentence has other pieces.
  expect(kept.filter((word) => word !== 'agreement-label')).toEqual(shown.filter((word) => word !== 'agreement-label'));
  const lists = { untranslated, order, motion, open, faint, light, dark, touch, mirror, arabic };
  const nothing = Object.fromEntries(Object.keys(lists).map((name) => [name, []]));
  expect({ ...lists, wider, wideInArabic, spaced }).toEqual({ ...nothing, wider: 0, wideInArabic: 0, spaced: 0 });
  if (!inThreeLooks) return;
  await page.viewport(...wide);
  await show(page, name, { language: 'en', theme: '111111' });
  expect(await faults(page)).toEqual([]);
  await picture('wide');
  await page.viewport(...narrow);
}

test.skipIf(!chromium).concurrent.each(shownStates)('the gallery shows $name without problems', ({ name }) =>
  onPage((page) => walk(page, name)),
);

if (share !== 'others') {
  test.skipIf(!chromium)('every screen is in the gallery', () => {
    expect(Object.keys(routes).filter((screen) => !reached.has(screen))).toEqual([]);
  });

  test.skipIf(!chromium)('every part and part state is in the gallery', () => {
    expect([...Object.keys(elementParts), ...partStates].filter((word) => !drawn.has(word))).toEqual([]);
  });

  test.skipIf(!chromium)(
    'the gallery has a link for every group, to a frame for each of its states, and its options apply to the frames',
    () => onPage(seeGallery),
  );
}

async function seeGallery(page: Page): Promise<void> {
  await page.viewport(1400, 900);
  await page.goto(`${inject('services').portal}/dev/gallery`);
  const groups = [...new Set(galleryStates.map(({ name }) => name.split('/')[0]))];

  const links = `() => [...document.querySelectorAll('nav a')].map(({ hash }) => new URLSearchParams(hash.slice(1)).get('group'))`;
  expect(await page.evaluate(links)).toEqual(groups);
  for (const group of [groups[0], groups.at(-1)]) {
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
