import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { errorCatalogue } from 'account-portal';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { createLinks } from '../../examples/guide/links.ts';
import { headingsOf, raised, splitAt, withoutListings, withPlainListings } from '../../examples/guide/markdown.ts';
import { errorPages, groups, references } from '../../examples/guide/pages.ts';
import { Search } from '../../examples/guide/search.ts';
import { toWords } from '../../examples/guide/segment.ts';
import { pagesIn, readSite, type SitePage } from '../../examples/guide/site-pages.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const site = readSite();
const pages = pagesIn(site);
const page = (text: string, file = 'docs/start.md'): SitePage => ({
  language: 'en',
  at: 'start',
  title: 'a',
  text,
  file,
});

test('every page of docs is on the site, but the table for contributors', () => {
  const sources = [...groups, ...references].flatMap((group) => group.pages).concat(errorPages);
  const known = sources.flatMap(({ file }) => [file, file.replace('docs/', 'docs/zh/')]);

  expect(globSync('docs/**/*.md').filter((file) => !known.includes(file))).toEqual(['docs/coverage.md']);
});

test('every link of a page leads to a page of the site, a file or a heading', () => {
  const links = createLinks(pages);

  expect(() => pages.map(links.rewrite)).not.toThrow();
  expect([...links.files].sort()).toContain('examples/tenant-site/strict-page.ts');
  expect(() => createLinks(pages).rewrite(page('[a](nowhere.md)'))).toThrow('there is no docs/nowhere.md');
  expect(() => createLinks(pages).rewrite(page('[a](concepts.md#nowhere)'))).toThrow('no heading #nowhere');
});

test('a link to a part that is a page of its own leads there, and one to contributors is words', () => {
  const { rewrite } = createLinks(pages);

  expect(rewrite(page('[a](../elements/README.md#events) [b](errors.md#wrong-password)'))).toBe(
    '[a](/reference/tags/events) [b](/errors/wrong-password)',
  );
  expect(rewrite(page('[a](../elements/README.md#a-check-of-your-own)'))).toBe(
    '[a](/reference/tags/events#a-check-of-your-own)',
  );
  expect(rewrite(page('[a](../CONTRIBUTING.md)\n```md\n[b](nowhere.md)\n```'))).toBe('a\n```md\n[b](nowhere.md)\n```');
});

test('a page is split at its headings, not at lines of its listings', () => {
  const text = '# A\n\nhead\n\n## B\n\n```sh\n## no heading\n```\n\n### C\n';
  const { head, parts } = splitAt(2, text);

  expect(head).toBe('# A\n\nhead\n');
  expect(parts.map(({ heading }) => heading.text)).toEqual(['B']);
  expect(headingsOf(raised(parts[0]?.text ?? '', 1)).map(({ level, text }) => [level, text])).toEqual([
    [1, 'B'],
    [2, 'C'],
  ]);
  expect(withoutListings(text)).not.toContain('no heading');
});

test('Chinese is found by its words, and a name in code as a whole and by its parts', () => {
  expect(toWords('请把来源加入企业的来源列表')).toEqual(expect.arrayContaining(['来源', '企业', '列表']));
  expect(toWords('set `company-id` and wechat_app')).toEqual(
    expect.arrayContaining(['company-id', 'company', 'wechat_app', 'wechat']),
  );
  expect(toWords('detail.authCode')).toEqual(expect.arrayContaining(['authCode', 'auth', 'Code']));
});

test('the search has the words of listings, which are no headings there', () => {
  const text = 'a\n\n1. b\n\n   ```sh\n   # c <d>\n   ```\n\n# E\n';

  expect(withPlainListings(text)).toBe('a\n\n1. b\n\n\n       # c <d>\n\n\n# E\n');
});

