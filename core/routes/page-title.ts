/** The paths whose title has a prefix before the company name (rules.md 2.2), with the key of its text. */
const prefixes: ReadonlyMap<string, string> = new Map([
  ['/login', 'title.login'],
  ['/register', 'title.register'],
  ['/experience', 'title.experience'],
]);

/** The title of a page. `word` returns the text of a key; `title.separator` joins `{page}` and `{company}`. */
export function pageTitle(path: string, companyName: string, word: (key: string) => string): string {
  const key = prefixes.get(path);
  if (key === undefined) return companyName;
  if (companyName === '') return word(key);
  const slots = new Map([
    ['{page}', word(key)],
    ['{company}', companyName],
  ]);
  return word('title.separator').replace(/\{page\}|\{company\}/g, (slot) => slots.get(slot) ?? slot);
}
