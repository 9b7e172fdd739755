import { keptText } from '../kept-file.ts';

export interface PageContent {
  /** The markup for each of its `{places}`; what is not given is empty. */
  readonly places: Readonly<Record<string, string>>;
  /** As `lang` says it. */
  readonly language?: string;
}

const pages = {
  index: keptText(new URL('index.html', import.meta.url)),
  arrival: keptText(new URL('arrival.html', import.meta.url)),
};

/** A page of this folder with something in its places. */
export async function fillPage(name: keyof typeof pages, { places, language = 'zh' }: PageContent): Promise<string> {
  const page = await pages[name]();
  // In one go: what is filled in may hold anything.
  return page
    .replace('lang="zh"', `lang="${language}"`)
    .replace(/\{([a-z-]+)\}/g, (_, name: string) => places[name] ?? '');
}
