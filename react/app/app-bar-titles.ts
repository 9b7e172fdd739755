import type { ScreenName } from '../../core/index.js';
import type { MessageKey } from '../../locales/messages.js';

/** The title of the native app's bar for each screen. */
export const appBarTitles: Readonly<Record<ScreenName, MessageKey>> = {
  login: 'title.login',
  'login-account': 'title.login',
  register: 'title.register',
  'register-complete': 'register.complete.heading',
  'register-init': 'register.init.heading',
  'register-wechat': 'title.register',
  company: 'accounts.heading',
  'bind-phone': 'bind.heading',
  'unbind-phone': 'unbind.heading',
  forgot: 'forget.heading',
  experience: 'title.experience',
  agreement: 'agreement.service',
  'register-result': 'result.heading',
  'register-more': 'franchise.more.heading',
  'jump-error': 'error.jump-error',
  'side-choice': 'side.choose.heading',
  'change-password': 'password.change.heading',
  'app-download': 'app.download.label',
  'use-app': 'error.use-app',
  'tenant-not-found': 'tenant.unknown.heading',
  'not-found': 'screen.notFound.heading',
};
