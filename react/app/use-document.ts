import { type RefObject, useEffect } from 'react';
import { matchRoute, type Place, pageTitle, toPath } from '../../core/index.js';
import type { MessageKey } from '../../locales/messages.js';
import { useCompanyName } from '../hooks/use-company-name.js';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { languageOf } from '../root/language-tags.js';
import { toImageUrl } from '../theme/to-image-url.js';

/** The properties of the document to update; `all` is title, icon and language. */
export type DocumentEffects = 'none' | 'title' | 'icon' | 'all';

/**
 * Keeps title, icon and language of the document in sync with the portal (rules.md 2.2 and 3.1), and leaves them as it
 * found them, unless something else has changed them since.
 */
export function useDocument(element: RefObject<Element | null>, effects: DocumentEffects): void {
  const portal = usePortal();
  const { t, locale } = useTranslator();
  const place = useReadable(portal.place);
  const tenant = useReadable(portal.tenant);
  const href = portal.environment.address.href();
  const path = pathOf(place, href);
  // Its keys are in the catalogue. `pageTitle` fills the separator's placeholders, so they are kept here.
  const title = pageTitle(path, useCompanyName(), (key) => t(key as MessageKey, slots));
  const icon = tenant.status === 'ready' ? toImageUrl(tenant.company?.iconUrl, href) : null;
  const wants = (effect: DocumentEffects) => effects === effect || effects === 'all';
  const [withTitle, withIcon, withLanguage] = [wants('title'), wants('icon'), effects === 'all'];

  useEffect(() => {
    if (!element.current || !withTitle) return;
    const page = element.current.ownerDocument;
    const found = page.title;
    page.title = title;
    const ours = page.title; // its white space is collapsed
    return () => {
      if (page.title === ours) page.title = found;
    };
  }, [element, withTitle, title]);

  useEffect(() => {
    const root = element.current?.ownerDocument.documentElement;
    if (!root || !withLanguage) return;
    const found = root.getAttribute('lang');
    const { lang: ours } = languageOf(locale);
    root.lang = ours;
    return () => {
      if (root.lang !== ours) return;
      if (found === null) root.removeAttribute('lang');
      else root.lang = found;
    };
  }, [element, withLanguage, locale]);

  useEffect(() => {
    if (!element.current || !withIcon || !icon) return;
    const page = element.current.ownerDocument;
    const link = page.createElement('link');
    link.rel = 'icon';
    link.href = icon;
    page.head.append(link);
    return () => link.remove();
  }, [element, withIcon, icon]);
}

const slots = { page: '{page}', company: '{company}' };

/** The path in the URL if it is this place's, else the place's own path. */
function pathOf(place: Place, href: string): string {
  const { pathname, hash } = new URL(href);
  const current = [pathname, hash.slice(1)].find((path) => matchRoute(path)?.screen === place.screen);
  return current ?? toPath(place) ?? '';
}
