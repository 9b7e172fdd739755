import type { Locale, ScreenName } from 'account-portal';
import { keptFile } from '../kept-file.ts';

/** What the build says of a page's files: those that come with a script, a screen, a language. */
type Preloads = Readonly<Record<'scripts' | 'screens' | 'words', Readonly<Record<string, readonly string[]>>>>;

export interface PageFiles {
  readonly script: 'main' | 'arrival';
  readonly screen?: ScreenName;
  /** In which the page will begin, unless the person has chosen another. */
  readonly locale?: Locale;
}

const list = keptFile<Preloads>(new URL('../../dist/examples/hosted-portal/preload.json', import.meta.url), JSON.parse);

/** The lines by which a browser fetches all files of a page at once. */
export async function toPreloads({ script, screen, locale = 'zh' }: PageFiles): Promise<string> {
  const { scripts, screens, words } = await list();
  const files = [...(scripts[script] ?? []), ...((screen && screens[screen]) ?? []), ...(words[locale] ?? [])];
  return [...new Set(files)].map((file) => `<link rel="modulepreload" href="/assets/${file}" />`).join('\n    ');
}
