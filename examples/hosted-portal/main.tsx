import { createPortal, md5Signer } from 'account-portal';
import { type InitialState, PageLoad, PortalApp, PortalProvider } from 'account-portal/react';
import { createRoot } from 'react-dom/client';

/** Where the demo's stand-in for WeChat is; a real page leaves `base` out. */
const wechatBase = document.querySelector<HTMLMetaElement>('meta[name="wechat-base"]')?.content;

/** The portal's own page: it lives on the portal's origin, so it may keep sessions and write the address. */
const portal = createPortal({
  apiHost: location.origin,
  signer: md5Signer(), // in this file, since the page asks for its company at once
  assetBase: `${location.origin}/themes`,
  routing: 'path',
  keep: 'device',
  wechat: { base: wechatBase, callback: `${location.origin}/static/wechat.html` },
  appDownload: { page: `${location.origin}/static/app.html` },
});
const statistics = { allowed: [`${location.host}/stats/`], script: `${location.origin}/stats/counter.js` };
const methods = ['password', 'wechat'];
const styles = [`${location.host}/styles/`];

/** What the server has found out of the company that this address names. */
const company = document.getElementById('company')?.textContent;
const known: InitialState = company ? { tenant: JSON.parse(company) } : {};

const root = document.getElementById('portal');
if (root) {
  createRoot(root).render(
    <PortalProvider portal={portal} initialState={known}>
      <PortalApp documentEffects="all" methods={methods}>
        <PageLoad styles={styles} statistics={statistics} />
      </PortalApp>
    </PortalProvider>,
  );
}
