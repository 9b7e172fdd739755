import { accountListCalls } from './account-list.js';
import { applicationCalls } from './application.js';
import { arrivalCalls } from './arrival.js';
import { bindPhoneCalls } from './bind-phone.js';
import { changePasswordCalls } from './change-password.js';
import { changePhoneCalls } from './change-phone.js';
import { experienceCalls } from './experience.js';
import { forgotCalls } from './forgot.js';
import { franchiseCalls } from './franchise.js';
import { landingCalls } from './landing.js';
import { loginCalls } from './login.js';
import { nativeAppCalls } from './native-app.js';
import { regionsCalls } from './regions.js';
import { registerCalls } from './register.js';
import { reminderCalls } from './reminder.js';
import { sessionCalls } from './sessions.js';
import { tenantCalls } from './tenant.js';
import { unbindPhoneCalls } from './unbind-phone.js';
import { uploadCalls } from './upload.js';
import { wechatCalls } from './wechat.js';

/** All API calls by name: the 46 of rules.md 6.5, and those that a server may have. */
export const endpoints = {
  ...tenantCalls,
  ...loginCalls,
  ...landingCalls,
  ...accountListCalls,
  ...arrivalCalls,
  ...bindPhoneCalls,
  ...unbindPhoneCalls,
  ...forgotCalls,
  ...changePasswordCalls,
  ...experienceCalls,
  ...registerCalls,
  ...wechatCalls,
  ...applicationCalls,
  ...franchiseCalls,
  ...regionsCalls,
  ...uploadCalls,
  ...nativeAppCalls,
  ...sessionCalls,
  ...changePhoneCalls,
  ...reminderCalls,
};

export type Endpoints = typeof endpoints;
/** The name of a call, as rules.md 6.5 has it. */
export type EndpointName = keyof Endpoints;
