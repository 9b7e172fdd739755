import { posix } from 'node:path';
import { headingsOf, outsideListings } from './markdown.ts';
import { hasSource, type SitePage } from './site-pages.ts';

export interface Links {
  /** A page with its links as the site has them. Throws for one that leads nowhere. */
  rewrite(page: SitePage): string;
  /** Files of the repository that pages lead to and that are none: pictures, and sources, which get a page each. */
  readonly files: ReadonlySet<string>;
}

export const isPicture = (file: string): boolean => /\.(png|webp|svg|jpg)$/.test(file);
/** For those who change the package, on the forge: a link to it is words on the site. */
const isForContributors = (file: string) => /^(test\/|CONTRIBUTING|docs\/coverage|\.)/.test(file);

export const sourceAt = (file: string): string => `source/${file.replace(/[/.]/g, '-')}`;

/** `lenient`: a link that leads nowhere is words, as the tool that has written the pages may name what they leave out. */
export function createLinks(pages: readonly SitePage[], { lenient = false } = {}): Links {
  const byFile = new Map<string, SitePage[]>();
  for (const page of pages) byFile.set(page.file, [...(byFile.get(page.file) ?? []), page]);
  const anchors = new Map(pages.map((page) => [page, new Set(headingsOf(page.text).map(({ anchor }) => anchor))]));
  const files = new Set<string>();

  function toPage(file: string, anchor: string): string | null {
    const of = byFile.get(file) ?? [];
    if (anchor === '') return of[0] ? `/${of[0].at}` : null;
    const whole = of.find((page) => page.anchor === anchor);
    if (whole) return `/${whole.at}`;
    const page = of.find((one) => anchors.get(one)?.has(anchor));
    return page ? `/${page.at}#${anchor}` : null;
  }

  /** The address of a link on the site; null for a link that is to be words. */
  function resolve(from: SitePage, to: string, anchor: string): string | null {
    const file = to === '' ? from.file : posix.join(posix.dirname(from.file), to);
    if (byFile.has(file)) {
      const found = toPage(file, anchor);
      if (found === null && lenient) return null;
      if (found === null) throw new Error(`${from.file}: ${file} has no heading #${anchor}`);
      return found;
    }
    if (lenient) return null;
    if (!hasSource(file)) throw new Error(`${from.file}: there is no ${file}`);
    if (isForContributors(file) || file.endsWith('/')) return null;
    files.add(file);
    return isPicture(file) ? `/files/${file}` : `/${sourceAt(file)}`;
  }

  const link = /\[((?:[^[\]]|\[[^\]]*\])*)\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g;

  /** A source that a page names, as it is in no package and on the forge only, is there to be read. */
  function toSource(named: string, file: string): string {
    if (!hasSource(file)) return named;
    files.add(file);
    return `[${named}](/${sourceAt(file)})`;
  }
  const source = /(?<!\[)`(examples\/[\w./-]+\.(?!md)\w+)`/g;

  return {
    files,
    rewrite: (page) =>
      outsideListings(page.text, (line) =>
        (lenient ? line : line.replace(source, toSource)).replace(link, (_, words: string, to: string, anchor = '') => {
          const address = resolve(page, to, anchor);
          return address === null ? words : `[${words}](${address})`;
        }),
      ),
  };
}
