import type { Locale } from '../core/index.js';

/** Said where no catalogue is loaded. */
const words: Readonly<Record<Locale, { readonly retry: string; readonly open: string }>> = {
  zh: { retry: '重试', open: '在新页面中打开' },
  en: { retry: 'Try again', open: 'Open on its own page' },
  es: { retry: 'Reintentar', open: 'Abrir en su propia página' },
};

/** Stands below the page's own content where nothing of ours could be loaded: another try, and the way to the portal's own page. */
export function createLoadFailure({
  locale,
  href,
  onRetry,
}: {
  readonly locale: Locale;
  readonly href: string;
  readonly onRetry: () => void;
}): HTMLElement {
  const box = document.createElement('p');
  box.lang = locale;
  box.setAttribute('role', 'alert');
  box.dataset.part = 'load-failure';
  box.part.add('load-failure');

  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = words[locale].retry;
  retry.addEventListener('click', onRetry);

  const link = document.createElement('a');
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = words[locale].open;

  box.append(retry, ' ', link);
  return box;
}
