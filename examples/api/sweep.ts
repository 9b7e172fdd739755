import type { Database } from './database/schema.ts';
import { endTrials } from './samples/trials.ts';
import { familiarMs } from './security/attempts.ts';

/** Deletes expired trials, tokens, codes and the like. */
export async function sweep(database: Database, now: number): Promise<void> {
  const dayAgo = new Date(now - 86_400_000);
  await database.deleteFrom('tokens').where('expires_at', '<', new Date(now)).execute();
  await database.deleteFrom('auth_codes').where('expires_at', '<', dayAgo).execute();
  // The longest limit of a phone counts the sends of a day.
  await database.deleteFrom('sms_codes').where('sent_at', '<', dayAgo).execute();
  await database.deleteFrom('attempts').where('last_at', '<', dayAgo).where('failures', '>', 0).execute();
  await database
    .deleteFrom('attempts')
    .where('last_at', '<', new Date(now - familiarMs))
    .execute();
  await database.deleteFrom('quotas').where('ends_at', '<', new Date(now)).execute();
  await database.deleteFrom('proofs').where('expires_at', '<', new Date(now)).execute();
  await database.deleteFrom('wechat_tickets').where('expires_at', '<', new Date(now)).execute();
  await dropUnusedUploads(database, dayAgo);
  await endTrials(database, now);
  await database
    .updateTable('companies')
    .set({ state: 'trial-ended' })
    .where('trial_ends_at', '<=', new Date(now))
    .where('state', '=', 'normal')
    .execute();
}

/** Uploads that are not part of any application. */
async function dropUnusedUploads(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('uploads')
    .where('issued_at', '<', before)
    .where((is) => is('key', 'not in', is.selectFrom('applications').select('licence')))
    .execute();
}
