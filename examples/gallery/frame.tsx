import { createPortal, type Portal } from 'account-portal';
import { type Layout, PortalApp, PortalProvider } from 'account-portal/react';
import { backend, createFakeBridge, memoryEnvironment } from 'account-portal/testing';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { goodAnswers, login } from './gallery-data.ts';
import { galleryStates } from './gallery-states.ts';
import { catalogues, onFragment, pseudo, readLooks } from './looks.ts';
import { runSteps, settled, shown } from './run-steps.ts';
import type { GalleryState } from './state.ts';

const start = Date.UTC(2026, 0, 1);

/** Unmounts a state. */
type Leave = () => void;

function show(shownState: GalleryState, element: HTMLElement): Leave {
  const { at, answers, steps = [], world, ...state } = shownState;
  const origin = state.noCompany ? 'https://account.example.com' : 'https://shop.example.cn';
  const server = backend({ ...goodAnswers, ...answers });
  const still = memoryEnvironment({
    now: start,
    href: `${origin}${typeof at === 'string' ? at : '/login'}`,
    fetch: server,
    userAgent: state.userAgent ?? '',
    storage: {
      ...state.stored,
      ...(state.signedIn && { pcShop_user: JSON.stringify({ v: 1, value: { savedAt: start, user: userOf(state) } }) }),
    },
  });
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    ...(state.app && { bridge: createFakeBridge(state.app, still) }),
    environment: { ...still, ...world },
    routing: 'path',
    keep: 'device',
    wechat: { base: wechatBase, callback: `${location.origin}/static/wechat.html` },
    appDownload: { page: 'https://account.example.com/app' },
    instanceId: 'gallery',
  });
  const root = createRoot(element);
  root.render(<Shown portal={portal} layout={state.layout} />);

  let left = false;
  const reach = async () => {
    await shown();
    if (typeof at !== 'string') await portal.go({ screen: at.screen, params: {} });
    await shown();
    await runSteps(steps, still, server);
    await shown();
    await settled(state.pending);
    if (left) return;
    const known = portal.tenant.get().status !== 'unknown';
    document.documentElement.dataset.screen = known ? portal.place.get().screen : 'tenant-not-found';
    document.documentElement.dataset.state = state.name;
  };
  document.title = state.name;
  void reach();
  return () => {
    left = true;
    root.unmount();
    portal.destroy();
    delete document.documentElement.dataset.state;
  };
}

const userOf = ({ signedIn }: Pick<GalleryState, 'signedIn'>) => login(typeof signedIn === 'object' ? signedIn : {});

/** Stops animations, so that screenshots are stable. */
const motionless = { duration: '0ms' };
const none = {};
const wechatBase = document.querySelector<HTMLMetaElement>('meta[name="wechat-base"]')?.content;
const methods = ['password', 'wechat'];

function Shown({ portal, layout }: { portal: Portal; layout: Layout | undefined }) {
  const { language, scheme, theme } = readLooks(useSyncExternalStore(onFragment, () => location.hash));
  return (
    <PortalProvider
      portal={portal}
      locale={language === 'pseudo' ? 'zh' : language}
      localization={language === 'pseudo' ? pseudo : none}
      messages={catalogues}
      appearance={{ colorScheme: scheme, theme, variables: motionless, layout }}
    >
      <PortalApp documentEffects="none" autoFocus={false} methods={methods} />
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
