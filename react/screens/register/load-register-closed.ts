import { withTexts } from '../../../locales/with-texts.js';

/** Few companies take no registrations. */
export const loadRegisterClosed = withTexts(
  () => import('./register-closed.js').then((module) => module.RegisterClosed),
  'register',
  'proof',
  'ending',
);
