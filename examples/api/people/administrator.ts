import type { Database } from '../database/schema.ts';
import type { Login } from './logins.ts';

/** Nobody is named as the administrator whom he should ask himself. */
export function findAdministrator(database: Database, companyId: string, asking: readonly Pick<Login, 'id'>[]) {
  return database
    .selectFrom('users')
    .select(['name', 'phone'])
    .where('company_id', '=', companyId)
    .where('type', '=', 1)
    .where('state', '=', 'active')
    .$if(asking.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        asking.map(({ id }) => id),
      ),
    )
    .orderBy((is) => is('phone', 'is', null)) // a message goes to a phone
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
