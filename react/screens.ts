import { withWords } from './loading/with-words.js';
import { loadLogin } from './screens/load-login.js';
import type { ScreenTable } from './screens/screen-props.js';

const registration = () => withWords(import('./screens/registration.js')).then((module) => module.RegistrationScreen);

/** Loads the card that it shares with the login in parallel, not afterwards. */
const company = () =>
  withWords(Promise.all([import('./screens/company.js'), import('./screens/entry-card.js')])).then(
    ([module]) => module.CompanyScreen,
  );

/** One line for each screen of the routes; each is fetched when it is first shown. */
export const screens: ScreenTable = {
  login: loadLogin,
  'login-account': loadLogin,
  register: registration,
  'register-complete': registration,
  'register-init': registration,
  'register-wechat': () => withWords(import('./screens/wechat.js')).then((module) => module.WechatScreen),
  company,
  'bind-phone': () => withWords(import('./screens/bind-phone.js')).then((module) => module.BindPhoneScreen),
  'unbind-phone': () => withWords(import('./screens/unbind-phone.js')).then((module) => module.UnbindPhoneScreen),
  forgot: () => withWords(import('./screens/forgot.js')).then((module) => module.ForgotScreen),
  experience: () => withWords(import('./screens/experience.js')).then((module) => module.ExperienceScreen),
  agreement: () => withWords(import('./screens/agreement.js')).then((module) => module.AgreementScreen),
  'register-result': registration,
  'register-more': registration,
  'jump-error': () => withWords(import('./screens/jump-error.js')).then((module) => module.JumpErrorScreen),
  'side-choice': () => withWords(import('./screens/side-choice.js')).then((module) => module.SideChoiceScreen),
  'change-password': () =>
    withWords(import('./screens/change-password.js')).then((module) => module.ChangePasswordScreen),
  'app-download': () => withWords(import('./screens/app-download.js')).then((module) => module.AppDownloadScreen),
  'use-app': () => withWords(import('./screens/use-app.js')).then((module) => module.UseAppScreen),
  'tenant-not-found': () =>
    withWords(import('./screens/tenant-not-found.js')).then((module) => module.TenantNotFoundScreen),
  'not-found': () => withWords(import('./screens/not-found.js')).then((module) => module.NotFoundScreen),
};
