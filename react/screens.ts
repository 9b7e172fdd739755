import type { Locale, Portal, ScreenName } from '../core/index.js';
import { loginForm, loginWayNames } from '../core/internal.js';
import { agreementLoader } from '../locales/agreement/load-agreement.js';
import type { MessageKey } from '../locales/messages.js';
import { loadLogin } from './screens/login/load-login.js';
import { loadLoginByCode } from './screens/login/load-login-by-code.js';
import { loadOtherWays } from './screens/login/load-other-ways.js';
import type { Screen, ScreenTable } from './screens/screen-props.js';

export interface ScreenRow {
  /** Fetches it when it is first shown. */
  readonly load: () => Promise<Screen>;
  /** The title in the bar of a native app. */
  readonly title: MessageKey;
  /** What else its first render may contain; of a given portal, only what it does contain. */
  readonly beside?: (locale: Locale, portal?: Portal) => readonly (() => Promise<unknown>)[];
}

/** The form of a code only where it comes first. */
const ways: ScreenRow['beside'] = (_, portal) =>
  portal && loginForm(portal, loginWayNames) === 'password' ? [loadOtherWays] : [loadOtherWays, loadLoginByCode];

const registration = () => import('./screens/register/registration.js').then((module) => module.RegistrationScreen);

/** Loads the card that it shares with the login in parallel, not afterwards. */
const company = () =>
  Promise.all([import('./screens/account-list/account-list.js'), import('./screens/sign-in/sign-in-card.js')]).then(
    ([module]) => module.CompanyScreen,
  );

/** One row for each screen of the routes. */
export const screens: Readonly<Record<ScreenName, ScreenRow>> = {
  login: { load: loadLogin, title: 'title.login', beside: ways },
  'login-account': { load: loadLogin, title: 'title.login', beside: ways },
  register: { load: registration, title: 'title.register' },
  'register-complete': { load: registration, title: 'register.complete.heading' },
  'register-init': { load: registration, title: 'register.init.heading' },
  'register-wechat': {
    load: () => import('./screens/wechat/wechat.js').then((module) => module.WechatScreen),
    title: 'title.register',
  },
  company: { load: company, title: 'accounts.heading' },
  'bind-phone': {
    load: () => import('./screens/phone/bind-phone.js').then((module) => module.BindPhoneScreen),
    title: 'bind.heading',
  },
  'unbind-phone': {
    load: () => import('./screens/phone/unbind-phone.js').then((module) => module.UnbindPhoneScreen),
    title: 'unbind.heading',
  },
  forgot: {
    load: () => import('./screens/forgot/forgot.js').then((module) => module.ForgotScreen),
    title: 'forget.heading',
  },
  experience: {
    load: () => import('./screens/experience/experience.js').then((module) => module.ExperienceScreen),
    title: 'title.experience',
  },
  agreement: {
    load: () => import('./screens/agreement/agreement.js').then((module) => module.AgreementScreen),
    title: 'agreement.service',
    beside: (locale) => [agreementLoader(locale)],
  },
  'register-result': { load: registration, title: 'result.heading' },
  'register-more': { load: registration, title: 'franchise.more.heading' },
  'jump-error': {
    load: () => import('./screens/ending/jump-error.js').then((module) => module.JumpErrorScreen),
    title: 'error.jump-error',
  },
  account: {
    load: () => import('./screens/account/account.js').then((module) => module.AccountScreen),
    title: 'account.heading',
  },
  'side-choice': {
    load: () => import('./screens/account-list/side-chooser.js').then((module) => module.SideChoiceScreen),
    title: 'side.choose.heading',
  },
  'change-phone': {
    load: () => import('./screens/phone/change-phone.js').then((module) => module.ChangePhoneScreen),
    title: 'changePhone.heading',
  },
  sessions: {
    load: () => import('./screens/sessions/sessions.js').then((module) => module.SessionsScreen),
    title: 'sessions.heading',
  },
  'change-password': {
    load: () => import('./screens/change-password/change-password.js').then((module) => module.ChangePasswordScreen),
    title: 'password.change.heading',
  },
  'app-download': {
    load: () => import('./screens/app-download/app-download.js').then((module) => module.AppDownloadScreen),
    title: 'app.download.label',
  },
  'use-app': {
    load: () => import('./screens/ending/app-only.js').then((module) => module.UseAppScreen),
    title: 'error.use-app',
  },
  'tenant-not-found': {
    load: () => import('./screens/ending/tenant-not-found.js').then((module) => module.TenantNotFoundScreen),
    title: 'tenant.unknown.heading',
  },
  'not-found': {
    load: () => import('./screens/ending/not-found.js').then((module) => module.NotFoundScreen),
    title: 'screen.notFound.heading',
  },
};

/** The loaders of the screens. */
export const portalScreens = Object.fromEntries(
  Object.entries(screens).map(([name, { load }]) => [name, load]),
) as ScreenTable; // has the same keys
