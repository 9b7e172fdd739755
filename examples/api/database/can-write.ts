import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** Whether the disk has room for half a megabyte, in a temporary table. Its values are too short to be compressed. */
export function canWrite(database: Database): Promise<boolean> {
  const room = sql`
    create temporary table room on commit drop as select repeat(md5(n::text), 32) from generate_series(1, 512) as n
  `;
  return database
    .transaction()
    .execute((transaction) => room.execute(transaction))
    .then(
      () => true,
      () => false,
    );
}
