import { agreementVersion } from 'account-portal';
import { expect, test } from 'vitest';
import type { Agreement } from '../../locales/agreement/agreement.ts';
import { en } from '../../locales/agreement/en.ts';
import { es } from '../../locales/agreement/es.ts';
import { agreementLoader } from '../../locales/agreement/load-agreement.ts';
import { zh } from '../../locales/agreement/zh.ts';

const agreements: [string, Agreement][] = [
  ['zh', zh],
  ['en', en],
  ['es', es],
];
const textsOf = ({ service, privacy }: Agreement) =>
  [...service, ...privacy].flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
const shapeOf = ({ service, privacy }: Agreement) =>
  [service, privacy].map((sections) => sections.map(({ paragraphs }) => paragraphs.length));

test.each(agreements)('%s is the version sent to the server', (_, agreement) => {
  expect(agreement.version).toBe(agreementVersion);
});

test.each(agreements)('%s has the same sections as the others', (_, agreement) => {
  expect(shapeOf(agreement)).toEqual(shapeOf(zh));
});

test.each(agreements)('%s repeats no heading and no paragraph, and none is empty', (_, agreement) => {
  const texts = textsOf(agreement);

  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => text.trim() !== text || text === '')).toEqual([]);
});

test.each(agreements)('%s is in its own language', (locale, agreement) => {
  const chinese = textsOf(agreement).filter((text) => /\p{Script=Han}/u.test(text));

  expect(chinese.length).toBe(locale === 'zh' ? textsOf(agreement).length : 0);
});

test('loads an agreement by its language', async () => {
  expect(await agreementLoader('es')()).toBe(es);
});
