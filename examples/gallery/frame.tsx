import { createPortal, type Portal } from 'account-portal';
import { PortalApp, PortalProvider } from 'account-portal/react';
import { backend, createFakeBridge, memoryEnvironment } from 'account-portal/testing';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { goodAnswers, login } from './gallery-data.ts';
import { galleryStates } from './gallery-states.ts';
import { catalogues, onLooks, pseudo, readLooks } from './looks.ts';
import { runSteps, shown } from './run-steps.ts';
import type { GalleryState } from './state.ts';

const start = Date.UTC(2026, 0, 1);

async function show({ at, answers, steps = [], world, ...state }: GalleryState, root: HTMLElement): Promise<void> {
  const origin = state.noCompany ? 'https://account.example.com' : 'https://shop.example.cn';
  const still = memoryEnvironment({
    now: start,
    href: `${origin}${typeof at === 'string' ? at : '/login'}`,
    fetch: backend({ ...goodAnswers, ...answers }),
    userAgent: state.userAgent ?? '',
    storage: state.signedIn ? { pcShop_user: JSON.stringify({ v: 1, value: { savedAt: start, user: login() } }) } : {},
  });
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    ...(state.app && { bridge: createFakeBridge(state.app, still) }),
    environment: { ...still, ...world },
    routing: 'path',
    keep: 'device',
    appDownload: { page: 'https://account.example.com/app' },
    instanceId: 'gallery',
  });
  document.title = state.name;

  createRoot(root).render(<Shown portal={portal} />);
  await shown();
  if (typeof at !== 'string') await portal.go({ screen: at.screen, params: {} });
  await shown();
  await runSteps(steps, still);
  await shown();
  const known = portal.tenant.get().status !== 'unknown';
  document.documentElement.dataset.screen = known ? portal.place.get().screen : 'tenant-not-found';
  document.documentElement.dataset.state = 'ready';
}

/** Nothing moves in a picture. */
const motionless = { duration: '0ms' };
const none = {};

function Shown({ portal }: { portal: Portal }) {
  const { language, scheme, theme } = readLooks(useSyncExternalStore(onLooks, () => location.hash));
  return (
    <PortalProvider
      portal={portal}
      locale={language === 'pseudo' ? 'zh' : language}
      localization={language === 'pseudo' ? pseudo : none}
      messages={catalogues}
      appearance={{ colorScheme: scheme, theme, variables: motionless }}
    >
      <PortalApp documentEffects="none" autoFocus={false} />
    </PortalProvider>
  );
}

/** One state of one screen, alone on a page: the real screens over a server in a function and a still clock. */
const name = new URLSearchParams(location.search).get('state');
const root = document.getElementById('frame');
const state = galleryStates.find((one) => one.name === name) ?? galleryStates[0];
if (state && root) void show(state, root);
