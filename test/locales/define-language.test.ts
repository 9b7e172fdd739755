import { createPortal, headlessEnvironment } from 'account-portal';
import { defineLanguage } from 'account-portal/locales';
import { ar } from 'account-portal/locales/ar';
import { en } from 'account-portal/locales/en';
import { ptBR } from 'account-portal/locales/pt-BR';
import { afterEach, expect, test, vi } from 'vitest';
import { furtherLanguages, matchLocale } from '../../core/internal.ts';
import { loadMessages } from '../../locales/load-messages.ts';
import { createCatalogues as createPlain } from '../../locales/plain-translator.ts';
import { createCatalogues } from '../../locales/translator.ts';

afterEach(() => {
  furtherLanguages().set(null);
  vi.restoreAllMocks();
});

const portalIn = (locale: string) =>
  createPortal({ apiHost: 'https://api.example.com', locale, environment: headlessEnvironment() });

test.each([
  ['pt-BR', 'pt-BR'],
  ['pt_br', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-PT'],
  ['pt-AO', 'pt-BR'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-SG', 'zh'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  ['no tag!', 'en'],
])('a page in %s gets %s', (wanted, expected) => {
  for (const tag of ['pt-BR', 'pt-PT', 'zh-TW']) defineLanguage(tag, ptBR);
  expect(matchLocale(wanted)).toBe(expected);
});

test('without a language of the page, one that is not there is English, not Chinese', () => {
  expect(['fr', 'pt-BR', 'zh-TW', 'es_MX'].map(matchLocale)).toEqual(['en', 'en', 'zh', 'es']);
});

test('a portal that is there already changes to its language once that is defined, and not to another', () => {
  const [waiting, other] = [portalIn('pt-BR'), portalIn('es')];
  expect(waiting.locale.get()).toBe('en');
  defineLanguage('pt-BR', ptBR);
  expect([waiting.locale.get(), other.locale.get()]).toEqual(['pt-BR', 'es']);
  waiting.setLocale('zh');
  defineLanguage('ar', ar);
  expect(waiting.locale.get()).toBe('zh');
});

test('a portal that has ended does not listen any more', () => {
  const portal = portalIn('pt-BR');
  portal.destroy();
  defineLanguage('pt-BR', ptBR);
  expect(portal.locale.get()).toBe('en');
});

test('a language has its own name and its direction', () => {
  defineLanguage('ar', ar);
  defineLanguage('pt-br', ptBR);
  const further = furtherLanguages().get();
  expect(further?.tags).toEqual(['ar', 'pt-BR']);
  expect(further?.of('ar')).toMatchObject({ name: 'العربية', dir: 'rtl' });
  expect(further?.of('pt-BR')).toMatchObject({ name: 'Português (Brasil)', dir: 'ltr' });
});

test.each([
  ['fr', 'Français'],
  ['ru', 'Русский'],
  ['uk', 'Українська'],
  ['hy', 'Հայերեն'],
  ['is', 'Íslenska'],
  ['uz', 'O‘zbek'],
  ['de', 'Deutsch'],
  ['ka', 'ქართული'],
  ['ja', '日本語'],
  ['he', 'עברית'],
])('the name of %s begins the line of a menu as %s', (tag, name) => {
  defineLanguage(tag, ptBR);
  expect(furtherLanguages().get()?.of(tag)?.name).toBe(name);
});

test('the first letter is the capital of its language', () => {
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue('istanbul');
  defineLanguage('tr', ptBR);
  defineLanguage('it', ptBR);
  const further = furtherLanguages().get();
  expect(['tr', 'it'].map((tag) => further?.of(tag)?.name)).toEqual(['İstanbul', 'Istanbul']);
});

test('a tag that is none is refused', () => {
  expect(() => defineLanguage('not a tag', ptBR)).toThrow(RangeError);
});

test('a text that a page leaves out is in English', async () => {
  // @ts-expect-error -- a catalogue has every text
  defineLanguage('it', { 'login.submit': 'Accedi' });
  const messages = await loadMessages('it', ['base']);
  expect([messages['login.submit'], messages['common.back']]).toEqual(['Accedi', en['common.back']]);
});

test('types refuse a text that does not exist', () => {
  // @ts-expect-error -- misspelt
  defineLanguage('it', { ...en, 'login.sumbit': 'Accedi' });
  expect(furtherLanguages().get()?.tags).toEqual(['it']);
});

test.each([
  ['pt-BR', ptBR],
  ['ar', ar],
])('%s has the texts of English with their values', (_, messages) => {
  const slots = (text: string) => [...text.matchAll(/\{([\w-]+)/g)].map(([, name]) => name).sort();
  expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en))
    expect(slots(messages[key as keyof typeof en]), key).toEqual(slots(text)); // a key of both
});

test.each([
  ['i18next', createCatalogues],
  ['the files for a script tag', createPlain],
])('from right to left, values are isolated by %s, but not addresses', (_, create) => {
  defineLanguage('ar', ar);
  const { t } = create().add('ar', ar);
  expect(t('common.call', { phone: '400 800' })).toBe('اتصل بـ \u2068400 800\u2069');
  expect(t('invite.text', { name: 'A', link: 'https://a.example' })).toMatch(/: https:\/\/a\.example$/);
  expect(create().add('en', en).t('common.call', { phone: '400 800' })).toBe('Call 400 800');
});
