import { choice, flag, text } from './attributes.js';

/** What every tag with a portal of its own can be told. */
export const portalAttributes = {
  companyId: text('The company; wins over the address of the page. A change makes a new portal: typed text goes.'),
  apiHost: text('Origin of the API, such as https://api.example.com. A change makes a new portal: typed text goes.'),
  locale: choice(['zh', 'en', 'es'], 'The language; else the nearest lang around, the company, zh. Live.'),
  colorScheme: choice(['light', 'dark', 'auto'], 'The colour scheme. Live.'),
  themeId: text('The company theme, before the API tells. Live.'),
  redirect: choice(['auto', 'manual'], 'Whether the portal leaves for the landing address, or the page does.'),
  redirectAllow: text('More origins that a landing may lead to, a list.'),
  storagePrefix: text('Put before every storage key.'),
  debug: flag('Writes every event to the console, or to the logger property.'),
} as const;

/** What every tag that draws can be told beside. */
export const drawnAttributes = {
  ...portalAttributes,
  screen: text('The screen shown; a change goes there.'),
  renderRoot: choice(['light', 'shadow'], 'Where the form is drawn. Read when the element enters the page.'),
  isolation: choice(['frame'], 'Draws in a frame on the portal origin. Read when the element enters the page.'),
  portalOrigin: text('Where the page for that frame is; else the account host that belongs to the API.'),
  routing: choice(['none', 'hash', 'path'], 'Where the place of the portal is kept.'),
  disabled: flag('Nothing can be typed or pressed.'),
  busy: flag('Work is under way. Set by the element, for reading.'),
} as const;

/** For tags that ask for anything. */
export const formAttributes = {
  autoFocus: choice(
    ['true', 'false', 'skip-first'],
    'The first empty field takes the focus: of every screen, or of every screen but the first. Default false.',
  ),
} as const;

/** For tags on which somebody logs in. */
export const loginAttributes = {
  methods: text('The ways to log in that are offered, a list of words.'),
  remember: choice(['off', 'account', 'credential'], 'What a ticked "remember" keeps.'),
} as const;

/** For tags that ask for an account. */
export const accountAttributes = {
  prefilledAccount: text('The account that stands in its field at first.'),
} as const;

/** For tags that ask for a phone. */
export const phoneAttributes = {
  prefilledPhone: text(
    'A phone number that stands in its field at first; in that of the account, where none is given.',
  ),
} as const;

/** For tags that begin with the login. */
export const entryAttributes = {
  ...formAttributes,
  ...loginAttributes,
  ...accountAttributes,
  ...phoneAttributes,
} as const;

export const forgotAttributes = {
  type: choice(['phone', 'account'], 'Whether a person begins with the phone or the account. Default phone.'),
} as const;

export const bindPhoneAttributes = {
  required: flag('The person has come for this: nothing is offered to put it off.'),
} as const;

export const appAttributes = {
  documentEffects: choice(['none', 'title', 'icon', 'all'], 'What of the page the portal may change.'),
} as const;

/** The attributes of all tags that have a portal. */
export type PortalAttributes = typeof drawnAttributes &
  typeof entryAttributes &
  typeof forgotAttributes &
  typeof bindPhoneAttributes &
  typeof appAttributes;
