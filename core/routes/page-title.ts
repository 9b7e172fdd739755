import { type Route, routes } from './routes.js';

const rows: readonly Route[] = Object.values(routes);

/** The title of a page. `word` returns the text of a key; `title.separator` joins `{page}` and `{company}`. */
export function pageTitle(path: string, companyName: string, word: (key: string) => string): string {
  const key = rows.find(({ paths }) => paths[0] === path)?.title;
  if (key === undefined) return companyName;
  if (companyName === '') return word(key);
  const slots = new Map([
    ['{page}', word(key)],
    ['{company}', companyName],
  ]);
  return word('title.separator').replace(/\{page\}|\{company\}/g, (slot) => slots.get(slot) ?? slot);
}
