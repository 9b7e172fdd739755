/** Properties that are objects or functions; none is ever written into an attribute. */
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

/** What a page can tell an element to do. */
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
