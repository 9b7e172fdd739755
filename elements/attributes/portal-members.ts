/** Properties that hold objects or functions; none is reflected as an attribute. */
export const portalProperties = [
  'portal',
  'appearance',
  'localization',
  'components',
  'fields',
  'errorTransformer',
  'messages',
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
  'whenReady',
  'getState',
  'exportTrace',
] as const;
