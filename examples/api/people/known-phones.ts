import type { Database } from '../database/schema.ts';

/** Whether the phone opens anything at all. */
export async function isKnownPhone(database: Database, phone: string): Promise<boolean> {
  const row = await database.selectFrom('phones').select('phone').where('phone', '=', phone).executeTakeFirst();
  return row !== undefined;
}

/** Whether the phone is a customer's of this company. */
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
