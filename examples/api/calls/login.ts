import { PortalError } from 'account-portal';
import type { ApplicationRow } from '../database/application-row.ts';
import { faultOf } from '../database/demo-faults.ts';
import { findPending } from '../people/applications.ts';
import { findCompany } from '../people/companies.ts';
import { findAccount, findPasswordHash, replaceHash } from '../people/credentials.ts';
import { toLists } from '../people/lists.ts';
import type { Login } from '../people/logins.ts';
import { toPhone } from '../people/phone.ts';
import { refuseUnlessEnterable, toReview } from '../people/refusal.ts';
import { findLoginsOf, toLinked } from '../people/wechat-links.ts';
import { noPassword } from '../security/passwords.ts';
import type { Services } from '../services.ts';
import type { Handler } from './call.ts';

export const mixedLogin: Handler = async (services, { fields, address, inWechat }) => {
  const name = fields.required('login_').trim();
  const password = fields.required('password_', 128);
  const companyId = fields.optional('company_id_');
  const phone = toPhone(name);
  const all = await findLoginsOf(services.database, toLinked(name));
  const isHere = all.some((login) => login.company_id === companyId);
  const pending = isHere ? undefined : await findPending(services.database, { phone, companyId });
  const endsAt = await verifyCredentials(services, name, password, address, pending?.password_hash || undefined);

  if (pending !== undefined) throw await toPendingReview(services, pending);
  const fault = services.config.demo ? faultOf(name) : undefined;
  if (fault !== undefined) throw new PortalError(fault);
  const logins = loginsAt(all, { companyId, inWechat });
  const lists = await toLists(services, logins, {
    phone: phone ?? sharedPhone(logins),
    proven: phone !== undefined,
    endsAt,
    shared: fields.flag('shared_device_'),
  });
  refuseUnlessEnterable(logins, lists.default_company_id_);
  return lists;
};

/** Whoever has registered and awaits the review is told so, though there is no login yet. */
async function toPendingReview({ database }: Services, { id, company_id, created_at }: ApplicationRow) {
  const { name } = await findCompany(database, company_id);
  return new PortalError('account-under-review', { name, ...toReview({ since: created_at, application: id }) });
}

/** The logins in a company, or in all without one; throws if there is none. */
export function loginsAt(
  all: readonly Login[],
  { companyId, inWechat }: { readonly companyId: string; readonly inWechat: boolean },
) {
  const here = companyId === '' ? all : all.filter((login) => login.company_id === companyId);
  if (here.length === 0) throw new PortalError(companyId === '' ? 'no-such-account' : 'account-not-in-company');
  return here.map((login) => ({ ...login, inWechat }));
}

/**
 * Throws unless the password is that of the account or the phone; attempts are counted. Resolves to the end of a password
 * that was made for one use, which nothing that it opens outlives. `pendingHash` is that of a registration under review,
 * for a phone that has no password yet.
 */
export async function verifyCredentials(
  services: Services,
  name: string,
  password: string,
  address: string,
  pendingHash?: string,
): Promise<Date | null> {
  const phone = toPhone(name);
  const counted = phone ?? name.toLowerCase();
  const own = await findPasswordHash(services.database, name, phone);
  const hash = own === noPassword ? (pendingHash ?? own) : (own ?? pendingHash);
  const check = () => services.passwords.verify(password, hash, { address, account: counted });
  if (await services.attempts.guess(counted, address, check)) {
    if (hash !== undefined && services.passwords.isOutdated(hash)) {
      const fresh = await services.passwords.hash(password, { address, account: counted });
      await replaceHash(services.database, { login: name, phone }, { hash, fresh });
    }
    if (phone !== undefined) return null;
    const { passwordEndsAt } = await findAccount(services.database, name);
    if (passwordEndsAt === null || passwordEndsAt.getTime() > services.now()) return passwordEndsAt;
    throw new PortalError('wrong-password');
  }
  throw new PortalError(wrongLogin(services, hash !== undefined, phone !== undefined));
}

function wrongLogin({ config }: Services, known: boolean, byPhone: boolean) {
  if (known || config.mode === 'strict') return 'wrong-password';
  return byPhone ? 'phone-not-bound' : 'account-not-exist';
}

/** The phone shared by all logins of an account; logins may also have different phones. */
function sharedPhone(logins: readonly Login[]): string {
  const phones = new Set(logins.map(({ phone }) => phone ?? ''));
  return phones.size === 1 ? (logins[0]?.phone ?? '') : '';
}
