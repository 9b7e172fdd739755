import type { Locale } from '../../core/index.js';

/** The name of the frame, said outside it, where no catalogue is loaded. */
export const frameTitles: Readonly<Record<Locale, string>> = { zh: '账户', en: 'Account', es: 'Cuenta' };
