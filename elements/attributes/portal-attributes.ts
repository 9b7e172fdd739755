import { choice, flag, json, ofPage, ofPortal, text, unpainted } from './attributes.js';

/** Attributes of every tag that has a portal. */
export const portalAttributes = {
  companyId: ofPortal(text),
  apiHost: ofPortal(text),
  locale: text,
  colorScheme: choice(['light', 'dark', 'auto']),
  themeId: text,
  redirect: ofPortal(choice(['auto', 'manual'])),
  redirectAllow: ofPortal(text),
  persistence: ofPortal(choice(['device', 'page'])),
  storagePrefix: ofPortal(text),
  assetBase: ofPortal(text),
  timeout: ofPortal(text),
  appToken: ofPortal(text),
  bridgeOrigins: ofPortal(text),
  bridgeApiOrigins: ofPortal(text),
  ownFields: ofPortal(json),
  debug: ofPage(flag),
} as const;

/** Where the screens of a portal are kept. */
const historyAttributes = {
  history: ofPortal(choice(['on', 'off'])),
} as const;

/** For tags that show one screen after the other, and for the portal that they share. */
const placeAttributes = {
  ...historyAttributes,
  screen: unpainted(text),
  routing: unpainted(ofPortal(choice(['none', 'hash', 'path']))),
} as const;

export const providerAttributes = { ...portalAttributes, ...placeAttributes } as const;

/** Further attributes of a tag that draws in the page itself. */
export const inPageAttributes = {
  ...portalAttributes,
  ...historyAttributes,
  renderRoot: ofPage(choice(['light', 'shadow'])),
  disabled: flag,
  busy: ofPage(flag),
} as const;

/** Further attributes of every tag that shows a screen. */
export const drawnAttributes = {
  ...inPageAttributes,
  ...placeAttributes,
  isolation: unpainted(ofPage(choice(['frame']))),
  portalOrigin: unpainted(ofPage(text)),
} as const;

/** For tags with a form. */
export const formAttributes = {
  autoFocus: choice(['true', 'false', 'skip-first']),
} as const;

/** For tags with a login. */
const loginAttributes = {
  methods: text,
  remember: choice(['off', 'account', 'credential']),
} as const;

/** For tags that ask for an account. */
export const accountAttributes = {
  prefilledAccount: text,
} as const;

/** For tags that ask for a phone. */
export const phoneAttributes = {
  prefilledPhone: text,
} as const;

/** For tags that begin with the login. */
export const signInAttributes = {
  ...formAttributes,
  ...loginAttributes,
  ...accountAttributes,
  ...phoneAttributes,
} as const;

export const forgotAttributes = {
  type: unpainted(choice(['phone', 'account'])),
} as const;

export const bindPhoneAttributes = {
  required: unpainted(flag),
} as const;

export const appAttributes = {
  documentEffects: ofPage(choice(['none', 'title', 'icon', 'all'])),
} as const;

/** The attributes of all tags that have a portal. */
export type PortalAttributes = typeof drawnAttributes &
  typeof signInAttributes &
  typeof forgotAttributes &
  typeof bindPhoneAttributes &
  typeof appAttributes;
