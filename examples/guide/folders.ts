import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from './pages.ts';

export const rootFolder = fileURLToPath(new URL('../../', import.meta.url));
export const guideFolder = join(rootFolder, '.cache/guide');
/** The pages as the generator takes them. */
export const stagedFolder = join(guideFolder, 'pages');
/** Stands for the search of the generator. */
export const searchFile = join(stagedFolder, '.vitepress/search.ts');
/** The site, and where it is made, so that the one before is there until then. */
export const builtFolder = join(guideFolder, 'built');
export const newFolder = join(guideFolder, 'new');

export interface Item {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly Item[];
}

/** What the configuration of the generator reads, and what comes after it. */
export interface Staged {
  readonly sidebar: Readonly<Record<Language, Readonly<Record<string, readonly Item[]>>>>;
  readonly pages: readonly { readonly language: Language; readonly at: string; readonly title: string }[];
}
