import type { Locale } from '../../core/index.js';

/** The title of the frame, for the embedding page, which has no catalogue loaded. */
export const frameTitles: Readonly<Record<Locale, string>> = { zh: '账户', en: 'Account', es: 'Cuenta' };