test('what has every word is found first, whatever else has many that begin like them', () => {
  const fields = ['title', 'text'];
  const searchOptions = { fuzzy: 0.2, prefix: true };
  const index = new MiniSearch({ fields, tokenize: toWords });
  const names = ['author', 'authority', 'authorize', 'authentic', 'coded', 'coder', 'codes', 'exchanger', 'auth'];
  index.addAll([
    { id: 'reference', title: 'Names', text: names.join(' ') },
    { id: 'server', title: 'Server', text: `Exchange it: portal.exchange(authCode). ${'And more of it. '.repeat(40)}` },
  ]);
  const loaded = Search.loadJSON(JSON.stringify(index), { fields, searchOptions });
  const found = (words: string) => loaded.search(words).map(({ id }) => id);

  expect(
    MiniSearch.loadJSON(JSON.stringify(index), { fields, searchOptions }).search('exchange auth code')[0]?.id,
  ).toBe('reference');
  expect(found('exchange auth code')).toEqual(['server', 'reference']);
  expect(found('exchange auth co')).toEqual(['server', 'reference']);
  expect(found('authority nowhere')[0]).toBe('reference');
});

test.each(['docs/errors.md', 'docs/zh/errors.md'])('%s has a section for every code, in order', (file) => {
  expect(
    headingsOf(read(file))
      .filter(({ level }) => level === 2)
      .map(({ text }) => text),
  ).toEqual(Object.keys(errorCatalogue));
});

const twins = globSync('docs/zh/**/*.md').filter((file) => file !== 'docs/zh/errors.md');
/** Without those that a script writes, which are in the English page only. */
const listings = (file: string) =>
  [
    ...read(file)
      .replace(/<!-- (listing-[\w-]+) -->[\s\S]*?<!-- \/\1 -->/g, '')
      .matchAll(/```(\w+)\n[\s\S]*?```/g),
  ].map(([listing]) => listing);

test.each(twins)('%s has the listings and the headings of its English twin', (file) => {
  const english = file.replace('docs/zh/', 'docs/');

  expect(listings(file)).toEqual(listings(english));
  expect(headingsOf(read(file)).map(({ level }) => level)).toEqual(headingsOf(read(english)).map(({ level }) => level));
});

test('the pages of the first level, the quick starts, the server and the errors are there in Chinese', () => {
  const needed = [
    'start',
    'concepts',
    'troubleshooting',
    'errors',
    'your-server',
    'upgrade',
    'theming',
    'operators',
    'privacy',
    'security',
  ].map((name) => `docs/zh/${name}.md`);

  expect(twins.concat('docs/zh/errors.md')).toEqual(
    expect.arrayContaining([
      ...needed,
      ...globSync('docs/quick-starts/*.md').map((file) => file.replace('docs/', 'docs/zh/')),
    ]),
  );
});

/** The pages that a Chinese page leads to in English, though they are there in Chinese; its own twin is for what it leaves out. */
const englishLinks = (file: string, text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
    .map(([, to = '']) => posix.join(posix.dirname(file), to))
    .filter((to) => to !== file.replace('docs/zh/', 'docs/') && !to.startsWith('docs/zh/'))
    .filter((to) => existsSync(to.replace('docs/', 'docs/zh/')) && to.endsWith('.md') && to.startsWith('docs/'));

test.each(twins)('%s leads to Chinese pages where there are any', (file) => {
  expect(englishLinks(file, read(file))).toEqual([]);
  expect(englishLinks('docs/zh/start.md', '[a](../concepts.md#b) [c](concepts.md) [d](../start.md)')).toEqual([
    'docs/concepts.md',
  ]);
});

/** Emphasis that ends or begins in punctuation, at a letter outside: Markdown shows its stars, as Chinese has no blank there. */
const shownStars = (text: string) =>
  [...withoutListings(text).matchAll(/(.?)\*\*([^*\n]+)\*\*(.?)/gu)]
    .filter(([, before = '', words = '', after = '']) => {
      return /\p{P}\p{L}$/u.test(words.slice(-1) + after) || /^\p{L}\p{P}/u.test(before + words);
    })
    .map(([shown]) => shown);

test.each(twins)('%s has no emphasis that Markdown does not see', (file) => {
  expect(shownStars(read(file))).toEqual([]);
  expect(shownStars('**设置。**执行，**设置**：执行。**设置**')).toEqual(['**设置。**执']);
});
