import { findCaller } from '../people/caller.ts';
import type { Services } from '../services.ts';

/** What is true of the login of a token and of its company, for the page of the demo behind its landing. */
export async function readLandingFacts(services: Services, token: string) {
  const { database } = services;
  const { id, company_id: companyId, type } = await findCaller(services, token);
  const company = await database
    .selectFrom('companies')
    .select(['face', 'founder_id'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const count = async (table: 'products' | 'clients' | 'orders') => {
    const { rows } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('rows'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const waiting = await database
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll().as('rows'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  const joined = await database
    .selectFrom('registrations')
    .select('user_id')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return {
    /** He has come through the portal, rather than with the data of the demo: nothing was ordered before. */
    isNew: joined !== undefined,
    /** So has the company: it has what was imported, and nothing else. */
    founded: company.founder_id !== null,
    hasFace: company.face !== '',
    waiting: type === 1 ? Number(waiting.rows) : null,
    products: await count('products'),
    customers: await count('clients'),
    orders: await count('orders'),
  };
}
