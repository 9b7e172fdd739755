import { PortalError } from 'account-portal';
import { busy, lockedTransaction } from '../database/locked-transaction.ts';
import { checkOwn, findReplacingCaller } from '../people/caller.ts';
import {
  findPasswordHash,
  lockLoginsOf,
  passwordLock,
  setAccountPassword,
  setPhonePassword,
} from '../people/credentials.ts';
import { toPersonal } from '../people/logins.ts';
import { checkToken, isIssued, reissueReplacement, replaceToken } from '../security/tokens.ts';
import { concerning } from './audited.ts';
import type { Handler } from './call.ts';
import { tellOfNewPassword } from './tell-of-new-password.ts';

/**
 * Changes the password that the caller logged in with: that of the phone if it was verified, else that of the account.
 * Revokes every older token; the answer carries a new one. A request sent again because its answer was lost has only a
 * revoked token; with the password that it has set, it gets another new one.
 */
export const modifyPwd: Handler = async (services, call) => {
  const { fields, token, address } = call;
  const { database, passwords, attempts, tokens } = services;
  const { caller, replaced } = await findReplacingCaller(services, token, 'modifyPwd');
  checkOwn(caller, fields.required('user_id_'));
  const old = fields.required('old_password_', 128);
  const wanted = fields.required('new_password_', 128);
  const phone = caller.phoneProven ? caller.phone : null;

  const known = await findPasswordHash(database, caller.login, phone);
  const account = phone ?? caller.login.toLowerCase();
  const check = () => passwords.verify(replaced ? wanted : old, known, { address, account });
  if (!(await attempts.guess(account, address, check)))
    throw new PortalError(replaced ? 'token-expired' : 'wrong-password');
  if (replaced) return concerning({ token_: await reissueReplacement(database, token, 'modifyPwd') }, [caller.id]);
  await services.passwordRules.check(wanted, toPersonal(caller));

  const hash = await passwords.hash(wanted, { address, account });
  const fresh = await lockedTransaction(database, [passwordLock(caller.login, phone)], async (transaction) => {
    const locked = await lockLoginsOf(transaction, caller.login, phone);
    if (!(await isIssued(transaction, token))) return null;
    if (locked.every(({ id }) => id !== caller.id)) throw busy();
    await checkToken(transaction, caller, token);
    const [issued = ''] = await tokens.issue([caller], { phone, endsAt: null, shared: caller.shared }, transaction);
    const change = { hash, at: new Date(services.now()), replaced: known, kept: issued };
    if (phone === null) await setAccountPassword(transaction, caller.login, change);
    else await setPhonePassword(transaction, phone, change);
    await replaceToken(transaction, token, { fresh: issued, call: 'modifyPwd' });
    return issued;
  });
  // The same request, sent at once, has replaced the token.
  if (fresh === null) return modifyPwd(services, call);
  if (phone === null) await tellOfNewPassword(services, call, caller.login);
  return { token_: fresh };
};
