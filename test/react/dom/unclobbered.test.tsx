import { afterEach, expect, test } from 'vitest';
import { ownGlobal } from '../../../react/dom/own-global.ts';
import { documentOf, pageDocument, unclobbered, windowOf } from '../../../react/dom/unclobbered.ts';

/** What an engine makes of `<img name>`: more than any own property of the document, which stands in for it here. */
function hide(...names: string[]): void {
  for (const name of names)
    Object.defineProperty(document, name, { configurable: true, value: document.body.appendChild(new Image()) });
}

const hidden = ['createElement', 'body', 'nodeType'];
afterEach(() => {
  for (const name of hidden) Reflect.deleteProperty(document, name);
});

test('methods and properties of a document are its own where elements of the page have their names', () => {
  const { body } = document;
  hide(...hidden);
  const page = pageDocument();

  expect(page.createElement('p').localName).toBe('p');
  expect([page.body === body, page.nodeType]).toEqual([true, 9]);
});

test('what a script has put on a document is found, and put there', () => {
  const mark = Symbol('mark');
  const page = pageDocument() as unknown as Record<symbol, unknown>;

  page[mark] = 1;

  expect([page[mark], Reflect.get(document, mark)]).toEqual([1, 1]);
});

test('a node has the document and the window around it; a document is its own', () => {
  expect(documentOf(document.body).body).toBe(document.body);
  expect(documentOf(document).body).toBe(document.body);
  expect(windowOf(document.body)).toBe(window);
  expect(windowOf(null)).toBe(null);
});

test('a form has its elements where a field is named so', () => {
  const form = document.createElement('form');
  form.append(document.createElement('input'));
  Object.defineProperty(form, 'querySelectorAll', { configurable: true, value: form.firstChild });

  expect(unclobbered(form).querySelectorAll('input')).toHaveLength(1);
});

test('a global is the own property of the window, not what elements with this id make of it', () => {
  const view = Object.create({ turnstile: document.body }) as object;
  const before = ownGlobal('turnstile', view);
  Object.assign(view, { turnstile: 'api' });

  expect([before, ownGlobal('turnstile', view)]).toEqual([undefined, 'api']);
});
