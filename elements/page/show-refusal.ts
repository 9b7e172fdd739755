import { hostsFor, type Locale, nearestLocale, type Portal, toOrigin, toPath } from '../../core/index.js';
import criticalRules from '../../react/ui/sheet/first.css';
import { toSheet } from '../../react/ui/sheet/scope.js';
import type { ElementSettings } from '../attributes/element-settings.js';
import { isRefusedOrigin } from '../debug/refused-origin.js';
import { showLoadFailure } from './load-failure.js';

/** Texts outside the catalogues, which a login loads whole. */
const texts: Readonly<Record<Locale, string>> = {
  zh: '此页面无法显示表单，请在新页面中打开',
  en: 'The form cannot be shown on this page. Open it on its own page.',
  es: 'El formulario no se puede mostrar en esta página. Ábralo en su propia página.',
};

export interface Refusal {
  readonly portal: Portal;
  readonly settings: ElementSettings;
  readonly onRetry: () => void;
}

/**
 * After a call without a readable answer: what replaces the form on a page that the API does not admit, a link to the portal's
 * own page. Null on any other page, and once the company is known: a form that worked is not taken from its user.
 */
export async function findRefusal(host: HTMLElement, { portal, settings, onRetry }: Refusal) {
  const api = toOrigin(portal.apiHost);
  if (!api || !(await isRefusedOrigin(host, api))) return null;
  const { status, companyId } = portal.tenant.get();
  if (status !== 'failed') return null;
  const origin = toOrigin(settings.portalOrigin) ?? hostsFor(api, settings.hosts).account;
  const search = companyId ? `?${new URLSearchParams({ companyId })}` : '';
  const locale = nearestLocale(portal.locale.get());
  return () =>
    showLoadFailure(host, {
      locale,
      text: texts[locale],
      href: `${origin}${toPath(portal.place.get()) ?? '/'}${search}`,
      sheet: toSheet(criticalRules),
      onRetry,
      put: (box) => (host.shadowRoot ?? host).append(box),
    });
}
