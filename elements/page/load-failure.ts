import { type Locale, toTheme } from '../../core/index.js';
import { adoptSheet } from '../../react/root/adopt-sheet.js';
import { languageTags } from '../../react/root/language-tags.js';
import { toPalette } from '../../react/theme/palette.js';
import { version } from '../../react/ui/sheet/scope.js';
import { readAttribute } from '../attributes/attributes.js';
import { drawnAttributes } from '../attributes/portal-attributes.js';

/** Texts outside the catalogues, none of which may have loaded. */
const messages: Readonly<Record<Locale, { readonly text: string; readonly retry: string; readonly open: string }>> = {
  zh: { text: '表单未能完整加载，请检查网络后重试', retry: '重试', open: '在新页面中打开' },
  en: {
    text: 'The form could not be loaded completely. Check the network and try again.',
    retry: 'Try again',
    open: 'Open on its own page',
  },
  es: {
    text: 'El formulario no se cargó por completo. Compruebe la red e inténtelo de nuevo.',
    retry: 'Reintentar',
    open: 'Abrir en su propia página',
  },
};

export interface LoadFailureOptions {
  readonly locale: Locale;
  /** Another text than that of files that could not be loaded. */
  readonly text?: string;
  /** The portal's own page. */
  readonly href: string;
  /** Styles that are loaded already: at least those of a card, a button and a link. */
  readonly sheet: string;
  readonly onRetry: () => void;
  /** Inserts the box. */
  readonly put: (box: HTMLElement) => void;
}

/**
 * Shown below the page's own content when there can be no form, as when our files could not be loaded: a retry and a link to the portal's own page,
 * styled as the form. Fetches nothing.
 */
export function showLoadFailure(
  host: HTMLElement,
  { locale, text = messages[locale].text, href, sheet, onRetry, put }: LoadFailureOptions,
): HTMLElement {
  const { retry, open } = messages[locale];
  const box = make('div', 'container load-failure');
  box.lang = languageTags[locale];
  box.dir = 'ltr';
  box.setAttribute('data-portal-edition', version);
  box.setAttribute('data-layout', 'card');
  box.setAttribute('data-color-scheme', attributeOf(host, 'colorScheme') ?? 'light');
  box.style.marginTop = '16px';
  const color = toTheme(attributeOf(host, 'themeId')?.replace(/^#/, '')).color ?? '';
  for (const [name, value] of Object.entries(toPalette(color))) box.style.setProperty(name, value);

  const button = make('button', 'button primary-button', make('span', 'button-text', retry));
  button.type = 'button';
  button.addEventListener('click', onRetry);
  const link = make('a', 'link', open);
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  const form = make('div', 'form', button, make('p', 'aside', link));
  const card = make('section', 'card', make('p', 'header', text), form);
  card.setAttribute('role', 'alert');

  box.append(card);
  put(box);
  adoptSheet(box, { text: sheet, nonce: host.nonce || undefined });
  return box;
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, part: string, ...children: (Node | string)[]) {
  const element = document.createElement(tag);
  element.setAttribute('part', part);
  element.setAttribute('data-part', part);
  element.append(...children);
  return element;
}

function attributeOf(host: HTMLElement, name: 'colorScheme' | 'themeId'): string | undefined {
  const value = readAttribute(host, name, drawnAttributes[name]);
  return typeof value === 'string' ? value : undefined;
}
