import { furtherLanguage } from '../core/model/further-languages.js';
import type { LanguageTag } from '../core/model/locale.js';

/** Removes characters by which a value could change the direction of the surrounding text. */
export function stripBidiControls(value: string, locale: LanguageTag): string {
  const plain = value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
  return furtherLanguage(locale)?.insert(plain) ?? plain;
}
