import type { ScreenName } from 'account-portal';
import type { PortalElement } from 'account-portal/elements';
import { en } from 'account-portal/locales/en';
import { AccountMenu, type Appearance, PortalApp, PortalProvider, PortalScreen } from 'account-portal/react';
import { renderToString } from 'account-portal/server';
import { ok, wireUser } from 'account-portal/testing';
import { createRoot } from 'react-dom/client';
import { toLoginUser } from '../../core/model/login-user.ts';
import * as tags from '../../elements/attributes/portal-tags.ts';
import { testPortal } from '../support/portal.ts';
import { drawing } from './support/documented-tag.ts';
import { expect, test } from './support/harness.ts';
import { markupRoots } from './support/markup-roots.ts';
import { placeMarkup } from './support/place-markup.ts';
import { until } from './support/until.ts';

// Every key of `appearance` that docs/theming.md names, on every tag that draws, in each place where one can be set.
// test/e2e/appearance.test.ts has the files of a script tag, and frames; the one optional field, which comes after a code, is in
// test/react/screens/franchise.

type Drawn = PortalElement<'portal-login'>;
type Tag = (typeof drawing)[number] | 'portal-account';

/** The theme, as it is drawn in the dark. */
const brand = 'rgb(202, 165, 190)';
const other = 'rgb(10, 122, 76)';
const appearance: Appearance = {
  theme: '7a1f5c',
  colorScheme: 'dark',
  variables: { colorPrimary: 'var(--brand)', radiusCard: '3px', radius: '5px' },
  layout: {
    logoPlacement: 'inside',
    socialPlacement: 'top',
    agreementUrl: 'https://shop.example.com/terms',
    helpUrl: 'https://shop.example.com/help',
  },
  elements: {
    container: 'own-container',
    card: 'own-card',
    link: { letterSpacing: '2px' },
    'primary-button': { letterSpacing: '3px' },
  },
  cssLayerName: 'portal',
};

interface Place {
  readonly root: ParentNode;
  /** Missing for a component: its menu has a place of its own. */
  go?(screen: ScreenName): unknown;
  set(appearance: Appearance | undefined): void;
  close(): void;
}

let count = 0;
function openTestPortal(bound: boolean) {
  const answers = { registerSetting: ok({ registerSetting_: 'open' }), getSessions: ok({ sessions_: [] }) };
  const { portal } = testPortal(answers, { redirect: 'manual', companyId: '1001', instanceId: `l${count++}` });
  portal.signIn(toLoginUser(wireUser(bound ? {} : { bind_phone_: '' })));
  return portal;
}

async function placeTag(tag: Tag, put: (element: Drawn) => HTMLElement): Promise<Place> {
  const element = document.createElement(`${tag}-doc`) as Drawn;
  element.setAttribute('locale', 'en');
  const outer = put(element);
  const portal = openTestPortal(tag !== 'portal-bind-phone');
  Object.assign(outer, { portal });
  document.body.append(outer);
  await element.whenReady();
  return {
    root: element.shadowRoot ?? element,
    go: (screen) => element.goTo(screen),
    set: (looks) => Object.assign(outer, { appearance: looks }),
    close: () => outer.remove(),
  };
}

function screenOf(tag: Tag): ScreenName {
  const row = Object.values(tags).find((one) => 'tag' in one && one.tag === tag);
  return row && 'screen' in row ? row.screen : 'login';
}

async function placeComponent(tag: Tag): Promise<Place> {
  const portal = openTestPortal(tag !== 'portal-bind-phone');
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const View = tag === 'portal-app' ? PortalApp : tag === 'portal-account' ? AccountMenu : null;
  const draw = (looks: Appearance | undefined) =>
    root.render(
      <PortalProvider portal={portal} locale="en" messages={{ en }} appearance={looks}>
        {View ? <View /> : <PortalScreen screen={screenOf(tag)} />}
      </PortalProvider>,
    );
  draw(undefined);
  return {
    root: host,
    set: draw,
    close() {
      root.unmount();
      host.remove();
    },
  };
}

async function drawMarkup(tag: Tag, renderRoot: 'light' | 'shadow'): Promise<Place> {
  const place = document.body.appendChild(document.createElement('div'));
  const attributes = { 'api-host': 'https://api.example.com', 'company-id': '1001', 'render-root': renderRoot };
  const markup = renderToString(tag, attributes, { instanceId: 's1', locale: 'en' }).replaceAll(tag, `${tag}-doc`);
  placeMarkup(place, markup);
  customElements.upgrade(place);
  const element = place.firstElementChild as Drawn;
  const portal = openTestPortal(tag !== 'portal-bind-phone');
  element.portal = portal;
  await element.whenReady();
  return {
    root: element.shadowRoot ?? element,
    go: (screen) => element.goTo(screen),
    set: (looks) => Object.assign(element, { appearance: looks }),
    close: () => place.remove(),
  };
}

