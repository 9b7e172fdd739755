import { browserEnvironment, createPortal, type Environment, isPortalError } from 'account-portal';
import { PortalApp, PortalProvider } from 'account-portal/react';
import { createRoot } from 'react-dom/client';

/**
 * The page in the app. Its environment is a browser's plus the globals of an Android app, which the embedding page
 * simulates.
 */
const app = new EventTarget();
const object = {
  postMessage: (text: string) => parent.postMessage({ said: text }, location.origin),
  addEventListener: app.addEventListener.bind(app),
  removeEventListener: app.removeEventListener.bind(app),
};
addEventListener('message', ({ source, origin, data }) => {
  const isApp = source === parent && origin === location.origin && typeof data?.text === 'string';
  if (isApp) app.dispatchEvent(new MessageEvent('message', { data: data.text }));
});

const browser = browserEnvironment();
const environment: Environment = {
  ...browser,
  userAgent: `${navigator.userAgent} CloudOrder/1.0 (ANDROID)`,
  // Frames have no native bridge, but this one stands for the whole web view.
  injected: { ...browser.injected, top: true, find: (path) => (path.join('.') === 'CloudOrder' ? object : null) },
  address: { ...browser.address, navigate: (url) => parent.postMessage({ left: url }, location.origin) },
};
const portal = createPortal({
  apiHost: location.origin,
  companyId: new URL(location.href).searchParams.get('companyId') ?? '1001',
  environment,
  storagePrefix: 'inspector-',
});

/** What the inspector makes the page do, by the verb of the package that a page would call. */
addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin) return;
  const { act, phone } = data;
  const { bridge } = portal;
  try {
    if (act === 'call') await bridge.act('call', { phone });
    if (act === 'deleteUser' || act === 'openIpSetting') await bridge.act(act, null);
  } catch (thrown) {
    parent.postMessage({ failed: act, code: isPortalError(thrown) ? thrown.code : 'unexpected' }, location.origin);
  }
});

const tellFacts = () => {
  const { token: _, ...facts } = portal.app.get();
  parent.postMessage({ facts }, location.origin);
};
portal.app.subscribe(tellFacts);

const root = document.getElementById('portal');
if (root) {
  createRoot(root).render(
    <PortalProvider portal={portal}>
      <PortalApp documentEffects="title" />
    </PortalProvider>,
  );
}
