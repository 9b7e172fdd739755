import { readFile } from 'node:fs/promises';

export interface PageContent {
  /** The markup for each of its `{places}`; what is not given is empty. */
  readonly places: Readonly<Record<string, string>>;
  /** As `lang` says it. */
  readonly language?: string;
}

/** A page of this folder with something in its places. */
export async function fillPage(file: string, { places, language = 'zh' }: PageContent): Promise<string> {
  const page = await readFile(new URL(file, import.meta.url), 'utf8');
  // In one go: what is filled in may hold anything.
  return page
    .replace('lang="zh"', `lang="${language}"`)
    .replace(/\{([a-z-]+)\}/g, (_, name: string) => places[name] ?? '');
}