const inShadow = (element: Drawn) => {
  element.setAttribute('render-root', 'shadow');
  return element;
};
const inProvider = (element: Drawn) => {
  const provider = document.createElement('portal-provider-doc');
  provider.append(element);
  return provider;
};

const places: Readonly<Record<string, (tag: Tag) => Promise<Place>>> = {
  light: (tag) => placeTag(tag, (element) => element),
  shadow: (tag) => placeTag(tag, inShadow),
  provider: (tag) => placeTag(tag, inProvider),
  component: placeComponent,
  ...Object.fromEntries(markupRoots.map((root) => [`markup, ${root}`, (tag: Tag) => drawMarkup(tag, root)])),
};

const part = (root: ParentNode, name: string) => root.querySelector<HTMLElement>(`[data-part~="${name}"]`);
const look = (element: Element | null) => element && getComputedStyle(element);
const link = (root: ParentNode, address: string | undefined) => root.querySelector(`a[href="${address}"]`);

/** What each key does; null where the tag draws nothing that it is about. */
const effects: Readonly<Record<string, (root: ParentNode) => boolean | null>> = {
  colorScheme: (root) => part(root, 'container')?.dataset.colorScheme === 'dark',
  variables: (root) => {
    const card = part(root, 'card');
    return card && look(card)?.borderTopLeftRadius === '3px';
  },
  'colour of the page': (root) => {
    const button = part(root, 'primary-button');
    return button && look(button)?.backgroundColor === other;
  },
  elements: (root) => part(root, 'container')?.classList.contains('own-container') === true,
  'class of a part': (root) => {
    const card = part(root, 'card');
    return card?.classList.contains('own-card') ?? null;
  },
  'style of a part': (root) => {
    const button = part(root, 'primary-button');
    return button && look(button)?.letterSpacing === '3px';
  },
  cssLayerName: (root) => {
    const card = part(root, 'card');
    // Rules of the page do not reach into a shadow root.
    return card?.getRootNode() === document ? look(card)?.outlineWidth === '7px' : null;
  },
  logoPlacement: (root) => {
    const card = part(root, 'card');
    return card && part(card, 'logo') !== null;
  },
  helpUrl: (root) => (part(root, 'card') ? link(root, appearance.layout?.helpUrl) !== null : null),
  agreementUrl: (root) => {
    const asks = part(root, 'agreement') ?? part(root, 'prose');
    return asks && link(root, appearance.layout?.agreementUrl) !== null;
  },
};

/** Of the tags that a server draws, one of each kind. */
const marked = ['portal-login', 'portal-account'] as const;

const failing = (root: ParentNode) => Object.keys(effects).filter((key) => effects[key]?.(root) === false);

/** What must become true; a fault with its name if it does not. */
type Sees = (fact: () => boolean, fault: string) => Promise<void>;

/** What the menu of the account leads to is shown in a dialog. */
async function seesDialog({ root, go, set }: Place, sees: Sees): Promise<void> {
  void go?.('change-password');
  const card = () => root.querySelector<HTMLElement>('dialog [data-part~="card"]');
  await sees(() => card() !== null && failing(root).length === 0, 'dialog');
  set({ ...appearance, layout: { logoPlacement: 'outside' } });
  const logo = () => root.querySelector('dialog [data-part~="logo"]');
  await sees(() => logo() !== null && !card()?.contains(logo()), 'dialog without its logo');
}

for (const [name, open] of Object.entries(places)) {
  test(`every key of appearance has its effect on every tag: ${name}`, async () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = `:root { --brand: ${other} } [data-part~="card"] { outline: 7px solid }`;
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const tag of name.startsWith('markup') ? marked : ([...drawing, 'portal-account'] as const)) {
      const place = await open(tag);
      const { root, set, close } = place;
      const sees: Sees = (fact, fault) => until(fact).catch(() => void faults.push(`${tag}: ${fault}`));
      const drawn = tag === 'portal-account' ? 'person-button' : 'card';
      await sees(() => part(root, drawn) !== null && part(root, 'placeholder') === null, 'not drawn');
      set(appearance);
      await until(() => failing(root).length === 0).catch(() => faults.push(`${tag}: ${failing(root)}`));
      for (const [key, effect] of Object.entries(effects)) if (effect(root) !== null) seen.add(key);
      if (tag === 'portal-account' && place.go) await seesDialog(place, sees);
      set({ ...appearance, variables: {} });
      if (part(root, 'primary-button'))
        await sees(() => look(part(root, 'primary-button'))?.backgroundColor === brand, 'theme');
      set(undefined);
      await sees(() => !root.querySelector('.own-container, .own-card'), 'stays');
      close();
      if (faults.length > 0) break; // each has waited long
    }
    style.remove();

    expect(faults).toEqual([]);
    const outside = Object.keys(effects).filter((key) => !seen.has(key));
    expect(outside).toEqual(
      name.includes('shadow')
        ? name.startsWith('markup')
          ? ['cssLayerName', 'agreementUrl']
          : ['cssLayerName']
        : name.startsWith('markup')
          ? ['agreementUrl']
          : [],
    );
  });
}
