import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface AuditEvent {
  readonly action: string;
  /** `done`, or the code of the refusal. */
  readonly outcome: string;
  /** The logins that it is about. */
  readonly userIds: readonly string[];
  /** What the caller has typed: logins of this account or phone are meant, too. Empty if the token tells. */
  readonly name: string;
  readonly phone?: string | undefined;
  readonly address: string;
  readonly device: string;
}

export interface AuditLog {
  /** What was done stays done if it cannot be recorded; that is logged. */
  record(event: AuditEvent): Promise<void>;
}

/** How long entries are kept; the database refuses to delete them before. */
export const auditLogMs = 401 * 86_400_000;

export function createAuditLog(database: Database, now: () => number, log: (thrown: unknown) => void): AuditLog {
  return {
    async record({ action, outcome, userIds, name, phone, address, device }) {
      const at = new Date(now());
      const texts = [action, outcome, address, device.slice(0, 200)] as const;
      // One statement, whether or not the account exists.
      await sql`
        with concerned as (
          select id, company_id from users
          where id = any(${[...userIds]}::text[]) or (login = ${name} and ${name} <> '') or phone = ${phone ?? null}
          limit 50
        )
        insert into audit_log (at, action, outcome, address, device, company_id, user_id)
        select entry.*, concerned.company_id, concerned.id
        from (values (${at}::timestamptz, ${sql.join(texts.map((value) => sql`${value}::text`))})) as entry
        left join concerned on true
      `
        .execute(database)
        .catch(log);
    },
  };
}
