import { cachedText } from '../cached-file.ts';

const pages = {
  index: cachedText(new URL('index.html', import.meta.url)),
  embed: cachedText(new URL('embed.html', import.meta.url)),
  captcha: cachedText(new URL('captcha.html', import.meta.url)),
  unavailable: cachedText(new URL('unavailable.html', import.meta.url)),
  arrival: cachedText(new URL('arrival.html', import.meta.url)),
};

/** A page of this folder with the markup for each of its `{placeholder}`s; empty by default. */
export async function fillPage(name: keyof typeof pages, places: Readonly<Record<string, string>>): Promise<string> {
  const page = await pages[name]();
  // In one pass, because the markup may itself contain placeholders.
  return page.replace(/\{([a-z-]+)\}/g, (_, name: string) => places[name] ?? '');
}
