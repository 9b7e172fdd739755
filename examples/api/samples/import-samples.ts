import { type Industry, toLocale } from 'account-portal';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { sampleCatalogue, samplePriceCents } from './sample-catalogue.ts';

/** The number of rows of each kind after the import. */
export interface ImportCounts {
  readonly products: number;
  readonly customers: number;
  readonly orders: number;
}

const day = 86_400_000;
const ordersPerClient = 3;

/**
 * Fills a company with the products, customers and orders of an industry, in its own language; replaces earlier ones.
 */
export async function importSamples(
  transaction: Kysely<Schema>,
  companyId: string,
  industry: Industry['id'],
  language: string,
  at: Date,
): Promise<ImportCounts> {
  for (const table of ['orders', 'products', 'clients'] as const)
    await transaction.deleteFrom(table).where('company_id', '=', companyId).execute();

  const { industries, clients, unit } = sampleCatalogue[toLocale(language)];
  const products = await transaction
    .insertInto('products')
    .values(
      industries[industry].products.map((name, index) => ({
        company_id: companyId,
        name,
        unit,
        price_cents: samplePriceCents(index),
      })),
    )
    .returning('id')
    .execute();
  const customers = await transaction
    .insertInto('clients')
    .values(clients.map(([name, contact]) => ({ company_id: companyId, name, contact })))
    .returning('id')
    .execute();
  const orders = customers.flatMap((client, row) =>
    Array.from({ length: ordersPerClient }, (_, turn) => ({
      company_id: companyId,
      client_id: client.id,
      product_id: products[(row + turn) % products.length]?.id ?? 0,
      quantity: 2 + row + turn * 3,
      placed_at: new Date(at.getTime() - (row * ordersPerClient + turn) * day),
    })),
  );
  await transaction.insertInto('orders').values(orders).execute();
  return { products: products.length, customers: customers.length, orders: orders.length };
}
