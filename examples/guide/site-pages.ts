import { existsSync, readFileSync } from 'node:fs';
import { raised, splitAt, titleOf } from './markdown.ts';
import { errorPages, type Group, groups, type Language, languages, references, type Source } from './pages.ts';

/** A page of the site. */
export interface SitePage {
  readonly language: Language;
  /** Its address below that of the site, without a slash at the beginning; an index ends in one. */
  readonly at: string;
  readonly title: string;
  readonly text: string;
  /** The file of the repository that its links start from. */
  readonly file: string;
  /** The anchor that leads to it as a whole, if it is a part of that file. */
  readonly anchor?: string;
}

export interface SiteGroup {
  readonly title: string;
  readonly collapsed: boolean;
  readonly pages: readonly SitePage[];
}

const root = new URL('../../', import.meta.url);
export const readSource = (file: string): string => readFileSync(new URL(file, root), 'utf8');
export const hasSource = (file: string): boolean => existsSync(new URL(file, root));

/** The file of a page in a language: in Chinese its twin, if there is one. */
function fileIn(language: Language, file: string): string | null {
  if (language === 'en') return file;
  const twin = file.replace(/^docs\//, 'docs/zh/');
  return twin !== file && hasSource(twin) ? twin : null;
}

/** The page of a source, or its parts with an index before them; empty where the language has none. */
function pagesOf(language: Language, { at, file: english, split }: Source): readonly SitePage[] {
  const file = fileIn(language, english);
  if (file === null) return [];
  const folder = language === 'en' ? '' : `${language}/`;
  const page = (to: string, text: string, anchor?: string): SitePage => ({
    language,
    at: `${folder}${to}`,
    title: titleOf(text),
    text,
    file,
    ...(anchor !== undefined && { anchor }),
  });
  if (split === undefined) return [page(at, readSource(file))];
  const { head, parts } = splitAt(split, readSource(file));
  return [
    page(
      `${at}/`,
      withContents(
        head,
        parts.map(({ heading }) => heading),
      ),
    ),
    ...parts.map(({ heading, text }) => page(`${at}/${heading.anchor}`, raised(text, split - 1), heading.anchor)),
  ];
}

const withContents = (head: string, headings: readonly { readonly text: string; readonly anchor: string }[]) =>
  `${head.trimEnd()}\n\n${headings.map(({ text, anchor }) => `- [${text}](#${anchor})`).join('\n')}\n`;

/** A page that a language lacks is there in English. */
const toSiteGroup = (language: Language, { title, collapsed = false, pages }: Group): SiteGroup => ({
  title: title[language],
  collapsed,
  pages: pages.flatMap((page) => {
    const own = pagesOf(language, page);
    return own.length > 0 ? own : pagesOf('en', page);
  }),
});

export interface Site {
  readonly guide: Readonly<Record<Language, readonly SiteGroup[]>>;
  readonly reference: readonly SiteGroup[];
  readonly errors: Readonly<Record<Language, readonly SitePage[]>>;
}

const inEach = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;

/** The pages that are written by hand, or are part of the repository. */
export const readSite = (): Site => ({
  guide: inEach((language) => groups.map((group) => toSiteGroup(language, group))),
  reference: references.map((group) => toSiteGroup('en', group)),
  errors: inEach((language) => errorPages.flatMap((page) => pagesOf(language, page))),
});

export const pagesIn = ({ guide, reference, errors }: Site): readonly SitePage[] => {
  const all = [...languages.flatMap((language) => guide[language]), ...reference].flatMap(({ pages }) => pages);
  const byAddress = new Map(
    [...all, ...languages.flatMap((language) => errors[language])].map((page) => [page.at, page]),
  );
  return [...byAddress.values()];
};
