import { PortalError } from 'account-portal';
import { type Kysely, sql } from 'kysely';
import { isDuplicate } from '../database/is-duplicate.ts';
import type { Schema } from '../database/schema.ts';

export interface NewLogin {
  readonly companyId: string;
  /** 1 administrator, 2 manager, 3 customer: nothing else comes by itself. */
  readonly type: 1 | 2 | 3;
  readonly name: string;
  /** The business of a customer. */
  readonly clientName?: string;
  /** Null where none is bound. */
  readonly phone: string | null;
  /** Of the account, and of a phone that is new to us; a known phone keeps its own. */
  readonly passwordHash: string;
  readonly doNotRemind?: boolean;
}

/**
 * An account of its own with one login. Throws `phone-registered` when the phone has this side of the company already.
 */
export async function createLogin(transaction: Kysely<Schema>, login: NewLogin, at: Date) {
  const { phone, companyId, type, passwordHash } = login;
  const id = await nextId(transaction, 'user_ids');
  // A name that nobody chose: a phone would be the wrong one after its owner has changed.
  const account = `u${id}`;
  const isCustomer = type === 3;
  await transaction.insertInto('accounts').values({ login: account, password_hash: passwordHash }).execute();
  if (phone !== null) {
    await transaction
      .insertInto('phones')
      .values({ phone, password_hash: passwordHash, default_company_id: null })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .execute();
  }
  await transaction
    .insertInto('users')
    .values({
      id,
      login: account,
      company_id: companyId,
      phone,
      phone_bound_at: phone === null ? null : at,
      type,
      side: isCustomer ? 'shop' : 'manager',
      state: 'active',
      name: login.name,
      lighting: false,
      do_not_remind: login.doNotRemind ?? false,
      client_id: isCustomer ? `c${id}` : '',
      client_name: isCustomer ? (login.clientName ?? login.name) : '',
      client_type_id: isCustomer ? '1' : '',
      head_img: '',
      duty_name: type === 1 ? 'administrator' : type === 2 ? 'manager' : '',
      dept_name: '',
      provider_id: '',
      provider_name: '',
    })
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
