import type { LanguageTag } from '../core/index.js';
import { furtherLanguage } from '../core/internal.js';

/**
 * Removes characters by which a value could change the direction of the surrounding text. In a text from right to left the
 * value is isolated, such as the parts of a phone; but not an address, which people copy.
 */
export function stripBidiControls(value: string, locale: LanguageTag): string {
  const plain = value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
  return furtherLanguage(locale)?.dir === 'rtl' && !plain.includes('://') ? `\u2068${plain}\u2069` : plain;
}
