import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = globSync(['*.md', '{docs,core,react,elements,examples}/**/*.md']);

/** The files and folders that a page names from the root of the repository, in code. */
const namedIn = (text: string) =>
  [...text.matchAll(/`((?:core|react|elements|locales|examples|test|docs)\/[\w./-]*)`/g)].map(([, path = '']) => path);

test('every file that a page names exists', () => {
  const named = pages.flatMap((page) => namedIn(readFileSync(page, 'utf8')).map((path) => ({ page, path })));

  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ path }) => !['', '.ts', '.tsx', '/README.md'].some((end) => existsSync(path + end)))).toEqual(
    [],
  );
  expect(namedIn('see `core/nowhere.ts`').filter((path) => existsSync(path))).toEqual([]);
});

/** What a link of a page leads to: a file, and in a page a heading. */
const linksOf = (page: string, text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, file = '', heading]) => ({
    page,
    target: file === '' ? page : join(dirname(page), file),
    heading,
  }));

const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const leadsNowhere = ({ target, heading }: { readonly target: string; readonly heading: string | undefined }) =>
  !existsSync(target) || (heading !== undefined && !headingsOf(readFileSync(target, 'utf8')).includes(heading));

test('every link of a page leads to a file, and to a heading of it', () => {
  const links = pages.flatMap((page) => linksOf(page, readFileSync(page, 'utf8')));

  expect(links.length).toBeGreaterThan(150);
  expect(links.filter(leadsNowhere)).toEqual([]);
  expect(linksOf('README.md', '[a](docs/nowhere.md) [b](#nowhere)').filter(leadsNowhere)).toHaveLength(2);
});

/** The most words of a page, without its generated tables: a page that outgrows it is cut, or split by its readers. */
const ceilings: Readonly<Record<string, number>> = {
  'README.md': 850,
  'CONTRIBUTING.md': 2850,
  'SECURITY.md': 350,
  'core/README.md': 1800,
  'elements/README.md': 5600,
  'react/README.md': 900,
  'elements/cdn/build/README.md': 900,
  'docs/accessibility.md': 500,
  'docs/concepts.md': 500,
  'docs/errors.md': 2000,
  'docs/figures.md': 500,
  'docs/privacy.md': 450,
  'docs/start.md': 600,
  'docs/troubleshooting.md': 850,
  'docs/upgrade.md': 540,
  'docs/architecture.md': 1400,
  'docs/least-server.md': 1200,
  'docs/operators.md': 2100,
  'docs/performance.md': 300,
  'docs/reads.md': 600,
  'docs/rules.md': 2400,
  'docs/security.md': 5250,
  'docs/theming.md': 1000,
  'docs/visitors.md': 170,
  'docs/ways.md': 500,
  'docs/your-server.md': 1100,
  'examples/README.md': 600,
  'examples/api/README.md': 2250,
  'examples/deploy/README.md': 700,
  'examples/native-app/README.md': 2000,
};
/** A quick start and a recipe show one thing; a Chinese page is as long as its twin. */
const ceilingOf = (page: string) => (/^docs\/(quick-starts|recipes)\//.test(page) ? 330 : (ceilings[page] ?? 0));
/** Written by scripts, or by time. */
const unlimited = ['CHANGELOG.md', 'docs/api.md', 'docs/coverage.md'];

const wordsOf = (text: string) =>
  text
    .replace(/<!-- ([\w-]+) -->[\s\S]*?<!-- \/\1 -->/g, '')
    .split(/\s+/)
    .filter(Boolean).length;

test('no page is longer than its ceiling', () => {
  const lengths = pages
    .filter((page) => !unlimited.includes(page) && !page.startsWith('docs/zh/'))
    .map((page) => ({ page, words: wordsOf(readFileSync(page, 'utf8')) }));

  expect(lengths.map(({ page }) => page)).toEqual(expect.arrayContaining(Object.keys(ceilings)));
  expect(lengths.filter(({ page, words }) => words > ceilingOf(page))).toEqual([]);
});

test('.nvmrc names the Node that npm installs', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(devDependencies.node);
});
