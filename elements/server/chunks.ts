import type { ScreenName } from '../../core/index.js';
import { en } from '../../locales/agreement/en.js';
import { es } from '../../locales/agreement/es.js';
import { agreementLoader } from '../../locales/agreement/load-agreement.js';
import { zh } from '../../locales/agreement/zh.js';
import type { Chunks } from '../../react/provider/portal-context.js';
import { AgreementScreen } from '../../react/screens/agreement.js';
import { AppDownloadScreen } from '../../react/screens/app-download.js';
import { BindPhoneScreen } from '../../react/screens/bind-phone.js';
import { ChangePasswordScreen } from '../../react/screens/change-password.js';
import { CompanyScreen } from '../../react/screens/company.js';
import { ExperienceScreen } from '../../react/screens/experience.js';
import { ForgotScreen } from '../../react/screens/forgot.js';
import { JumpErrorScreen } from '../../react/screens/jump-error.js';
import { LoginScreen } from '../../react/screens/login.js';
import { NotFoundScreen } from '../../react/screens/not-found.js';
import { RegistrationScreen } from '../../react/screens/registration.js';
import type { Screen } from '../../react/screens/screen-props.js';
import { SideChoiceScreen } from '../../react/screens/side-choice.js';
import { TenantNotFoundScreen } from '../../react/screens/tenant-not-found.js';
import { UnbindPhoneScreen } from '../../react/screens/unbind-phone.js';
import { UseAppScreen } from '../../react/screens/use-app.js';
import { loadWechatWay } from '../../react/screens/wechat/load-wechat-way.js';
import * as wechatWay from '../../react/screens/wechat/wechat-way.js';
import { WechatScreen } from '../../react/screens/wechat.js';
import { screens } from '../../react/screens.js';

const all: Readonly<Record<ScreenName, Screen>> = {
  login: LoginScreen,
  'login-account': LoginScreen,
  register: RegistrationScreen,
  'register-complete': RegistrationScreen,
  'register-init': RegistrationScreen,
  'register-wechat': WechatScreen,
  company: CompanyScreen,
  'bind-phone': BindPhoneScreen,
  'unbind-phone': UnbindPhoneScreen,
  forgot: ForgotScreen,
  experience: ExperienceScreen,
  agreement: AgreementScreen,
  'register-result': RegistrationScreen,
  'register-more': RegistrationScreen,
  'jump-error': JumpErrorScreen,
  'side-choice': SideChoiceScreen,
  'change-password': ChangePasswordScreen,
  'app-download': AppDownloadScreen,
  'use-app': UseAppScreen,
  'tenant-not-found': TenantNotFoundScreen,
  'not-found': NotFoundScreen,
};

/** Every screen, by the function that loads it: all that a hydrating tag has loaded. */
export const screensHere: Chunks = new Map(
  (Object.keys(all) as ScreenName[]).map((name) => [screens[name], all[name]]),
);

/**
 * Every screen and everything else that its first render may contain, by the function that loads it. In the browser,
 * `loadChunks` loads the same for a single screen.
 */
export const chunks: Chunks = new Map<() => Promise<unknown>, unknown>([
  ...screensHere,
  [loadWechatWay, wechatWay],
  [agreementLoader('zh'), zh],
  [agreementLoader('en'), en],
  [agreementLoader('es'), es],
]);
