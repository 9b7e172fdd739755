import type { Locale } from '../../core/index.js';
import { frameWords } from './frame-words.js';

/** Stands below the page's own content when the frame stays empty: another try, and the way to the portal's own page. */
export function createFrameFailure({
  locale,
  href,
  onRetry,
}: {
  readonly locale: Locale;
  readonly href: string;
  readonly onRetry: () => void;
}): HTMLElement {
  const words = frameWords[locale];
  const box = document.createElement('p');
  box.lang = locale;
  box.setAttribute('role', 'alert');
  box.dataset.part = 'frame-failure';
  box.part.add('frame-failure');

  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = words.retry;
  retry.addEventListener('click', onRetry);

  const link = document.createElement('a');
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = words.open;

  box.append(retry, ' ', link);
  return box;
}
