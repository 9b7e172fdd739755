import type { LanguageTag, Portal, ScreenName } from '../core/index.js';
import { loginForm, loginWayNames } from '../core/internal.js';
import { agreementLoader } from '../locales/agreement/load-agreement.js';
import type { MessageKey } from '../locales/messages.js';
import { type LoadWithTexts, withTexts } from '../locales/with-texts.js';
import { loadLoginByCode } from './screens/login/load-login-by-code.js';
import { loadOtherWays } from './screens/login/load-other-ways.js';
import { loadSharedTick } from './screens/login/load-shared-tick.js';
import { loadRegisterClosed } from './screens/register/load-register-closed.js';
import type { Screen, ScreenTable } from './screens/screen-props.js';

export interface ScreenRow {
  /** Fetches it when it is first shown. */
  readonly load: LoadWithTexts<Screen>;
  /** The title in the bar of a native app. */
  readonly title: MessageKey;
  /** What else its first render may contain; of a given portal, only what it does contain. */
  readonly beside?: (locale: LanguageTag, portal?: Portal) => readonly LoadWithTexts<unknown>[];
  /** Another screen that also ends here: shown in place of this one where it has led there. */
  readonly endOf?: LoadWithTexts<Screen>;
}

/** The form of a code only where it comes first. */
const ways: ScreenRow['beside'] = (_, portal) => {
  const tenant = portal?.tenant.get();
  const asksDevice = tenant?.status === 'ready' && tenant.company?.settings.sharedDevice !== undefined;
  return [
    loadOtherWays,
    ...(portal && loginForm(portal, loginWayNames) === 'password' ? [] : [loadLoginByCode]),
    ...(portal && !asksDevice ? [] : [loadSharedTick]),
  ];
};

const loadLogin = () => import('./screens/login/login.js').then((module) => module.LoginScreen);

const registration = withTexts(
  () => import('./screens/register/register.js').then((module) => module.RegisterScreen),
  'register',
  'proof',
);

/** The application to join a company. */
const application = withTexts(
  () => import('./screens/franchise/franchise.js').then((module) => module.FranchiseScreen),
  'register',
  'proof',
  'franchise',
  'ending',
);

/** Of a company that takes no registrations. */
const closed: ScreenRow['beside'] = (_, portal) => {
  const tenant = portal?.tenant.get();
  return tenant?.status === 'ready' && tenant.company?.registration !== 'closed' ? [] : [loadRegisterClosed];
};

/** Loads the card that it shares with the login in parallel, not afterwards. */
const company = withTexts(
  () =>
    Promise.all([import('./screens/account-list/account-list.js'), import('./screens/sign-in/sign-in-card.js')]).then(
      ([module]) => module.CompanyScreen,
    ),
  'companies',
  'account',
  'proof',
);

/** One row for each screen of the routes. */
export const screens: Readonly<Record<ScreenName, ScreenRow>> = {
  login: { load: loadLogin, title: 'title.login', beside: ways },
  'login-account': { load: loadLogin, title: 'title.login', beside: ways },
  register: { load: registration, title: 'title.register', beside: closed },
  'register-complete': { load: registration, title: 'register.complete.heading' },
  'register-init': { load: registration, title: 'register.init.heading' },
  'register-wechat': {
    load: withTexts(
      () => import('./screens/wechat/wechat.js').then((module) => module.WechatScreen),
      'wechat',
      'proof',
      'register',
      'franchise',
      'ending',
      'companies',
    ),
    title: 'title.register',
  },
  company: { load: company, title: 'accounts.heading' },
  'bind-phone': {
    load: withTexts(
      () => import('./screens/phone/bind-phone.js').then((module) => module.BindPhoneScreen),
      'account',
      'proof',
    ),
    title: 'bind.heading',
  },
  'unbind-phone': {
    load: withTexts(
      () => import('./screens/phone/unbind-phone.js').then((module) => module.UnbindPhoneScreen),
      'account',
      'proof',
    ),
    title: 'unbind.heading',
  },
  forgot: {
    load: withTexts(
      () => import('./screens/forgot/forgot.js').then((module) => module.ForgotScreen),
      'forgot',
      'proof',
    ),
    title: 'forget.heading',
  },
  experience: {
    load: withTexts(
      () => import('./screens/experience/experience.js').then((module) => module.ExperienceScreen),
      'register',
      'proof',
    ),
    title: 'title.experience',
  },
  agreement: {
    load: withTexts(
      () => import('./screens/agreement/agreement.js').then((module) => module.AgreementScreen),
      'register',
    ),
    title: 'agreement.service',
    beside: (locale) => [agreementLoader(locale)],
  },
  'register-result': { load: application, title: 'result.heading', endOf: registration },
  'register-more': { load: application, title: 'franchise.more.heading' },
  'jump-error': {
    load: () => import('./screens/ending/jump-error.js').then((module) => module.JumpErrorScreen),
    title: 'error.jump-error',
  },
  account: {
    load: withTexts(() => import('./screens/account/account.js').then((module) => module.AccountScreen), 'account'),
    title: 'account.heading',
  },
  'side-choice': {
    load: withTexts(
      () => import('./screens/account-list/side-chooser.js').then((module) => module.SideChoiceScreen),
      'companies',
      'account',
      'proof',
    ),
    title: 'sideChooser.heading',
  },
  'change-phone': {
    load: withTexts(
      () => import('./screens/phone/change-phone.js').then((module) => module.ChangePhoneScreen),
      'account',
      'proof',
    ),
    title: 'changePhone.heading',
  },
  sessions: {
    load: withTexts(() => import('./screens/sessions/sessions.js').then((module) => module.SessionsScreen), 'account'),
    title: 'sessions.heading',
  },
  review: {
    load: withTexts(
      () => import('./screens/review/review.js').then((module) => module.ReviewScreen),
      'review',
      'franchise',
      'register',
    ),
    title: 'review.heading',
  },
  invite: {
    load: withTexts(
      () => import('./screens/review/invite.js').then((module) => module.InviteScreen),
      'review',
      'register',
    ),
    title: 'invite.heading',
  },
  'change-password': {
    load: withTexts(
      () => import('./screens/change-password/change-password.js').then((module) => module.ChangePasswordScreen),
      'proof',
    ),
    title: 'password.change.heading',
  },
  'app-download': {
    load: withTexts(
      () => import('./screens/app-download/app-download.js').then((module) => module.AppDownloadScreen),
      'ending',
    ),
    title: 'app.download.label',
  },
  'use-app': {
    load: withTexts(() => import('./screens/ending/app-only.js').then((module) => module.UseAppScreen), 'ending'),
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
