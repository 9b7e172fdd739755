import r2wc from '@r2wc/core';
import r2wcReact from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { choice, flag, text } from './attributes.js';
import type { ElementSpec } from './define-element.js';
import { EventRelay } from './event-relay.js';
import { createHydratingRenderer } from './hydrating-renderer.js';
import { createPortalBehaviour } from './portal-behaviour.js';
import { portalEvents as events } from './portal-events.js';
import { AccountListView, AppView, LoginView, type PortalViewProps, SideChooserView } from './portal-view.js';

const common = {
  companyId: text('The company; wins over the address of the page. A change makes a new portal: typed text goes.'),
  apiHost: text('Origin of the API, such as https://api.example.com. A change makes a new portal: typed text goes.'),
  locale: choice(['zh', 'en', 'es'], 'The language; else the nearest lang around, the company, zh. Live.'),
  colorScheme: choice(['light', 'dark', 'auto'], 'The colour scheme. Live.'),
  themeId: text('The company theme, before the API tells. Live.'),
  renderRoot: choice(['light', 'shadow'], 'Where the form is drawn. Read when the element enters the page.'),
  redirect: choice(['auto', 'manual'], 'Whether the portal leaves for the landing address, or the page does.'),
  redirectAllow: text('More origins that a landing may lead to, a list.'),
  storagePrefix: text('Put before every storage key.'),
  routing: choice(['none', 'hash', 'path'], 'Where the place of the portal is kept.'),
  debug: flag('Writes every event to the console, or to the logger property.'),
  disabled: flag('Nothing can be typed or pressed.'),
  busy: flag('Work is under way. Set by the element, for reading.'),
} as const;

const login = {
  methods: text('The ways to log in that are offered, a list of words.'),
  screen: text('The screen shown; a change goes there.'),
  autoFocus: choice(['true', 'false', 'skip-first'], 'The first screen takes the focus with true only.'),
  remember: choice(['off', 'account', 'credential'], 'What a ticked "remember" keeps.'),
  prefilledAccount: text('The account that stands in the field at first.'),
  prefilledPhone: text('A phone number that stands there at first, where no account is given.'),
} as const;

const app = {
  documentEffects: choice(['none', 'title', 'icon', 'all'], 'What of the page the portal may change.'),
} as const;

/** The attributes that say what a portal element does. */
export type PortalAttributes = typeof common & typeof login & typeof app;

/** Properties that are objects or functions; none is ever written into an attribute. */
const properties = {
  portal: 'A portal from createPortal, shared by elements; it is started, never destroyed.',
  appearance: 'How the portal looks. Live.',
  localization: 'Texts of your own, by language.',
  messages: 'Catalogues that are already here, by language.',
  services: 'Functions of your own that replace calls. A change makes a new portal.',
  bridge: 'The native app around the page. A change makes a new portal.',
  logger: 'Takes the events that debug writes; an object with debug(message, detail).',
} as const satisfies Readonly<Record<string, string>>;

/** What a page can tell an element to do. */
const methods = {
  submit: 'Sends the form that is shown, as its button does.',
  goTo: 'Shows another screen by its name.',
  back: 'Shows the screen before.',
  reset: 'Starts the task anew; what was typed goes.',
  focusFirst: 'Focuses the first field.',
  setLocale: 'Sets the language.',
  whenReady: 'A promise for the moment in which the form is there.',
  getState: 'A frozen snapshot, without anything secret.',
} as const satisfies Readonly<Record<string, string>>;

export interface ElementRow extends Omit<ElementSpec, 'tag'> {
  readonly doc: string;
  readonly events: Readonly<Partial<typeof events>>;
}

/** Every tag: what it draws, and all that a page can say to it and hear from it. Documents and types derive from here. */
export const elements = {
  'portal-login': {
    doc: 'Login by account or phone, and the choices behind it.',
    attributes: { ...common, ...login },
    properties,
    methods,
    events,
    adapt: drawing(LoginView),
    begin: (host) => createPortalBehaviour(host, { flow: 'login', screen: 'login' }),
  },
  'portal-account-list': {
    doc: 'The companies of the person who is signed in.',
    attributes: common,
    properties,
    methods,
    events,
    adapt: drawing(AccountListView),
    begin: (host) => createPortalBehaviour(host, { flow: 'account-list', screen: 'company' }),
  },
  'portal-side-chooser': {
    doc: 'The sides of the company of the person who is signed in.',
    attributes: common,
    properties,
    methods,
    events,
    adapt: drawing(SideChooserView),
    begin: (host) => createPortalBehaviour(host, { flow: 'side-choice', screen: 'side-choice' }),
  },
  'portal-app': {
    doc: 'The whole portal, every screen of it.',
    attributes: { ...common, ...login, ...app },
    properties,
    methods,
    events,
    adapt: drawing(AppView),
    begin: (host) => createPortalBehaviour(host, { flow: 'app', screen: 'login' }),
  },
  'portal-events': {
    doc: 'Draws nothing and hears the events of all portal elements of the document.',
    attributes: { only: text('The events that are wanted, a list of names such as "login login-error"; else all.') },
    properties: {},
    methods: {},
    events,
    adapt: (props) => r2wcReact(EventRelay, { props: toStrings(props) }),
  },
} as const satisfies Readonly<Record<string, ElementRow>>;

export type ElementTag = keyof typeof elements;

function drawing(Component: ComponentType<PortalViewProps>): ElementSpec['adapt'] {
  return (props) => r2wc(Component, { props: toStrings(props) }, createHydratingRenderer());
}

/** The props that r2wc takes from attributes, as texts: what they mean is read in define-element. */
function toStrings(props: readonly string[]): Record<string, 'string'> {
  return Object.fromEntries(props.map((name) => [name, 'string']));
}
