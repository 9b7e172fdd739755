import type { Locale } from 'account-portal';
import { loadChunks, type PortalProviderProps } from 'account-portal/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createPagePortal, type PageFacts, portalPage } from './portal-page.ts';

const words = {
  zh: () => import('account-portal/locales/zh').then(({ zh }) => zh),
  en: () => import('account-portal/locales/en').then(({ en }) => en),
  es: () => import('account-portal/locales/es').then(({ es }) => es),
} as const satisfies Readonly<Record<Locale, () => Promise<unknown>>>;

/** Where the demo's stand-in for WeChat is; a real page leaves `base` out. */
const wechatBase = document.querySelector<HTMLMetaElement>('meta[name="wechat-base"]')?.content;
const portal = createPagePortal({ origin: location.origin, wechatBase });

const text = document.getElementById('facts')?.textContent;
const { tenant, drawn = null }: Partial<PageFacts> = text ? JSON.parse(text) : {};
if (tenant) portal.tenant.take(tenant);

/** What it takes to draw what stands there already; null where this device draws something else, or cannot. */
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
  const means = drawn && (await meansFor(drawn).catch(() => null)); // drawn anew it tells what could not be had
  if (means) hydrateRoot(root, portalPage({ portal, ...means }));
  else {
    root.replaceChildren();
    delete document.documentElement.dataset.wait;
    createRoot(root).render(portalPage({ portal }));
  }
}

const root = document.getElementById('portal');
if (root) void show(root);
