import { text } from './attributes.js';
import type { ElementSettings } from './element-settings.js';
import {
  accountAttributes,
  appAttributes,
  bindPhoneAttributes,
  drawnAttributes,
  forgotAttributes,
  formAttributes,
  inPageAttributes,
  phoneAttributes,
  providerAttributes,
  signInAttributes,
} from './portal-attributes.js';
import { loginMethods, portalProperties } from './portal-members.js';

// The attributes of each tag and its initial screen. What draws it is in `elements.tsx`, which a framed tag does not need.

export const providerTag = {
  tag: 'portal-provider',
  attributes: providerAttributes,
  properties: portalProperties,
  methods: ['setLocale'],
} as const;

export const loginTag = {
  tag: 'portal-login',
  attributes: { ...drawnAttributes, ...signInAttributes },
  methods: loginMethods,
  screen: 'login',
} as const;

export const registerTag = {
  tag: 'portal-register',
  attributes: { ...drawnAttributes, methods: text, ...formAttributes, ...phoneAttributes },
  screen: 'register',
} as const;

export const authTag = {
  tag: 'portal-auth',
  attributes: { ...drawnAttributes, ...signInAttributes },
  screen: 'login',
} as const;

export const forgotTag = {
  tag: 'portal-forgot',
  attributes: { ...drawnAttributes, ...formAttributes, ...accountAttributes, ...phoneAttributes, ...forgotAttributes },
  screen: 'forgot',
  params: ({ type }: ElementSettings): Record<string, string> => (type ? { type } : {}),
} as const;

export const changePasswordTag = {
  tag: 'portal-change-password',
  attributes: { ...drawnAttributes, ...formAttributes },
  screen: 'change-password',
} as const;

export const sessionsTag = { tag: 'portal-sessions', attributes: drawnAttributes, screen: 'sessions' } as const;

export const reviewTag = {
  tag: 'portal-review',
  attributes: { ...drawnAttributes, ...formAttributes },
  screen: 'review',
} as const;

export const bindPhoneTag = {
  tag: 'portal-bind-phone',
  attributes: { ...drawnAttributes, ...formAttributes, ...phoneAttributes, ...bindPhoneAttributes },
  screen: 'bind-phone',
  params: ({ required }: ElementSettings): Record<string, string> => (required ? { isBind: '1' } : {}),
} as const;

export const unbindPhoneTag = {
  tag: 'portal-unbind-phone',
  attributes: { ...drawnAttributes, ...formAttributes },
  screen: 'unbind-phone',
} as const;

export const changePhoneTag = {
  tag: 'portal-change-phone',
  attributes: { ...drawnAttributes, ...formAttributes },
  screen: 'change-phone',
} as const;

/** Never in a frame, which its menu could not leave. */
export const accountTag = {
  tag: 'portal-account',
  attributes: { ...inPageAttributes, ...signInAttributes },
  screen: 'account',
} as const;

export const accountListTag = { tag: 'portal-account-list', attributes: drawnAttributes, screen: 'company' } as const;

export const sideChooserTag = {
  tag: 'portal-side-chooser',
  attributes: drawnAttributes,
  screen: 'side-choice',
} as const;

export const franchiseTag = {
  tag: 'portal-franchise',
  attributes: { ...drawnAttributes, ...formAttributes, ...phoneAttributes },
  screen: 'register-more',
} as const;

export const experienceTag = {
  tag: 'portal-experience',
  attributes: { ...drawnAttributes, ...formAttributes, ...phoneAttributes },
  screen: 'experience',
} as const;

export const agreementTag = { tag: 'portal-agreement', attributes: drawnAttributes, screen: 'agreement' } as const;

export const resultTag = {
  tag: 'portal-result',
  attributes: { ...drawnAttributes, ...formAttributes },
  screen: 'register-result',
} as const;

export const appTag = {
  tag: 'portal-app',
  attributes: { ...drawnAttributes, ...signInAttributes, ...appAttributes },
  screen: 'login',
  follows: true,
} as const;

export const eventsTag = { tag: 'portal-events', attributes: { only: text }, properties: [], methods: [] } as const;
