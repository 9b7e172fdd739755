import type { Portal } from 'account-portal';
import { AccountMenu, PortalApp, PortalProvider } from 'account-portal/react';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { galleryStates } from './gallery-states.ts';
import { catalogues, onFragment, pseudo, readLooks } from './looks.ts';
import { openState } from './open-state.ts';
import { reach } from './reach-state.ts';
import type { GalleryState } from './state.ts';

/** Unmounts a state. */
type Leave = () => void;

function show(state: GalleryState, element: HTMLElement): Leave {
  const opened = openState(state, {
    base: wechatBase,
    callback: `${location.origin}/static/wechat.html`,
  });
  const { portal } = opened;
  const root = createRoot(element);
  root.render(<Shown portal={portal} state={state} />);

  let left = false;
  const enter = async () => {
    await reach(state, opened);
    if (left) return;
    const known = portal.tenant.get().status !== 'unknown';
    const screen = known ? portal.place.get().screen : 'tenant-not-found';
    document.documentElement.dataset.screen = state.accountMenu ? 'account' : screen;
    document.documentElement.dataset.state = state.name;
  };
  document.title = state.name;
  void enter();
  return () => {
    left = true;
    root.unmount();
    portal.destroy();
    delete document.documentElement.dataset.state;
  };
}

/** Stops animations, so that screenshots are stable. */
const motionless = { duration: '0ms' };
const none = {};
const wechatBase = document.querySelector<HTMLMetaElement>('meta[name="wechat-base"]')?.content;
const methods = ['password', 'wechat', 'sms'];

function Shown({ portal, state }: { portal: Portal; state: GalleryState }) {
  const { language, scheme, theme } = readLooks(useSyncExternalStore(onFragment, () => location.hash));
  return (
    <PortalProvider
      portal={portal}
      locale={language === 'pseudo' ? 'zh' : language}
      localization={language === 'pseudo' ? pseudo : none}
      messages={catalogues}
      components={state.components}
      appearance={{ colorScheme: scheme, theme, variables: motionless, layout: state.layout }}
    >
      {state.accountMenu ? (
        <main>
          <h1>Shop</h1>
          <AccountMenu />
        </main>
      ) : (
        <PortalApp documentEffects="none" autoFocus={false} methods={methods} />
      )}
    </PortalProvider>
  );
}

/**
 * One state of one screen, alone on a page: the real screens with an in-memory server and a fixed clock. The state is in
 * the fragment, so that another one can be shown without a new page.
 */
function follow(element: HTMLElement): void {
  let here: { readonly state: GalleryState; readonly leave: Leave } | null = null;
  const change = () => {
    const name = new URLSearchParams(location.hash.slice(1)).get('state');
    const state = galleryStates.find((one) => one.name === name) ?? galleryStates[0];
    if (!state || state === here?.state) return;
    here?.leave();
    here = { state, leave: show(state, element) };
  };
  onFragment(change);
  change();
}

const element = document.getElementById('frame');
if (element) follow(element);
