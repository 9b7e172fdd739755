import i18next, { type FormatterModule, type i18n } from 'i18next';
import type { ErrorParams } from '../core/index.js';
import { defaultLocale, type LanguageTag } from '../core/model/locale.js';
import { formatWait } from './format-wait.js';
import type { Localization, MessageKey, Messages } from './messages.js';
import { stripBidiControls } from './strip-bidi-controls.js';

/** The texts of one language. Texts and inserted values are plain, never markup. */
export interface Translator {
  readonly locale: LanguageTag;
  t(key: MessageKey, params?: ErrorParams): string;
}

/** Replaces i18next's formatter, which would take the language from a server's parameters. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, style = '', locale = defaultLocale) =>
    value !== undefined && style ? formatWait(value, style, locale) : value,
};

/** Adds texts to those of a language, and returns its translator, which has all of them. */
export type AddMessages = (locale: LanguageTag, messages: Partial<Messages>) => Translator;

/** A separate i18next instance, independent of one that the host page may use. */
export function createCatalogues(localization: Localization = {}): { readonly add: AddMessages } {
  let shown: LanguageTag = defaultLocale;
  const instance: i18n = i18next.createInstance().use(formatter);
  // Every promise of init settles before it returns: resources are added by hand and `initAsync` is off.
  void instance.init({
    initAsync: false,
    lng: defaultLocale,
    fallbackLng: defaultLocale,
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    interpolation: {
      escape: (value) => stripBidiControls(value, shown),
      prefix: '{',
      suffix: '}',
      skipOnVariables: true,
    },
    missingInterpolationHandler: () => '…',
  });

  return {
    add(locale, messages) {
      instance.addResourceBundle(locale, 'translation', { ...messages, ...localization[locale] }, false, true);
      const translate = instance.getFixedT(locale);
      // `replace`: the params come from a server, and among i18next's options they could name a language or a plural.
      const t: Translator['t'] = (key, params = {}) => {
        shown = locale;
        return String(translate(key, { replace: { ...params }, nest: false }));
      };
      return { locale, t };
    },
  };
}
