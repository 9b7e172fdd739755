import { isPortalError } from 'account-portal';
import { toPhone } from '../people/phone.ts';
import type { Services } from '../services.ts';
import type { Call, Handler } from './call.ts';

interface Audited {
  readonly action: string;
  /** Of which kind it is: part of the action. */
  readonly kind?: 'decision_';
  /** The fields that say whom it is about, without a token. */
  readonly names: readonly ('login_' | 'phone_')[];
}

/** The calls that open a session, or change who can. */
const actions: Readonly<Record<string, Audited>> = {
  mixedLogin: { action: 'login', names: ['login_'] },
  loginByCode: { action: 'login', names: ['phone_'] },
  openIdLogin: { action: 'login', names: [] },
  bindOpenIdForLogin: { action: 'bind-wechat', names: ['login_', 'phone_'] },
  bindPhone: { action: 'bind-phone', names: [] },
  unbindPhone: { action: 'unbind-phone', names: [] },
  changePhone: { action: 'change-phone', names: [] },
  setBindPhonePassword: { action: 'set-password', names: [] },
  modifyPwd: { action: 'change-password', names: [] },
  resetPhonePassword: { action: 'reset-password', names: ['login_', 'phone_'] },
  createCompany: { action: 'register-company', names: ['phone_'] },
  shopCompleteRegister: { action: 'register', names: ['phone_'] },
  endSession: { action: 'end-session', names: [] },
  decideReview: { action: 'review', kind: 'decision_', names: [] },
  endOtherSessions: { action: 'end-other-sessions', names: [] },
};

/** Not about an account, or limited in order that nobody fills the log. */
const unrecorded: ReadonlySet<string> = new Set(['parameter-error', 'too-many-requests', 'token-expired']);

const concerned = new WeakMap<object, readonly string[]>();

/** An answer that names no logins, and whom the call has concerned: the same a moment later may be others. */
export function concerning<Data extends object>(data: Data, userIds: readonly string[]): Data {
  concerned.set(data, userIds);
  return data;
}

/** Makes the call, and records it in the audit log if it is one of these. */
export async function audited(services: Services, name: string, handler: Handler, call: Call): Promise<object> {
  const row = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (row === undefined) return handler(services, call);

  // Before the call, which may replace the token.
  const holder = call.token === '' ? undefined : await services.tokens.find(call.token);
  const caller = holder === undefined ? [] : [holder.userId];
  const typed = row.names.map((field) => call.fields.optional(field).trim()).find((text) => text !== '') ?? '';
  const record = (outcome: string, userIds: readonly string[], name: string) =>
    services.auditLog.record({
      action: [row.action, row.kind && call.fields.optional(row.kind)].filter(Boolean).join('-'),
      outcome,
      userIds,
      address: call.address,
      device: call.device,
      name,
      phone: toPhone(name),
    });
  try {
    const data = await handler(services, call);
    const opened = concerned.get(data) ?? idsOf(data);
    // Of an account, those that the caller has entered; the answer does not name them if nothing was entered.
    const { outcome_: outcome = 'done' } = data as { readonly outcome_?: string };
    await record(outcome, [...new Set([...caller, ...opened])], opened.length === 0 ? typed : '');
    return data;
  } catch (thrown) {
    if (isPortalError(thrown) && !unrecorded.has(thrown.code)) await record(thrown.code, caller, typed);
    throw thrown;
  }
}

/** The logins of an answer: a payload, or lists of them. */
function idsOf(data: object): string[] {
  const { id_, token_, mgrAccountList = [], shopAccountList = [] } = data as Readonly<Record<string, unknown>>;
  const listed = [mgrAccountList, shopAccountList].flat().flatMap((payload) => idsOf(Object(payload)));
  return typeof id_ === 'string' && typeof token_ === 'string' ? [id_, ...listed] : listed;
}
