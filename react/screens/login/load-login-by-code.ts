import { withTexts } from '../../../locales/with-texts.js';

/** Login by a code, loaded where a company offers it and it is chosen. */
export const loadLoginByCode = withTexts(
  () => import('./login-by-code.js').then((module) => module.LoginByCode),
  'proof',
);
