import { cachedText } from '../cached-file.ts';

export interface PageContent {
  /** The markup for each `{placeholder}`; empty by default. */
  readonly places: Readonly<Record<string, string>>;
  /** The `lang` of the document. */
  readonly language?: string;
}

const pages = {
  index: cachedText(new URL('index.html', import.meta.url)),
  arrival: cachedText(new URL('arrival.html', import.meta.url)),
};

/** A page of this folder with its placeholders filled. */
export async function fillPage(name: keyof typeof pages, { places, language = 'zh' }: PageContent): Promise<string> {
  const page = await pages[name]();
  // In one pass, because the markup may itself contain placeholders.
  return page
    .replace('lang="zh"', `lang="${language}"`)
    .replace(/\{([a-z-]+)\}/g, (_, name: string) => places[name] ?? '');
}
