import type { Flow } from '../flow/flow.js';
import type { PortalEventName } from '../portal/events.js';
import type { AccountFlow } from './account.js';
import type { AccountListFlow } from './account-list.js';
import type { ArrivalFlow } from './arrival.js';
import type { ChangePasswordFlow } from './change-password.js';
import type { ExperienceFlow } from './experience.js';
import type { ForgotFlow } from './forgot.js';
import type { FranchiseFlow } from './franchise/franchise-flow.js';
import type { LoginFlow } from './login/login.js';
import type { LoginByCodeFlow } from './login/login-by-code.js';
import type { BindPhoneFlow } from './phone/bind-phone.js';
import type { ChangePhoneFlow } from './phone/change-phone.js';
import type { UnbindPhoneFlow } from './phone/unbind-phone.js';
import type { RegisterFlow } from './register/register.js';
import type { ReminderFlow } from './reminder.js';
import type { ReturnFlow } from './return.js';
import type { SessionsFlow } from './sessions.js';
import type { WechatFlow } from './wechat/wechat.js';

/** A task as data, without transitions, which depend on the server's answers. */
export interface FlowDescription {
  /** The values of `state.step.name`. */
  readonly steps: readonly string[];
  /** The names of its verbs. */
  readonly verbs: readonly string[];
  /** The names of its fields. */
  readonly fields: readonly string[];
  /** The events of this task, besides those of every flow: `before-submit`, `pending`, `validation`, `screen`, `error`. */
  readonly events: readonly PortalEventName[];
}

type AnyFlow = Flow<{ readonly name: string }, never>;
type StepName<F extends AnyFlow> = ReturnType<F['get']>['step']['name'];
type FieldName<F extends AnyFlow> = Parameters<F['clear']>[0];
/** The methods of a flow besides the common ones. */
type VerbName<F extends AnyFlow> = {
  [Key in Exclude<keyof F, keyof AnyFlow>]: F[Key] extends (...given: never[]) => unknown ? Key & string : never;
}[Exclude<keyof F, keyof AnyFlow>];

/** The names of a type as data; a missing or superfluous name does not compile. */
type All<Name extends string> = Readonly<Record<Name, true>>;

const describe = <F extends AnyFlow>(
  steps: All<StepName<F>>,
  verbs: All<VerbName<F>>,
  fields: All<FieldName<F>>,
  events: readonly PortalEventName[],
): FlowDescription => ({ steps: Object.keys(steps), verbs: Object.keys(verbs), fields: Object.keys(fields), events });

const y = true;
const signInSteps = { 'choose-account': y, 'choose-side': y, 'bind-phone': y, landed: y } as const;
const signInVerbs = { open: y, choose: y, proceed: y, back: y, toggleDefault: y } as const;
const landEvents = ['login', 'before-redirect'] as const;
const signInEvents = ['account-select', 'side-select', 'account-default', ...landEvents] as const;
const codeEvents = ['code-send', 'code-send-error'] as const;

