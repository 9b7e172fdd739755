import i18next from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { en } from '../../locales/en.ts';
import { es } from '../../locales/es.ts';
import * as plain from '../../locales/plain-translator.ts';
import * as withI18next from '../../locales/translator.ts';
import { zh } from '../../locales/zh.ts';

/** One contract for both implementations: i18next for npm users, and the plain one of the files for a script tag. */
describe.each([
  ['i18next', withI18next],
  ['the plain one', plain],
])('%s', (_, { createCatalogues }) => {
  test('returns the text of its language, with its values', () => {
    const { add } = createCatalogues();
    const chinese = add('zh', zh);
    const english = add('en', en);

    expect(chinese.t('error.phone-registered', { phone: '138' })).toBe(
      zh['error.phone-registered'].replace('{phone}', '138'),
    );
    expect(english.t('login.submit')).toBe(en['login.submit']);
    expect([chinese.locale, english.locale]).toEqual(['zh', 'en']);
  });

  test.each([
    ['nesting', '$t(login.submit)'],
    ['nesting with options', '$t(login.submit, {"lng":"en"})'],
    ['a slot of i18next', '{{phone}}'],
    ['a slot of ours', '{phone}'],
    ['an unescaped slot', '{- phone}'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['an entity', '&lt;b&gt; &amp;'],
    ['a replacement pattern', '$& $1 $`'],
    ['a zero character', '\u0000login.submit\u0000'],
  ])('keeps %s inside a value', (_, value) => {
    const { t } = createCatalogues().add('en', { ...en, 'error.phone-registered': '[{phone}]' });

    expect(t('error.phone-registered', { phone: value })).toBe(`[${value}]`);
  });

  test('a name cannot change the direction of our text', () => {
    const { t } = createCatalogues().add('en', { ...en, 'title.separator': '{page} of {company}, and the rest' });

    const text = t('title.separator', { page: '\u2067A\u2069', company: '\u2069\u202eevil\u202c \u0627\u0644' });

    expect(text).toBe('A of evil \u0627\u0644, and the rest');
  });

  test.each(['{other}', '$t(login.submit)'])('one value cannot insert another: %s', (value) => {
    const { t } = createCatalogues().add('en', { ...en, 'title.separator': '{page}/{company}/{page}' });

    expect(t('title.separator', { page: value, company: '{page}' })).toBe(`${value}/{page}/${value}`);
  });

  test.each([
    ['lng', 'en'],
    ['lngs', 'en'],
    ['count', 2],
    ['context', 'male'],
    ['defaultValue', 'x'],
    ['ns', 'other'],
    ['ordinal', 1],
    ['postProcess', 'x'],
    ['returnObjects', 1],
    ['interpolation', 'x'],
    ['replace', 'x'],
    ['nest', 1],
    ['keySeparator', '-'],
  ])("a server's parameter %s is not an option", (name, value) => {
    const { add } = createCatalogues();
    add('en', en);
    const { t } = add('zh', zh);

    expect(t('error.company-expired', { [name]: value })).toBe(zh['error.company-expired']);
  });

  test('shows an ellipsis for a missing value, never a bare placeholder', () => {
    const { t } = createCatalogues().add('zh', zh);

    expect(t('error.phone-registered')).toBe(zh['error.phone-registered'].replace('{phone}', '…'));
    expect(t('error.too-many-requests')).toBe('操作过于频繁，请…后再试');
  });

  test.each([
    [1, '1秒', '1 second', '1 segundo'],
    [60, '60秒', '60 seconds', '60 segundos'],
    ['90', '90秒', '90 seconds', '90 segundos'],
    [91, '2分钟', '2 minutes', '2 minutos'],
    [1800, '30分钟', '30 minutes', '30 minutos'],
    [5400, '90分钟', '90 minutes', '90 minutos'],
    [5401, '2小时', '2 hours', '2 horas'],
    [86_400, '24小时', '24 hours', '24 horas'],
    ['soon', 'soon', 'soon', 'soon'],
  ])('a wait of %s seconds is written in the unit that suits it', (seconds, ...expected) => {
    const { add } = createCatalogues();
    const texts = [add('zh', zh), add('en', en), add('es', es)].map(({ t }) =>
      t('error.too-many-requests', { seconds }),
    );

    expect(texts).toEqual([
      `操作过于频繁，请${expected[0]}后再试`,
      `Too many attempts. Try again in ${expected[1]}.`,
      `Demasiados intentos. Inténtelo de nuevo en ${expected[2]}.`,
    ]);
  });

  test('a short wait has a space where the language asks for one, as in Spanish', () => {
    const { t } = createCatalogues().add('es', es);

    expect(t('code.resendIn', { seconds: 60 })).toBe('Reenviar en 60 s');
    expect(t('code.resendIn', { seconds: 1800 })).toBe('Reenviar en 30 min');
  });

  test('a narrow wait has abbreviated units, and a text of the page may have the plain number or a style of no use', () => {
    const { add } = createCatalogues({
      en: { 'code.resend': '{seconds}', 'code.get': '{seconds, toString}' },
    });
    const { t } = add('en', en);

    expect(t('code.resendIn', { seconds: 1800 })).toBe('Resend in 30m');
    expect(t('code.resend', { seconds: 1800 })).toBe('1800');
    expect(t('code.get', { seconds: 1800 })).toBe('30m');
  });

  test('zero and an empty string are values', () => {
    const { t } = createCatalogues().add('zh', { ...zh, 'title.separator': '[{page}|{company}]' });

    expect(t('title.separator', { page: 0, company: '' })).toBe('[0|]');
  });

  test("the page's own texts override ours, in their language only", () => {
    const { add } = createCatalogues({ en: { 'login.submit': 'Enter the shop' } });

    expect(add('en', en).t('login.submit')).toBe('Enter the shop');
    expect(add('es', es).t('login.submit')).toBe(es['login.submit']);
    expect(add('en', en).t('login.heading')).toBe(en['login.heading']);
  });

  test.each(['$t(login.submit)', '<b>Enter</b>', '&amp;'])("the page's own text is plain, too: %s", (text) => {
    const { t } = createCatalogues({ en: { 'login.submit': 'x', 'login.heading': text } }).add('en', en);

    expect(t('login.heading')).toBe(text);
  });

  test('two portals on a page have separate texts', () => {
    const first = createCatalogues({ zh: { 'login.submit': '进店' } }).add('zh', zh);
    const second = createCatalogues().add('zh', zh);

    expect([first.t('login.submit'), second.t('login.submit')]).toEqual(['进店', zh['login.submit']]);
  });

  test("is separate from the page's own i18next", async () => {
    await i18next.use({ type: 'postProcessor', name: 'shout', process: (text: string) => `${text}!` }).init({
      lng: 'en',
      resources: { en: { translation: { 'login.submit': 'the host', 'host.only': 'host' } } },
      postProcess: 'shout',
    });

    const { t } = createCatalogues().add('zh', zh);

    expect(t('login.submit')).toBe(zh['login.submit']);
    expect(t('host.only' as never)).toBe('host.only');
    expect(i18next.t('login.submit')).toBe('the host!');
    expect(i18next.language).toBe('en');
  });

  test('does not return inherited properties', () => {
    const { t } = createCatalogues().add('zh', zh);

    for (const key of ['constructor', 'toString', '__proto__']) expect(t(key as never)).toBe(key);
  });

  test('writes nothing to the console', () => {
    const methods = (['log', 'info', 'warn', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    );

    const { t } = createCatalogues().add('en', en);
    t('error.too-many-requests');

    for (const method of methods) expect(method).not.toHaveBeenCalled();
  });
});
