import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readExportPages } from './exports.ts';
import { guideFolder, type Item, rootFolder, type Staged, stagedFolder } from './folders.ts';
import { createLinks, isPicture, type Links, sourceAt } from './links.ts';
import { outsideListings } from './markdown.ts';
import { type Language, languages } from './pages.ts';
import { pagesIn, readSite, readSource, type Site, type SiteGroup, type SitePage } from './site-pages.ts';
import { readTagPages } from './tag-pages.ts';
import { words } from './words.ts';

const fileOf = (at: string) => `${at === '' || at.endsWith('/') ? `${at}index` : at}.md`;

/** Writes the pages as the generator takes them, and what it has to know of them. */
export async function stage(): Promise<Staged> {
  const site = readSite();
  const tags = readTagPages(new URL('../../dist/custom-elements.json', import.meta.url));
  const exported = await readExportPages(join(guideFolder, 'exports'));
  const pages = [...pagesIn(site), ...tags];
  const exportPages = exported.flatMap((group) => group.pages);
  rmSync(stagedFolder, { recursive: true, force: true });

  const links = createLinks(pages);
  const within = createLinks(exportPages, { lenient: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(stagedFolder, file)), { recursive: true });
    writeFileSync(join(stagedFolder, file), text);
  };
  const writePage = (page: SitePage, { rewrite }: Links) =>
    write(fileOf(page.at), outsideListings(rewrite(page), toLive));
  for (const page of pages) writePage(page, links);
  for (const page of exportPages) writePage(page, within);
  for (const language of languages) write(fileOf(language === 'en' ? '' : `${language}/`), toHome(language));
  for (const file of links.files) {
    if (isPicture(file)) {
      const copy = join(stagedFolder, 'public/files', file);
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(join(rootFolder, file), copy);
    } else write(fileOf(sourceAt(file)), toListing(file));
  }
  const staged: Staged = {
    sidebar: { en: toSidebar('en', site, tags, exported), zh: toSidebar('zh', site, tags, exported) },
    pages: [...pages, ...exportPages].map(({ language, at, title }) => ({ language, at, title })),
  };
  write('staged.json', JSON.stringify(staged));
  // The generator takes default exports.
  const wrap = (name: string, ours: string, file = ours) =>
    write(
      `.vitepress/${file}`,
      `export { ${name} as default } from '${fileURLToPath(new URL(ours, import.meta.url))}';\n`,
    );
  wrap('config', 'vitepress-config.ts', 'config.ts');
  wrap('theme', 'theme/index.ts');
  wrap('Search', 'search.ts');
  return staged;
}

/** `<!-- live: portal-login locale=en -->` is the tag itself, on a page of the site; on the forge it is nothing. */
const toLive = (line: string) =>
  line.replace(/^<!-- live: (portal-[\w-]+)(.*?) -->$/, (_, tag: string, attributes: string) => {
    return `<LiveTag tag="${tag}" attributes="${attributes.trim()}" />`;
  });

function toListing(file: string): string {
  return `# ${file.split('/').at(-1)}\n\n\`${file}\`\n\n\`\`\`\`${toGrammar(file)}\n${readSource(file).trimEnd()}\n\`\`\`\`\n`;
}

function toGrammar(file: string): string {
  const end = extname(file).slice(1);
  return ['ts', 'tsx', 'js', 'json', 'html', 'py', 'yaml', 'md'].includes(end) ? end : 'text';
}

function toHome(language: Language): string {
  const { hero, actions, features } = words[language];
  const front = {
    layout: 'home',
    hero: {
      ...hero,
      actions: actions.map(([text, link], index) => ({ text, link, theme: index === 0 ? 'brand' : 'alt' })),
    },
    features: features.map(([title, details, link]) => ({ title, details, link })),
  };
  return `---\n${JSON.stringify(front)}\n---\n`;
}

const toItem = ({ at, title }: SitePage): Item => ({ text: title.replaceAll('`', ''), link: `/${at}` });

/** The parts of a page are below it; a group of one such page is that page. */
function toItems({ title, collapsed, pages }: SiteGroup): Item {
  return { text: title, collapsed, items: pages.map(toItem) };
}

function toSidebar(language: Language, site: Site, tags: readonly SitePage[], exported: readonly SiteGroup[]) {
  const { errors, exports, everyTag } = words[language];
  const titled = (title: string, pages: readonly SitePage[]): SiteGroup => ({ title, collapsed: true, pages });
  const guide = [...site.guide[language].map(toItems), toItems(titled(errors, site.errors[language]))];
  const reference = [
    ...site.reference.slice(0, 1).map(toItems),
    toItems(titled(everyTag, tags)),
    ...site.reference.slice(1).map(toItems),
    { text: exports, collapsed: false, items: exported.map(toItems) },
  ];
  const isReference = [...site.reference.flatMap(({ pages }) => pages), ...tags].map(({ at }) => `/${at}`);
  const sides = Object.fromEntries(
    isReference.filter((at) => !at.startsWith('/reference/')).map((at) => [at, reference]),
  );
  return language === 'en'
    ? {
        ...sides,
        '/reference/': reference,
        '/errors/': guide.slice(-1).map((group) => ({ ...group, collapsed: false })),
        '/': guide,
      }
    : { '/zh/errors/': guide.slice(-1).map((group) => ({ ...group, collapsed: false })), '/zh/': guide };
}
