/** Those that a portal is created with, and that cannot change later. */
export const portalInputs = [
  'portal',
  'services',
  'paths',
  'headers',
  'hosts',
  'signer',
  'captcha',
  'appDownload',
  'wechat',
  'environment',
  'bridge',
] as const;

/** Properties that hold objects or functions; none is reflected as an attribute. */
export const portalProperties = [
  ...portalInputs,
  'appearance',
  'localization',
  'components',
  'fields',
  'errorTransformer',
  'messages',
  'transientPayload',
  'logger',
] as const;

/** The methods of a portal element. */
export const portalMethods = [
  'submit',
  'goTo',
  'back',
  'reset',
  'focusFirst',
  'setLocale',
  'signOut',
  'whenReady',
  'getState',
  'exportTrace',
] as const;

/** Those of a login. */
export const loginMethods = [...portalMethods, 'askSaved'] as const;
