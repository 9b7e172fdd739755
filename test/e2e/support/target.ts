/**
 * A locator: a field by its label, a button or link by its text, a clickable row by a text in it, any other element by its
 * text.
 */
export type Target =
  | { readonly css: string }
  | { readonly field: string }
  | { readonly press: string }
  | { readonly row: string }
  | { readonly says: string };

export const css = (selector: string): Target => ({ css: selector });
export const field = (label: string): Target => ({ field: label });
export const press = (words: string): Target => ({ press: words });
export const row = (words: string): Target => ({ row: words });
export const says = (words: string): Target => ({ says: words });

/** Runs in the page: the first visible element of the target, open shadow roots included. */
export const findInPage = `(target) => {
  const roots = [document];
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
  const all = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  const words = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const labels = (element) => [
    words(element.getAttribute('aria-label')),
    ...(element.labels ? [...element.labels].map((label) => words(label.textContent)) : []),
  ];
  const visible = (element) => element.getClientRects().length > 0;
  const pressed = 'button, a[href], summary, input[type=submit], [role=button], [role=link], [role=tab], [role=radio], [role=option]';
  if (target.css) return all(target.css).find(visible) ?? null;
  if (target.field) return all('input, textarea, select').find((element) => visible(element) && labels(element).includes(target.field)) ?? null;
  if (target.row) return all(pressed).find((element) => visible(element) && [...element.querySelectorAll('*')].some((part) => words(part.textContent) === target.row)) ?? null;
  if (target.says) return all('body, body *').filter((element) => visible(element) && words(element.textContent).includes(target.says)).pop() ?? null;
  return all(pressed).find((element) => visible(element) && [...labels(element), words(element.value), words(element.textContent)].includes(target.press)) ?? null;
}`;
