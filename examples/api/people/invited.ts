import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface Invited {
  readonly name: string;
  readonly firm: string;
  readonly state: 'customer' | 'submitted' | 'refused';
  readonly at: Date;
}

export interface InvitedQuery {
  readonly companyId: string;
  /** Who has shared the link. */
  readonly userId: string;
  readonly limit: number;
}

/**
 * Who came to a company by a link of this user, the newest first: its customers, and who has applied and is none yet. An
 * approved application has become a customer.
 */
export async function findInvited(
  database: Database,
  { companyId, userId, limit }: InvitedQuery,
): Promise<{ readonly count: number; readonly newest: readonly Invited[] }> {
  const customers = database
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .where('registrations.share_user_id', '=', userId)
    .where('registrations.share_user_id', '<>', '') // as the index has it
    .where('users.company_id', '=', companyId)
    .where('users.side', '=', 'shop')
    .select(['users.name as name', 'users.client_name as firm', 'registrations.agreed_at as at'])
    .select(sql.lit<Invited['state']>('customer').as('state'));
  const applicants = database
    .selectFrom('applications')
    .where('share_user_id', '=', userId)
    .where('share_user_id', '<>', '')
    .where('company_id', '=', companyId)
    .where('state', '!=', 'approved')
    .select(['contact_name as name', 'company_name as firm', 'created_at as at'])
    .select((is) => is.ref('state').$castTo<Invited['state']>().as('state'));
  const all = customers.unionAll(applicants);
  const { count } = await database
    .selectFrom(all.as('invited'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const newest = await database.selectFrom(all.as('invited')).selectAll().orderBy('at', 'desc').limit(limit).execute();
  return { count: Number(count), newest };
}
