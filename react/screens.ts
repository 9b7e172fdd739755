import { loadLogin } from './screens/login/load-login.js';
import type { ScreenTable } from './screens/screen-props.js';

const registration = () => import('./screens/register/registration.js').then((module) => module.RegistrationScreen);

/** Loads the card that it shares with the login in parallel, not afterwards. */
const company = () =>
  Promise.all([import('./screens/account-list/account-list.js'), import('./screens/sign-in/sign-in-card.js')]).then(
    ([module]) => module.CompanyScreen,
  );

/** One line for each screen of the routes; each is fetched when it is first shown. */
export const screens: ScreenTable = {
  login: loadLogin,
  'login-account': loadLogin,
  register: registration,
  'register-complete': registration,
  'register-init': registration,
  'register-wechat': () => import('./screens/wechat/wechat.js').then((module) => module.WechatScreen),
  company,
  'bind-phone': () => import('./screens/phone/bind-phone.js').then((module) => module.BindPhoneScreen),
  'unbind-phone': () => import('./screens/phone/unbind-phone.js').then((module) => module.UnbindPhoneScreen),
  forgot: () => import('./screens/forgot/forgot.js').then((module) => module.ForgotScreen),
  experience: () => import('./screens/experience/experience.js').then((module) => module.ExperienceScreen),
  agreement: () => import('./screens/agreement/agreement.js').then((module) => module.AgreementScreen),
  'register-result': registration,
  'register-more': registration,
  'jump-error': () => import('./screens/ending/jump-error.js').then((module) => module.JumpErrorScreen),
  'side-choice': () => import('./screens/account-list/side-chooser.js').then((module) => module.SideChoiceScreen),
  'change-password': () =>
    import('./screens/change-password/change-password.js').then((module) => module.ChangePasswordScreen),
  'app-download': () => import('./screens/app-download/app-download.js').then((module) => module.AppDownloadScreen),
  'use-app': () => import('./screens/ending/app-only.js').then((module) => module.UseAppScreen),
  'tenant-not-found': () =>
    import('./screens/ending/tenant-not-found.js').then((module) => module.TenantNotFoundScreen),
  'not-found': () => import('./screens/ending/not-found.js').then((module) => module.NotFoundScreen),
};
