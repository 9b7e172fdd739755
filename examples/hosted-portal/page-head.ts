import { readFile } from 'node:fs/promises';
import type { ScreenName } from 'account-portal';
import type { KnownCompany } from './company-at.ts';

/** What the build says of a page's files: those that come with a script, a screen, a language. */
type Preloads = Readonly<Record<'scripts' | 'screens' | 'words', Readonly<Record<string, readonly string[]>>>>;

export interface PageHead {
  readonly script: 'main' | 'arrival';
  readonly screen?: ScreenName;
  /** Handed to the script, which then asks for it no more; the page will begin in its language, or a person's own. */
  readonly company?: KnownCompany | null;
}

const list = new URL('../../dist/examples/hosted-portal/preload.json', import.meta.url);

/** The lines by which a browser fetches all files of a page at once, and what its script need not ask for. */
export async function toPageHead({ script, screen, company }: PageHead): Promise<string> {
  const { scripts, screens, words }: Preloads = JSON.parse(await readFile(list, 'utf8'));
  const files = [
    ...(scripts[script] ?? []),
    ...((screen && screens[screen]) ?? []),
    ...(words[company?.company.language ?? 'zh'] ?? []),
  ];
  const lines = [...new Set(files)].map((file) => `<link rel="modulepreload" href="/assets/${file}" />`);
  return [
    ...lines,
    ...(company ? [`<script type="application/json" id="company">${toData(company)}</script>`] : []),
  ].join('\n    ');
}

/** JSON that no text in it can end: it stands in a page. */
const toData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
