import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTheme, defineConfig, type MarkdownEnv, type MarkdownRenderer, type UserConfig } from 'vitepress';
import { guideFolder, newFolder, type Staged, searchFile, stagedFolder } from './folders.ts';
import { toAnchor, withoutListings, withPlainListings } from './markdown.ts';
import { type Language, languages } from './pages.ts';
import { toWords } from './segment.ts';
import { searchWords, words } from './words.ts';

const { sidebar } = JSON.parse(readFileSync(join(stagedFolder, 'staged.json'), 'utf8')) as Staged; // written by the build
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

const search = { locales: searchWords };
// Read when the site is built, and no part of what is sent: a function in it would be evaluated from a string there.
Object.defineProperties(search, {
  miniSearch: { value: { options: { tokenize: toWords } } },
  _render: {
    // A source is found by its name: its words would be in the way of the pages.
    value: (text: string, env: MarkdownEnv, renderer: MarkdownRenderer) =>
      renderer.render((env.relativePath.startsWith('source/') ? withoutListings : withPlainListings)(text), env),
  },
});

function themeOf(language: Language): DefaultTheme.Config {
  const { nav, theme } = words[language];
  const folder = language === 'en' ? '' : `/${language}`;
  return {
    nav: [
      {
        text: nav.guide,
        link: `${folder}/start`,
        activeMatch: `^${folder}/(start|concepts|quick|recipes|theming|your|trouble)`,
      },
      { text: nav.reference, link: '/reference/tags/', activeMatch: '^/reference/' },
      { text: nav.errors, link: `${folder}/errors/`, activeMatch: `^${folder}/errors/` },
      { text: nav.playground, link: `/playground#language=${language}`, target: '_self', rel: '' },
      { text: version, link: '/changes' },
    ],
    sidebar: sidebar[language] as DefaultTheme.SidebarMulti,
    outline: { level: [2, 3] },
    ...theme,
  };
}

export const config: UserConfig<DefaultTheme.Config> = defineConfig({
  base: '/guide/',
  outDir: newFolder,
  cacheDir: join(guideFolder, 'cache'),
  cleanUrls: true,
  metaChunk: true,
  lastUpdated: false,
  locales: Object.fromEntries(
    languages.map((language) => [
      language === 'en' ? 'root' : language,
      {
        label: words[language].label,
        lang: words[language].lang,
        title: words[language].title,
        description: words[language].description,
        themeConfig: themeOf(language),
      },
    ]),
  ),
  themeConfig: { search: { provider: 'local', options: search }, externalLinkIcon: true },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
    anchor: { slugify: toAnchor },
    toc: { slugify: toAnchor },
    config(renderer) {
      const { code_inline: inline } = renderer.renderer.rules;
      renderer.renderer.rules.code_inline = (...given) => inline?.(...given).replaceAll('{{', '&#123;&#123;') ?? '';
    },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('portal-') } } },
  vite: {
    build: { chunkSizeWarningLimit: 5000 },
    plugins: [
      {
        name: 'search-by-words',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id === 'minisearch' && importer?.includes('VPLocalSearchBox') ? searchFile : null,
      },
    ],
  },
});
