import type { Locale } from '../../core/index.js';

/** The little that is said outside the frame, where no catalogue is loaded: its name, and what to do when it stays empty. */
export const frameWords: Readonly<
  Record<Locale, { readonly title: string; readonly retry: string; readonly open: string }>
> = {
  zh: { title: '账户', retry: '重试', open: '在新页面中打开' },
  en: { title: 'Account', retry: 'Try again', open: 'Open on its own page' },
  es: { title: 'Cuenta', retry: 'Reintentar', open: 'Abrir en su propia página' },
};
