import type { Locale } from '../core/index.js';
import type { Messages } from './messages.js';

/** The two files of a catalogue, for the files for a script tag. */
export interface WordParts {
  readonly login: () => Promise<Partial<Messages>>;
  readonly further: () => Promise<Partial<Messages>>;
}

export const wordParts: Readonly<Record<Locale, WordParts>> = {
  zh: {
    login: () => import('./login/zh.js').then(({ words }) => words),
    further: () => import('./further/zh.js').then(({ words }) => words),
  },
  en: {
    login: () => import('./login/en.js').then(({ words }) => words),
    further: () => import('./further/en.js').then(({ words }) => words),
  },
  es: {
    login: () => import('./login/es.js').then(({ words }) => words),
    further: () => import('./further/es.js').then(({ words }) => words),
  },
};
