import type { ScreenName } from '../../core/index.js';
import { locales } from '../../core/internal.js';
import { en } from '../../locales/agreement/en.js';
import { es } from '../../locales/agreement/es.js';
import { agreementLoader } from '../../locales/agreement/load-agreement.js';
import { zh } from '../../locales/agreement/zh.js';
import type { Chunks } from '../../react/provider/portal-context.js';
import { AccountScreen } from '../../react/screens/account/account.js';
import { CompanyScreen } from '../../react/screens/account-list/account-list.js';
import { SideChoiceScreen } from '../../react/screens/account-list/side-chooser.js';
import { AgreementScreen } from '../../react/screens/agreement/agreement.js';
import { AppDownloadScreen } from '../../react/screens/app-download/app-download.js';
import { ChangePasswordScreen } from '../../react/screens/change-password/change-password.js';
import { UseAppScreen } from '../../react/screens/ending/app-only.js';
import { JumpErrorScreen } from '../../react/screens/ending/jump-error.js';
import { NotFoundScreen } from '../../react/screens/ending/not-found.js';
import { TenantNotFoundScreen } from '../../react/screens/ending/tenant-not-found.js';
import { ExperienceScreen } from '../../react/screens/experience/experience.js';
import { ForgotScreen } from '../../react/screens/forgot/forgot.js';
import { FranchiseScreen } from '../../react/screens/franchise/franchise.js';
import { loadLoginByCode } from '../../react/screens/login/load-login-by-code.js';
import { loadOtherWays } from '../../react/screens/login/load-other-ways.js';
import { loadSharedTick } from '../../react/screens/login/load-shared-tick.js';
import { LoginScreen } from '../../react/screens/login/login.js';
import { LoginByCode } from '../../react/screens/login/login-by-code.js';
import * as otherWays from '../../react/screens/login/other-ways.js';
import { SharedTick } from '../../react/screens/login/shared-tick.js';
import { BindPhoneScreen } from '../../react/screens/phone/bind-phone.js';
import { ChangePhoneScreen } from '../../react/screens/phone/change-phone.js';
import { UnbindPhoneScreen } from '../../react/screens/phone/unbind-phone.js';
import { loadRegisterClosed } from '../../react/screens/register/load-register-closed.js';
import { RegisterScreen } from '../../react/screens/register/register.js';
import { RegisterClosed } from '../../react/screens/register/register-closed.js';
import { InviteScreen } from '../../react/screens/review/invite.js';
import { ReviewScreen } from '../../react/screens/review/review.js';
import type { Screen } from '../../react/screens/screen-props.js';
import { SessionsScreen } from '../../react/screens/sessions/sessions.js';
import { WechatScreen } from '../../react/screens/wechat/wechat.js';
import { screens } from '../../react/screens.js';

/** Imported at once, as a server draws synchronously; the types require a row for each screen. */
const all: Readonly<Record<ScreenName, Screen>> = {
  login: LoginScreen,
  'login-account': LoginScreen,
  register: RegisterScreen,
  'register-complete': RegisterScreen,
  'register-init': RegisterScreen,
  'register-wechat': WechatScreen,
  company: CompanyScreen,
  'bind-phone': BindPhoneScreen,
  'unbind-phone': UnbindPhoneScreen,
  forgot: ForgotScreen,
  experience: ExperienceScreen,
  agreement: AgreementScreen,
  'register-result': FranchiseScreen,
  'register-more': FranchiseScreen,
  'jump-error': JumpErrorScreen,
  account: AccountScreen,
  'side-choice': SideChoiceScreen,
  'change-phone': ChangePhoneScreen,
  sessions: SessionsScreen,
  review: ReviewScreen,
  invite: InviteScreen,
  'change-password': ChangePasswordScreen,
  'app-download': AppDownloadScreen,
  'use-app': UseAppScreen,
  'tenant-not-found': TenantNotFoundScreen,
  'not-found': NotFoundScreen,
};

/** Every screen, by the function that loads it: all that a hydrating tag has loaded. */
export const screensHere: Chunks = new Map(
  (Object.keys(all) as ScreenName[]).map((name) => [screens[name].load, all[name]]),
);

const agreements = { zh, en, es };

/**
 * Every screen and everything else that its first render may contain, by the function that loads it. In the browser,
 * `loadChunks` loads the same for a single screen.
 */
export const chunks: Chunks = new Map<() => Promise<unknown>, unknown>([
  ...screensHere,
  [loadOtherWays, otherWays],
  [loadLoginByCode, LoginByCode],
  [loadSharedTick, SharedTick],
  [loadRegisterClosed, RegisterClosed],
  ...locales.map((locale) => [agreementLoader(locale), agreements[locale]] as const),
]);
