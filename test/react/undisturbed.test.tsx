import { PortalApp, type PortalAppProps, PortalProvider, type PortalProviderProps } from 'account-portal/react';
import { Activity, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { galleryStates } from '../../examples/gallery/gallery-states.ts';
import { catalogues } from '../../examples/gallery/looks.ts';
import { openState } from '../../examples/gallery/open-state.ts';
import { reach, settled } from '../../examples/gallery/reach-state.ts';
import type { GalleryState } from '../../examples/gallery/state.ts';

// Whatever a page changes around a task: the task stays as it is, and nothing is sent or reported again.

// The steps of the gallery run outside of `act`.
const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeAll(() => {
  scope.IS_REACT_ACT_ENVIRONMENT = false;
});
afterAll(() => {
  scope.IS_REACT_ACT_ENVIRONMENT = true;
});

interface Page {
  readonly provider: Partial<PortalProviderProps>;
  readonly app: PortalAppProps;
  readonly hidden: boolean;
}

/** Waits for answers of the in-memory server, and for React. */
async function idle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

async function open(state: GalleryState) {
  const opened = openState(state, {
    base: 'https://wechat.example.com',
    callback: 'https://account.example.com/static/wechat.html',
  });
  const { portal, environment, server } = opened;
  const events: string[] = [];
  portal.onAny(({ name }) => {
    if (name !== 'locale') events.push(name);
  });
  let page: Page = { provider: {}, app: { methods: ['password', 'wechat'], autoFocus: false }, hidden: false };
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const draw = () =>
    root.render(
      <StrictMode>
        <PortalProvider portal={portal} messages={catalogues} {...page.provider}>
          <Activity mode={page.hidden ? 'hidden' : 'visible'}>
            <PortalApp {...page.app} />
          </Activity>
        </PortalProvider>
      </StrictMode>,
    );
  draw();
  await reach(state, opened);

  const of = (selector: string) => [...element.querySelectorAll<HTMLInputElement>(selector)];
  return {
    portal,
    environment,
    element,
    async change(next: Partial<Page>) {
      page = { ...page, ...next, app: { ...page.app, ...next.app } };
      draw();
      await idle();
    },
    look: () => ({
      // Back online is told for a moment.
      parts: of('[data-part]')
        .filter((part) => part.closest('[data-part~=offline]') === null)
        .map(({ dataset }) => dataset.part),
      values: of('main input, main select, main textarea').map(({ name, value, checked }) => [name, value, checked]),
      place: portal.place.get(),
      // Whether registration is open is asked whenever the form is shown.
      calls: server.calls.map(({ name }) => name).filter((name) => name !== 'registerSetting'),
      events: [...events],
      left: [...environment.seen.left],
    }),
    nodes: () => [document.activeElement, ...of('main h1, main input, main select, main textarea, main iframe')],
    close() {
      root.unmount();
      portal.destroy();
      element.remove();
    },
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

const disturbances: Readonly<Record<string, (page: Opened) => Promise<void>>> = {
  'a render with new objects': ({ change }) =>
    change({
      provider: { appearance: {}, components: {}, localization: {}, errorTransformer: () => undefined },
      app: { components: {}, fields: [], methods: ['password', 'wechat'], initialValues: {}, onLogin: () => undefined },
    }),
  'another language of the page': ({ change }) => change({ provider: { locale: 'es' } }),
  async 'another language of the user'({ portal }) {
    portal.chooseLocale('en');
    await idle();
  },
  'another look': ({ change }) =>
    change({ provider: { appearance: { colorScheme: 'dark', theme: 'ffe600', cssLayerName: 'portal' } } }),
  'texts of a field': ({ change }) => change({ app: { fields: [{ name: 'phone', label: 'Your mobile' }] } }),
  'no texts of a field': ({ change }) => change({ app: { fields: undefined } }),
  'another redirect': ({ change }) => change({ app: { redirect: 'manual' } }),
  'the first redirect': ({ change }) => change({ app: { redirect: undefined } }),
  async 'a lost network'({ environment }) {
    environment.setOnline(false);
    await idle();
    environment.setOnline(true);
    await idle();
  },
  async 'another tab'({ environment }) {
    environment.changeInOtherTab('another', '1');
    await idle();
  },
};
/** As in a page with tabs; a call under way is aborted by it. */
const activity = {
  async 'an activity that is shown again'({ change }: Opened) {
    await change({ hidden: true });
    await change({ hidden: false });
  },
};

const tasks = [
  'login/shown-password',
  'login/pending',
  'login/no-phone-yet',
  'login/companies',
  'company/default-set',
  'company/remove-sure',
  'side-choice/open',
  'register/agreement',
  'register/code-sent',
  'register/names',
  'register/enterprise-created',
  'franchise/region',
  'franchise/uploading',
  'bind-phone/password',
  'forgot/account-code',
  'change-password/log-in-again',
  'experience/roles',
  'wechat/leaving',
  'wechat/exchanging',
  'wechat/link-by-code',
  'wechat/register-names',
  'wechat/sides',
];

test.each(tasks)('nothing disturbs %s', async (name) => {
  const state = galleryStates.find((one) => one.name === name) as GalleryState; // fails below
  const page = await open(state);
  page.element.querySelector<HTMLElement>('main form :is(a[href], button, input)')?.focus();
  await idle();
  const before = page.look();
  const nodes = page.nodes();

  const busy = state.pending || name === 'franchise/uploading';
  for (const [disturbance, cause] of Object.entries({ ...disturbances, ...(!busy && activity) })) {
    await cause(page);
    await settled(state.pending); // the agreement in another language is a chunk of its own
    expect({ disturbance, ...page.look() }).toEqual({ disturbance, ...before });
    const now = page.nodes();
    expect([disturbance, now.map((node, at) => node === nodes[at])]).toEqual([disturbance, nodes.map(() => true)]);
  }
  page.close();
});
