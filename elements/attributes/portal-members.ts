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
