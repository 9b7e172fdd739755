import { loadLogin } from './screens/load-login.js';
import type { ScreenTable } from './screens/screen-props.js';

const registration = () => import('./screens/registration.js').then((module) => module.RegistrationScreen);

/** Loads the card that it shares with the login in parallel, not afterwards. */
const company = () =>
  Promise.all([import('./screens/company.js'), import('./screens/entry-card.js')]).then(
    ([module]) => module.CompanyScreen,
  );

/** One line for each screen of the routes; each is fetched when it is first shown. */
export const screens: ScreenTable = {
  login: loadLogin,
  'login-account': loadLogin,
  register: registration,
  'register-complete': registration,
  'register-init': registration,
  'register-wechat': () => import('./screens/wechat.js').then((module) => module.WechatScreen),
  company,
  'bind-phone': () => import('./screens/bind-phone.js').then((module) => module.BindPhoneScreen),
  'unbind-phone': () => import('./screens/unbind-phone.js').then((module) => module.UnbindPhoneScreen),
  forgot: () => import('./screens/forgot.js').then((module) => module.ForgotScreen),
  experience: () => import('./screens/experience.js').then((module) => module.ExperienceScreen),
  agreement: () => import('./screens/agreement.js').then((module) => module.AgreementScreen),
  'register-result': registration,
  'register-more': registration,
  'jump-error': () => import('./screens/jump-error.js').then((module) => module.JumpErrorScreen),
  'side-choice': () => import('./screens/side-choice.js').then((module) => module.SideChoiceScreen),
  'change-password': () => import('./screens/change-password.js').then((module) => module.ChangePasswordScreen),
  'app-download': () => import('./screens/app-download.js').then((module) => module.AppDownloadScreen),
  'use-app': () => import('./screens/use-app.js').then((module) => module.UseAppScreen),
  'tenant-not-found': () => import('./screens/tenant-not-found.js').then((module) => module.TenantNotFoundScreen),
  'not-found': () => import('./screens/not-found.js').then((module) => module.NotFoundScreen),
};
