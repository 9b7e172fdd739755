import { type RawBuilder, sql, type Transaction } from 'kysely';
import { tryLocks } from './database/locked-transaction.ts';
import type { Database, Schema } from './database/schema.ts';
import type { Files } from './providers/files.ts';
import { endTrials } from './samples/trials.ts';
import { auditLogMs } from './security/audit-log.ts';
import { familiarMs } from './security/guess-store.ts';
import { emptyOldSlot } from './security/time-slots.ts';

export interface SweepOptions {
  /** Where uploads are kept; by default in the rows that are deleted. */
  readonly files?: Pick<Files, 'delete'>;
  /** Ends the sweep after the batch under way. */
  readonly signal?: AbortSignal | undefined;
  /** How long the database works on one statement of a batch, in milliseconds. */
  readonly limitMs?: number;
}

/** Changes at most `most` rows; resolves to whether there may be more to do. */
type Batch = (transaction: Transaction<Schema>) => Promise<boolean>;

/** Rows of one batch. */
const most = 500;
const limit = 10_000;

/**
 * Deletes expired trials, tokens, codes and the like, in short transactions, so that no call waits for it. One process
 * does so at a time: the others skip it. What fails does not keep the rest from being deleted; then the first failure is
 * thrown.
 */
export async function sweep(database: Database, now: number, options: SweepOptions = {}) {
  const { signal, limitMs = limit, files = { delete: async () => {} } } = options;
  const failures: unknown[] = [];
  let isElsewhere = false;
  const run = (batch: Batch) =>
    database.transaction().execute(async (transaction) => {
      // A few rows out of many, whatever the database believes of a table that it has not counted yet.
      await sql`
        select set_config('statement_timeout', ${String(limitMs)}, true), set_config('enable_seqscan', 'off', true)
      `.execute(transaction);
      isElsewhere = !(await tryLocks(transaction, ['sweep']));
      return !isElsewhere && (await batch(transaction));
    });

  for (const batch of toBatches(now, files)) {
    try {
      while (!isElsewhere && !signal?.aborted && (await run(batch)));
    } catch (cause) {
      failures.push(cause);
    }
  }
  if (failures.length > 0) throw failures[0];
}

function toBatches(now: number, files: Pick<Files, 'delete'>): Batch[] {
  const at = new Date(now);
  const dayAgo = new Date(now - 86_400_000);
  return [
    expired('tokens', 'hash', sql`expires_at < ${at}`),
    expired('ended_tokens', 'hash', sql`expires_at < ${at}`),
    // The longest limit of a phone counts the sends of a day.
    expired('sms_codes', 'id', sql`sent_at < ${dayAgo}`),
    expired('sms_messages', 'id', sql`sent_at < ${new Date(now - 30 * 86_400_000)}`),
    expired('audit_log', 'id', sql`at < ${new Date(now - auditLogMs)}`),
    expired('attempts', 'key', sql`failures > 0 and last_at < ${dayAgo}`),
    expired('attempts', 'key', sql`failures = 0 and last_at < ${new Date(now - familiarMs)}`),
    expired('quotas', 'key', sql`ends_at < ${at}`),
    expired('proofs', 'hash', sql`expires_at < ${at}`),
    expired('wechat_tickets', 'hash', sql`expires_at < ${at}`),
    unusedUploads(dayAgo, files),
    async (transaction) => (await endTrials(transaction, at, most)) === most,
    endedCompanies(at),
    oldSlot('nonces', now),
    oldSlot('auth_codes', now),
  ];
}

/** The condition is checked again for the rows that were found: a call may have renewed one in the meantime. */
function expired(table: keyof Schema, key: string, condition: RawBuilder<unknown>): Batch {
  const [from, id] = [sql.table(table), sql.ref(key)];
  return async (transaction) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${from}
      where ${id} in (select ${id} from ${from} where ${condition} limit ${sql.lit(most)}) and ${condition}
    `.execute(transaction);
    return numAffectedRows === BigInt(most);
  };
}

/** Uploads that are not part of any application. Those that are one are not looked at again, unless it gets another. */
function unusedUploads(before: Date, files: Pick<Files, 'delete'>): Batch {
  return async (transaction) => {
    // Locked, so that an application that gets another upload in the meantime is seen, or waits.
    const found = await transaction
      .selectFrom('uploads')
      .select('key')
      .where('kept', '=', sql.lit(false))
      .where('issued_at', '<', before)
      .orderBy('issued_at')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
    if (found.length === 0) return false;
    const keys = found.map(({ key }) => key);
    const deleted = await transaction
      .deleteFrom('uploads')
      .where('key', 'in', keys)
      .where((is) =>
        is.not(is.exists(is.selectFrom('applications').select('id').whereRef('licence', '=', 'uploads.key'))),
      )
      .where((is) =>
        is.not(is.exists(is.selectFrom('application_pictures').select('key').whereRef('key', '=', 'uploads.key'))),
      )
      .returning(['key', 'used_at'])
      .execute();
    await transaction.updateTable('uploads').set({ kept: true }).where('key', 'in', keys).execute();
    // Before the rows are gone for good: what could not be deleted is found again.
    await files.delete(deleted.filter(({ used_at }) => used_at !== null).map(({ key }) => key));
    return found.length === most;
  };
}

function oldSlot(table: Parameters<typeof emptyOldSlot>[1], now: number): Batch {
  return async (transaction) => {
    await emptyOldSlot(transaction, table, now);
    return false;
  };
}

function endedCompanies(at: Date): Batch {
  return async (transaction) => {
    const ended = await transaction
      .updateTable('companies')
      .set({ state: 'trial-ended' })
      .where('id', 'in', (is) =>
        is
          .selectFrom('companies')
          .select('id')
          .where('trial_ends_at', '<=', at)
          .where('state', '=', 'normal')
          .orderBy('trial_ends_at')
          .limit(most),
      )
      .where('state', '=', 'normal')
      .returning('id')
      .execute();
    return ended.length === most;
  };
}
