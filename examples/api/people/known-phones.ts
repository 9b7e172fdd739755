import type { Database } from '../database/schema.ts';
import { noPassword } from '../security/passwords.ts';

/** Whether the phone is registered with any company. */
export async function isKnownPhone(database: Database, phone: string): Promise<boolean> {
  const row = await database.selectFrom('phones').select('phone').where('phone', '=', phone).executeTakeFirst();
  return row !== undefined;
}

/** Whether the owner of the phone has chosen a password. */
export async function hasPassword(database: Database, phone: string): Promise<boolean> {
  const query = database.selectFrom('phones').select('phone').where('phone', '=', phone);
  return (await query.where('password_hash', '!=', noPassword).executeTakeFirst()) !== undefined;
}

/**
 * The hash of the password with which a phone logs in: its own, or else that of a registration under review, so that
 * nobody who registers at two companies chooses a second one, of which only one would work.
 */
export async function findChosenHash(database: Database, phone: string): Promise<string | undefined> {
  const own = database.selectFrom('phones').select('password_hash').where('phone', '=', phone);
  const known = await own.where('password_hash', '!=', noPassword).executeTakeFirst();
  if (known !== undefined) return known.password_hash;
  const waiting = await database
    .selectFrom('applications')
    .select('password_hash')
    .where('phone', '=', phone)
    .where('state', '=', 'submitted')
    .where('password_hash', '!=', '')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return waiting?.password_hash;
}

/** Whether the phone has a login in another company than this one. */
export async function isKnownElsewhere(database: Database, companyId: string, phone: string): Promise<boolean> {
  const query = database.selectFrom('users').select('id').where('phone', '=', phone);
  return (await query.where('company_id', '!=', companyId).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a customer of this company has the phone. */
export async function isCustomerPhone(database: Database, companyId: string, phone: string): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('company_id', '=', companyId)
    .where('side', '=', 'shop')
    .executeTakeFirst();
  return row !== undefined;
}
