import { expect, test } from 'vitest';
import { en } from '../../locales/en.ts';
import { es } from '../../locales/es.ts';
import { hasTexts, loadMessages, namespaces } from '../../locales/load-messages.ts';
import { zh } from '../../locales/zh.ts';

test.each([
  ['zh', zh],
  ['en', en],
  ['es', es],
  ['zh-TW', zh],
  ['fr', en],
  ['constructor', en],
  ['__proto__', en],
])('loads the catalogue of %j, and en for languages that are not there', async (locale, expected) => {
  expect(await loadMessages(locale as 'zh', namespaces)).toEqual(expected); // possible without types
});

test('loads the namespaces that are asked for, and always the common one', async () => {
  const texts = await loadMessages('en', ['forgot']);

  expect(namespaces.filter((name) => hasTexts(texts, name))).toEqual(['base', 'forgot']);
});
