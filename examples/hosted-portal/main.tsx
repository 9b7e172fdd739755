import { loadChunk } from 'account-portal';
import {
  type EarlyDocument,
  earlyEvents,
  loadChunks,
  loadTexts,
  type PortalProviderProps,
  renewScripts,
} from 'account-portal/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { furtherTags, offerFurther } from './further-languages.ts';
import { takeNamedAccount } from './named-account.ts';
import { askForOwnPassword } from './own-password.ts';
import { readPageSettings } from './page-settings.ts';
import { createPagePortal, type PageFacts, portalPage } from './portal-page.ts';

type Drawn = NonNullable<PageFacts['drawn']>;

/** The demo's stand-in for WeChat; a real page omits `base`. */
const wechatBase = document.querySelector<HTMLMetaElement>('meta[name="wechat-base"]')?.content;
const settings = readPageSettings();
const portal = createPagePortal({ origin: location.origin, settings, wechatBase });
askForOwnPassword(portal);

takeNamedAccount(portal);
/** That of this device is needed first; the others would only change the menu while it becomes interactive. */
const further = furtherTags.includes(document.documentElement.lang) ? offerFurther() : null;

const text = document.getElementById('facts')?.textContent;
const { tenant, drawn = null }: Partial<PageFacts> = text ? JSON.parse(text) : {};
if (tenant) portal.tenant.adopt(tenant);

/** Whether this device renders the same as the server has. */
function isSame({ screen, locale }: Drawn): boolean {
  const { status } = portal.tenant.get(); // resolving, if this device has stored another company
  return status === tenant?.status && portal.place.get().screen === screen && portal.locale.get() === locale;
}

/** What hydration needs. */
async function meansFor({ screen, locale }: Drawn): Promise<Partial<PortalProviderProps>> {
  const [messages, chunks] = await Promise.all([
    loadTexts(screen, locale, 'panel'),
    loadChunks(screen, locale, portal),
  ]);
  return { messages: { [locale]: messages }, chunks, hydrate: true };
}

async function show(root: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  await further?.catch(console.error);
  const same = drawn && isSame(drawn);
  dataset.script = 'running';
  const means = same && (await loadChunk(() => meansFor(drawn), portal.environment.clock).catch(() => null));
  if (same && !means) {
    // A client render would discard what was typed.
    dataset.script = 'failed';
    const button = document.querySelector<HTMLButtonElement>('#notice button');
    const again = async () => {
      if (dataset.script === 'failed') await show(root);
    };
    if (button) {
      button.onclick = async () => {
        const whole = await renewScripts(new URL('./', import.meta.url).href);
        await again();
        if (dataset.script === 'failed' && whole) location.reload(); // browsers keep a damaged module
      };
    }
    early[earlyEvents]?.release(() => void again());
    return;
  }

  delete dataset.script;
  if (means) {
    hydrateRoot(root, portalPage({ portal, settings, ...means }));
    if (!further) setTimeout(offerFurther, 1000);
    return;
  }
  root.replaceChildren();
  delete dataset.wait;
  createRoot(root).render(portalPage({ portal, settings }));
  if (!further) await offerFurther();
}

const early: EarlyDocument = document;
const root = document.getElementById('portal');
if (root) void show(root);
