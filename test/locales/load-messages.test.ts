import { expect, test } from 'vitest';
import { en } from '../../locales/en.ts';
import { es } from '../../locales/es.ts';
import { loadMessages } from '../../locales/load-messages.ts';
import { zh } from '../../locales/zh.ts';

test.each([
  ['zh', zh],
  ['en', en],
  ['es', es],
  ['fr', zh],
  ['constructor', zh],
  ['__proto__', zh],
  ['', zh],
])('%j is answered with its catalogue, what we do not speak with zh', async (locale, expected) => {
  expect(await loadMessages(locale as 'zh')).toBe(expected); // as a page without types may ask
});
