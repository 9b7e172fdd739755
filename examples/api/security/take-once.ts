import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Tables with rows that may be used once. */
type UsedOnce = 'sms_codes' | 'proofs' | 'wechat_tickets' | 'auth_codes' | 'uploads';

/**
 * Marks what the caller names as used, unless it was: one statement, so that of calls at once only one gets the row. Within the
 * transaction of its purpose it stays unused if that fails.
 */
export const takeOnce = (database: Kysely<Schema>, table: UsedOnce, at: Date) =>
  database.updateTable(table).set({ used_at: at }).where('used_at', 'is', null);
