import type { Locale } from 'account-portal';
import { loadChunks, type PortalProviderProps } from 'account-portal/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createPagePortal, type PageFacts, portalPage } from './portal-page.ts';

const words = {
  zh: () => import('account-portal/locales/zh').then(({ zh }) => zh),
  en: () => import('account-portal/locales/en').then(({ en }) => en),
  es: () => import('account-portal/locales/es').then(({ es }) => es),
} as const satisfies Readonly<Record<Locale, () => Promise<unknown>>>;

/** The demo's stand-in for WeChat; a real page omits `base`. */
const wechatBase = document.querySelector<HTMLMetaElement>('meta[name="wechat-base"]')?.content;
const portal = createPagePortal({ origin: location.origin, wechatBase });

const text = document.getElementById('facts')?.textContent;
const { tenant, drawn = null }: Partial<PageFacts> = text ? JSON.parse(text) : {};
if (tenant) portal.tenant.take(tenant);

/** What hydration needs; null if this device has to render something else, or loading failed. */
async function meansFor({
  screen,
  locale,
}: NonNullable<PageFacts['drawn']>): Promise<Partial<PortalProviderProps> | null> {
  const taken = portal.tenant.get().status === 'ready';
  if (!taken || portal.place.get().screen !== screen || portal.locale.get() !== locale) return null;
  const [messages, chunks] = await Promise.all([words[locale](), loadChunks(screen, locale)]);
  return { messages: { [locale]: messages }, chunks, standing: true };
}

async function show(root: HTMLElement): Promise<void> {
  const means = drawn && (await meansFor(drawn).catch(() => null)); // a client render reports the failure
  if (means) hydrateRoot(root, portalPage({ portal, ...means }));
  else {
    root.replaceChildren();
    delete document.documentElement.dataset.wait;
    createRoot(root).render(portalPage({ portal }));
  }
}

const root = document.getElementById('portal');
if (root) void show(root);
