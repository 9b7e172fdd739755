import { PortalError } from 'account-portal';
import { lockedTransaction, phoneLock } from '../database/locked-transaction.ts';
import { bind, checkBindable, unbind, wasBoundAt } from '../people/binding.ts';
import { type Caller, checkOwn, findCaller, findReplacingCaller } from '../people/caller.ts';
import { findCompany } from '../people/companies.ts';
import { lockLoginsOf } from '../people/credentials.ts';
import { findLogins, type Login, toPersonal } from '../people/logins.ts';
import { toPayload } from '../people/payload.ts';
import { requirePhone } from '../people/phone.ts';
import { dropLinks } from '../people/wechat-links.ts';
import { lockLogins } from '../security/hold-logins.ts';
import { dropLoginProofs } from '../security/proofs.ts';
import { checkToken, isIssued, proveToken, reissueReplacement, revokeTokens } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import type { Handler } from './call.ts';
import { verifyCredentials } from './login.ts';
import { spendProven } from './spend-proven.ts';
import { readTypedCode } from './typed-code.ts';

/** How long after binding a phone its password may be set. */
const proofMs = 10 * 60_000;

/**
 * Needs the password of a login without a phone: with a stolen token alone, a thief could bind his phone and recover the
 * password by it. The answer carries a new token, so that one stolen before has not verified the phone. A request sent again
 * because its answer was lost has only the replaced token; with the code that it has spent, it gets another new one.
 */
export const bindPhone: Handler = async (services, call) => {
  const { fields, token, address } = call;
  const { caller } = await findReplacingCaller(services, token, 'bindPhone');
  checkOwn(caller, fields.required('user_id_'));
  const phone = requirePhone(fields.required('phone_'));
  checkBindable(caller, phone);
  if (caller.phone === null && caller.hasPassword)
    await verifyPassword(services, caller, fields.optional('password_', 128), address);
  const target = { phone, purpose: 'bind', companyId: caller.company_id } as const;
  const current = await spendProven(
    services,
    call,
    target,
    async (transaction, at) => {
      await bind(transaction, caller, phone, at);
      await checkToken(transaction, caller, token);
      return proveToken(transaction, token, { phone, at, call: 'bindPhone' });
    },
    {
      async repeat(transaction, at) {
        if (!(await wasBoundAt(transaction, caller, phone, at))) return undefined;
        return (await isIssued(transaction, token)) ? token : reissueReplacement(transaction, token, 'bindPhone');
      },
    },
  );
  return toPayload(services, await findLogin(services, caller.id), current, caller.shared);
};

/** An attempt counts like one to log in; a forgotten field is none. */
async function verifyPassword(services: Services, { login }: Caller, password: string, address: string): Promise<void> {
  if (password === '') throw new PortalError('wrong-password');
  await verifyCredentials(services, login, password, address);
}

/**
 * Also "remove association": unbinds any login of the caller's phone. Throws `phone-not-bound` if the phone is not that of
 * the login, also if it was unbound already; another user's id and an unknown id get that answer, too.
 */
export const unbindPhone: Handler = async (services, call) => {
  const { fields, token } = call;
  const caller = await findCaller(services, token);
  const phone = requirePhone(fields.required('phone_'));
  const [login] = await findLogins(services.database, 'id', fields.required('user_id_'));
  if (caller.phone !== phone || login?.phone !== phone) throw new PortalError('phone-not-bound');

  const target = { phone, purpose: 'unbind', companyId: caller.company_id } as const;
  const isOwn = login.id === caller.id;
  await services.codes.spendFor(target, readTypedCode(call), async (transaction) => {
    await lockLogins(transaction, [caller.id, login.id]);
    await checkToken(transaction, caller, token);
    await unbind(transaction, login, phone);
    if (!isOwn) await revokeTokens(transaction, [login.id]);
  });
  return toPayload(services, await findLogin(services, login.id), isOwn ? token : '', isOwn && caller.shared);
};

/**
 * Allowed only shortly after binding, with the token of its answer: this password opens every company of its owner, while
 * the account's own may be known to a whole shop, and a token of a login by this phone may have been stolen. A company may disable it (`password_set_`).
 */
export const setBindPhonePassword: Handler = async (services, { fields, token, address }) => {
  const caller = await findCaller(services, token);
  checkOwn(caller, fields.required('user_id_'));
  const password = fields.required('password_', 128);
  await services.passwordRules.check(password, toPersonal(caller));
  if (!(await findCompany(services.database, caller.company_id)).password_set)
    throw new PortalError('parameter-error', { field: 'password_' });
  if (caller.phone === null) throw new PortalError('phone-not-bound');
  const { provenAt } = caller;
  if (provenAt === null || services.now() - provenAt.getTime() > proofMs) throw new PortalError('code-expired');

  const { phone } = caller;
  const hash = await services.passwords.hash(password, { address, account: phone });
  await lockedTransaction(services.database, [phoneLock(phone)], async (transaction) => {
    await dropLoginProofs(transaction, phone, new Date(services.now()));
    const ids = (await lockLoginsOf(transaction, '', phone)).map(({ id }) => id);
    if (!ids.includes(caller.id)) throw new PortalError('phone-not-bound');
    await checkToken(transaction, caller, token);
    await transaction.updateTable('phones').set({ password_hash: hash }).where('phone', '=', phone).execute();
    await revokeTokens(transaction, ids, token);
    await dropLinks(transaction, { phone, logins: [] });
  });
  return {};
};

export const markDoNotRemindBindPhone: Handler = async (services, { fields, token }) => {
  const caller = await findCaller(services, token);
  checkOwn(caller, fields.required('id'));
  checkOwn(caller, fields.optional('user_id_') || caller.id);
  await services.database.updateTable('users').set({ do_not_remind: true }).where('id', '=', caller.id).execute();
  return {};
};

async function findLogin({ database }: Services, id: string): Promise<Login> {
  const [login] = await findLogins(database, 'id', id);
  if (login === undefined) throw new PortalError('no-such-account');
  return login;
}
