import type { ElementRow } from './portal-element.js';
import type { ElementTag } from './tag/element-types.js';
import { account } from './tags/account.js';
import { accountList } from './tags/account-list.js';
import { agreement } from './tags/agreement.js';
import { app } from './tags/app.js';
import { auth } from './tags/auth.js';
import { bindPhone } from './tags/bind-phone.js';
import { changePassword } from './tags/change-password.js';
import { changePhone } from './tags/change-phone.js';
import { events } from './tags/events.js';
import { experience } from './tags/experience.js';
import { forgot } from './tags/forgot.js';
import { franchise } from './tags/franchise.js';
import { login } from './tags/login.js';
import { provider } from './tags/provider.js';
import { register } from './tags/register.js';
import { result } from './tags/result.js';
import { sessions } from './tags/sessions.js';
import { sideChooser } from './tags/side-chooser.js';
import { unbindPhone } from './tags/unbind-phone.js';

/** Every tag, in the order in which they are defined. Documents and types derive from here. */
export const elements = {
  'portal-provider': provider,
  'portal-login': login,
  'portal-register': register,
  'portal-auth': auth,
  'portal-forgot': forgot,
  'portal-change-password': changePassword,
  'portal-sessions': sessions,
  'portal-bind-phone': bindPhone,
  'portal-unbind-phone': unbindPhone,
  'portal-change-phone': changePhone,
  'portal-account': account,
  'portal-account-list': accountList,
  'portal-side-chooser': sideChooser,
  'portal-franchise': franchise,
  'portal-experience': experience,
  'portal-agreement': agreement,
  'portal-result': result,
  'portal-app': app,
  'portal-events': events,
} as const satisfies { readonly [Tag in ElementTag]: ElementRow & { readonly tag: Tag } };
