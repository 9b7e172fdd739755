import { PortalError } from 'account-portal';
import { type Kysely, sql } from 'kysely';
import { isDuplicate } from '../database/is-duplicate.ts';
import type { Schema } from '../database/schema.ts';
import { toUserRow } from '../database/user-row.ts';

export interface NewLogin {
  readonly companyId: string;
  /** 1 administrator, 2 manager, 3 customer; other types cannot register. */
  readonly type: 1 | 2 | 3;
  readonly name: string;
  /** The customer's own company. */
  readonly clientName?: string;
  /** Null for no bound phone. */
  readonly phone: string | null;
  /** For the account, and for an unknown phone; a known phone keeps its own. */
  readonly passwordHash: string;
  readonly doNotRemind?: boolean;
  readonly mail?: string;
  /** For a password that was made for one use. */
  readonly passwordEndsAt?: Date;
}

/**
 * Creates an account with one login. Throws `phone-registered` if the phone already has a login for this side of the
 * company.
 */
export async function createLogin(
  transaction: Kysely<Schema>,
  { phone, companyId, type, name, clientName = name, passwordHash, doNotRemind = false, ...rest }: NewLogin,
  at: Date,
) {
  const { mail = '', passwordEndsAt = null } = rest;
  const id = await nextId(transaction, 'user_ids');
  // A generated name, because a phone number may change its owner.
  const account = `u${id}`;
  await transaction
    .insertInto('accounts')
    .values({ login: account, password_hash: passwordHash, mail, password_ends_at: passwordEndsAt })
    .execute();
  if (phone !== null) {
    await transaction
      .insertInto('phones')
      .values({ phone, password_hash: passwordHash, default_company_id: null })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .execute();
  }
  const row = { id, login: account, company_id: companyId, phone, type, name, do_not_remind: doNotRemind };
  await transaction
    .insertInto('users')
    .values(toUserRow({ ...row, clientName, createdAt: at }))
    .execute()
    .catch((cause: unknown) => {
      throw isDuplicate(cause) ? new PortalError('phone-registered', { phone: phone ?? '' }, { cause }) : cause;
    });
  return { id, account };
}

export async function nextId(transaction: Kysely<Schema>, sequence: 'user_ids' | 'company_ids'): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval(${sql.lit(sequence)}::regclass)::text as id`.execute(
    transaction,
  );
  return rows[0]?.id ?? '';
}
