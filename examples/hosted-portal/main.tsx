import { createPortal } from 'account-portal';
import { PageLoad, PortalApp, PortalProvider } from 'account-portal/react';
import { createRoot } from 'react-dom/client';

/** The portal's own page: it lives on the portal's origin, so it may keep sessions and write the address. */
const portal = createPortal({
  apiHost: location.origin,
  assetBase: `${location.origin}/themes`,
  routing: 'path',
  keep: 'device',
  appDownload: { page: `${location.origin}/static/app.html` },
});
const statistics = { allowed: [`${location.host}/stats/`], script: `${location.origin}/stats/counter.js` };
const styles = [`${location.host}/styles/`];

const root = document.getElementById('portal');
if (root) {
  createRoot(root).render(
    <PortalProvider portal={portal}>
      <PortalApp documentEffects="all">
        <PageLoad styles={styles} statistics={statistics} />
      </PortalApp>
    </PortalProvider>,
  );
}
