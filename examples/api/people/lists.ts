import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Grant } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import type { Login } from './logins.ts';
import { toPayload } from './payload.ts';
import { resolveRefusal } from './refusal.ts';

export interface Reach extends Pick<Grant, 'endsAt' | 'session' | 'shared' | 'source'> {
  /** Empty if the logins do not share a phone. */
  readonly phone: string;
  /** Whether the phone was verified; recorded in the tokens. */
  readonly proven: boolean;
}

/**
 * The three lists of `mixedLogin` and `getAccountList`: a new token for each login that may be entered, none for the
 * rest; within a transaction, if there is one.
 */
export async function toLists(
  services: Services,
  logins: readonly Login[],
  { phone, proven, ...grant }: Reach,
  within?: Kysely<Schema>,
) {
  const { tokens, database } = services;
  const enterable = logins.filter((login) => resolveRefusal(login) === null);
  const issued = await tokens.issue(enterable, { phone: proven ? phone : null, ...grant }, within);
  const tokenOf = new Map(enterable.map(({ id }, index) => [id, issued[index] ?? '']));
  const payloads = (isListed: (login: Login) => boolean) =>
    logins.filter(isListed).map((login) => toPayload(services, login, tokenOf.get(login.id) ?? '', grant.shared));

  const row = await (within ?? database)
    .selectFrom('phones')
    .select('default_company_id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return {
    phone_: phone,
    mgrAccountList: payloads(({ side }) => side !== 'shop'),
    shopAccountList: payloads(({ side }) => side === 'shop'),
    default_company_id_: row?.default_company_id ?? '',
  };
}
