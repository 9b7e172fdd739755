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
