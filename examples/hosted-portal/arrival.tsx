import { createArrivalFlow, createPortal, hostsFor, type Side } from 'account-portal';
import { PortalProvider } from 'account-portal/react';
import { createRoot } from 'react-dom/client';
import { Arrival } from './arrival-page.tsx';
import { readPageSettings, toPortalOptions } from './page-settings.ts';

/**
 * The page after a landing (/home, /shop, /mgr, /delivery/list): another site in production, the same origin in a demo
 * without hosts of its own.
 */
const settings = readPageSettings();
const options = toPortalOptions(location.origin, settings);
const portal = createPortal({ ...options, persistence: 'device' });

/** The site that led here; empty if it does not say. */
const from = document.referrer && new URL(document.referrer).origin;
/** The company whose site it is, if any, as the server has written it. */
const siteOf = document.querySelector<HTMLMetaElement>('meta[name="site-of"]')?.content || null;
const ours = [hostsFor(options.apiHost, options.hosts).account, location.origin];
/** The side of the page; `/home` is that of managers on a phone, and of customers elsewhere. */
const sides: Readonly<Record<string, Side>> = { '/mgr': 'manager', '/shop': 'shop', '/delivery/list': 'delivery' };
const flow = createArrivalFlow(portal, {
  side: sides[location.pathname],
  // The portal is at `account` of the product, at our own origin, or at a company's.
  expects: ({ companyId }) => ours.includes(from) || companyId === siteOf,
});
void flow.redeemCode();

const root = document.getElementById('arrival');
if (root) {
  createRoot(root).render(
    <PortalProvider portal={portal} appearance={{ colorScheme: 'auto' }}>
      <Arrival flow={flow} path={location.pathname} demo={settings.demo === true} />
    </PortalProvider>,
  );
}
