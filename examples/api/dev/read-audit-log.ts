import type { Database } from '../database/schema.ts';
import type { AuditEntry } from './audit-page.ts';

/** The newest entries about the logins of these companies. */
export function readAuditLog(database: Database, companies: readonly string[], limit: number): Promise<AuditEntry[]> {
  return database
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .select(['at', 'action', 'outcome', 'audit_log.company_id as company', 'users.login as login'])
    .select(['address', 'device'])
    .where('audit_log.company_id', 'in', companies)
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute();
}
