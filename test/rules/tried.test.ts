import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The packages of the projects that `npm run test:frameworks` builds, by the names that the quick starts give them. */
const packages: Readonly<Record<string, string>> = {
  Angular: '@angular/core',
  Astro: 'astro',
  jQuery: 'jquery',
  'Next.js': 'next',
  Nuxt: 'nuxt',
  React: 'react',
  RequireJS: 'requirejs',
  Solid: 'solid-js',
  Svelte: 'svelte',
  Vite: 'vite',
  Vue: 'vue',
};
const { dependencies } = JSON.parse(readFileSync('test/quick-starts/package.json', 'utf8'));

/** The last line of a quick start: a month, and names with versions. */
const english = /^Tried in (\w+ \d{4}) with (.+)\.$/m;
const chinese = /^(\d{4} 年 \d{1,2} 月)用 (.+) 试过。$/m;
const versionsIn = (list = '') =>
  [...list.matchAll(/([A-Z]?[A-Za-z.]+) (\d+(?:\.\d+)*)/g)].map(([, name = '', version = '']) => ({ name, version }));

test.each(globSync('docs/quick-starts/*.md').filter((page) => english.test(readFileSync(page, 'utf8'))))(
  'the versions that %s was tried with are those of its project, in both languages',
  (page) => {
    const [, , list] = english.exec(readFileSync(page, 'utf8')) ?? [];
    const [, month, twin] = chinese.exec(readFileSync(page.replace('docs/', 'docs/zh/'), 'utf8')) ?? [];
    const named = versionsIn(list);
    const isOld = ({ name, version }: (typeof named)[number]) =>
      packages[name] !== undefined && !`${dependencies[packages[name]]}.`.startsWith(`${version}.`);

    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(isOld)).toEqual([]);
    expect(versionsIn(twin)).toEqual(named);
    expect(month).toMatch(/^\d{4} 年 \d{1,2} 月$/);
  },
);

test('every stack that has a project says when it was tried', () => {
  const stacks = [
    'amd-jquery',
    'angular',
    'astro',
    'nextjs',
    'nuxt',
    'php-wordpress',
    'react',
    'solid',
    'svelte',
    'vue',
  ];

  expect(stacks.filter((name) => !english.test(readFileSync(`docs/quick-starts/${name}.md`, 'utf8')))).toEqual([]);
});

const engines = /\b(Chrome|Chromium|Safari|Firefox|WebKit|WebKitGTK|jsdom|happy-dom|Turbo)\b/;
const month =
  /(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}|\d{4} 年 \d{1,2} 月/;
/** They name engines, and say nothing of how these behave: a list of ours, or a link. */
const withoutStatement =
  /^docs\/(zh\/)?(recipes\/tests|api|coverage|ways|security|architecture|rules|figures|performance)\.md$/;
const prose = (text: string) =>
  text.replace(/```[\s\S]*?```/g, '').replace(/<!-- ([\w-]+) -->[\s\S]*?<!-- \/\1 -->/g, '');
const isUndated = (text: string) => engines.test(prose(text)) && !month.test(text);

test('a page that says how an engine behaves has the month in which that was tried', () => {
  const pages = globSync(['{docs,elements,react,core}/**/*.md', 'examples/native-app/README.md']);
  const said = pages.filter((page) => !withoutStatement.test(page));

  expect(said.filter((page) => isUndated(readFileSync(page, 'utf8')))).toEqual([]);
  expect(said.filter((page) => engines.test(prose(readFileSync(page, 'utf8')))).length).toBeGreaterThan(8);
  expect([isUndated('Safari waits.'), isUndated('Safari waits (May 2026).')]).toEqual([true, false]);
});