/** Steps, verbs, fields and events of every flow, by the name used in its events. */
export function describeFlows() {
  return {
    login: describe<LoginFlow>(
      { credentials: y, ...signInSteps },
      { saveDraft: y, submit: y, restart: y, ...signInVerbs },
      { account: y, password: y, remember: y },
      ['login-error', ...signInEvents],
    ),
    'login-by-code': describe<LoginByCodeFlow>(
      { phone: y, unknown: y, ...signInSteps },
      { saveDraft: y, sendCode: y, submit: y, restart: y, ...signInVerbs },
      { phone: y, code: y, remember: y },
      ['login-error', ...codeEvents, ...signInEvents],
    ),
    account: describe<AccountFlow>(
      { opening: y, 'signed-in': y, 'signed-out': y, landed: y },
      { open: y, load: y, choose: y, signOut: y },
      {},
      ['account-select', 'side-select', 'logout', ...landEvents],
    ),
    'account-list': describe<AccountListFlow>(
      { loading: y, 'signed-out': y, ...signInSteps },
      { load: y, ...signInVerbs },
      {},
      signInEvents,
    ),
    arrival: describe<ArrivalFlow>(
      { arriving: y, confirm: y, 'signed-in': y, 'signed-out': y },
      { redeemCode: y, accept: y, decline: y, signOut: y },
      {},
      ['logout'],
    ),
    return: describe<ReturnFlow>(
      { 'signed-in': y, 'signed-out': y, landed: y },
      { open: y, resume: y },
      {},
      landEvents,
    ),
    register: describe<RegisterFlow>(
      { opening: y, closed: y, details: y, complete: y, init: y, initialized: y, submitted: y, landed: y },
      { open: y, sendCode: y, submit: y, changePhone: y, complete: y, back: y, initialize: y, signIn: y, saveDraft: y },
      { phone: y, code: y, password: y, agreement: y, name: y, companyName: y, industry: y },
      ['register', 'register-error', 'company-create', 'company-init', 'social', ...codeEvents, ...landEvents],
    ),
    franchise: describe<FranchiseFlow>(
      { phone: y, form: y, result: y },
      { open: y, sendCode: y, prove: y, submit: y, changePhone: y, back: y, correct: y, refresh: y, saveDraft: y },
      {
        ...{ phone: y, code: y, companyName: y, contactName: y, position: y, province: y, city: y, district: y },
        ...{ address: y, reason: y, license: y, pictures: y, defaultCompany: y },
      },
      ['franchise-draft', 'franchise-submit', 'franchise-status', 'upload', ...codeEvents],
    ),
    'bind-phone': describe<BindPhoneFlow>(
      { phone: y, 'has-phone': y, password: y, bound: y, later: y },
      { sendCode: y, submit: y, setPassword: y, skipPassword: y, later: y },
      { phone: y, code: y, password: y },
      ['phone-bind', 'bind-later', ...codeEvents],
    ),
    'unbind-phone': describe<UnbindPhoneFlow>(
      { confirm: y, nothing: y, unbound: y },
      { load: y, sendCode: y, submit: y },
      { code: y },
      ['phone-unbind', 'account-remove', ...codeEvents],
    ),
    'change-phone': describe<ChangePhoneFlow>(
      { current: y, new: y, changed: y, nothing: y },
      { sendCode: y, prove: y, submit: y, back: y },
      { phone: y, code: y },
      ['phone-bind', ...codeEvents],
    ),
    forgot: describe<ForgotFlow>(
      { phone: y, account: y, administrator: y, 'account-code': y, done: y, ...signInSteps },
      {
        ...{ open: y, changePhone: y, choose: y, back: y, sendCode: y, findAccount: y, sendAccountCode: y },
        ...{ submit: y, saveDraft: y },
      },
      { phone: y, account: y, code: y, password: y, confirm: y },
      ['password-reset', ...codeEvents, ...signInEvents],
    ),
    'change-password': describe<ChangePasswordFlow>(
      { form: y, 'signed-out': y, changed: y },
      { submit: y },
      { old: y, password: y, confirm: y },
      ['password-change'],
    ),
    reminder: describe<ReminderFlow>({ ready: y, sent: y }, { remind: y }, { account: y }, []),
    sessions: describe<SessionsFlow>(
      { loading: y, list: y, 'not-offered': y, 'signed-out': y },
      { load: y, end: y, endOthers: y },
      {},
      ['logout'],
    ),
    wechat: describe<WechatFlow>(
      {
        ...{ opening: y, start: y, leaving: y, scan: y, 'given-up': y, preview: y },
        ...{ unknown: y, link: y, register: y, application: y, ...signInSteps },
      },
      {
        ...{ resume: y, start: y, answer: y, link: y, register: y, sendCode: y, submit: y, refresh: y, restart: y },
        ...signInVerbs,
      },
      { account: y, password: y, phone: y, code: y },
      ['social', 'login-error', ...codeEvents, ...signInEvents],
    ),
    experience: describe<ExperienceFlow>(
      { industry: y, role: y, landed: y },
      { open: y, sendCode: y, start: y, signIn: y, back: y, saveDraft: y },
      { industry: y, phone: y, code: y },
      ['experience-start', 'role-select', ...codeEvents, ...landEvents],
    ),
  };
}
