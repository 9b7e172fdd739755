import { type Locale, type ScreenName, toLocale } from 'account-portal';
import { cachedFile } from '../cached-file.ts';
import { dist } from '../dist-folder.ts';

/** The build's manifest: the files that belong to a script, a screen, a language, or the texts of a screen in one. */
type Preloads = Readonly<Record<'scripts' | 'screens' | 'words', Readonly<Record<string, readonly string[]>>>>;

export interface PageFiles {
  readonly script: 'main' | 'arrival';
  readonly screen?: ScreenName;
  /** The initial language, unless the user has chosen another. */
  readonly locale?: Locale;
}

const list = cachedFile<Preloads>(new URL('examples/hosted-portal/preload.json', dist), JSON.parse);

/** Preload links for all files of a page. */
export async function toPreloads({ script, screen, locale = toLocale(undefined) }: PageFiles): Promise<string> {
  const { scripts, screens, words } = await list();
  const shown = screen ? [screens[screen], words[`${screen} ${locale}`]] : [];
  const files = [scripts[script], ...shown, words[locale]].flatMap((list = []) => list);
  return [...new Set(files)].map((file) => `<link rel="modulepreload" href="/assets/${file}" />`).join('\n    ');
}
