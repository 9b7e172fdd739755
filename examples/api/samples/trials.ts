import type { Industry, Locale } from 'account-portal';
import type { Kysely } from 'kysely';
import { toCompanyRow } from '../database/company-row.ts';
import type { Schema } from '../database/schema.ts';
import { createLogin } from '../people/create-login.ts';
import { digest, randomSecret } from '../security/digest.ts';
import { noPassword } from '../security/passwords.ts';
import { revokeTokens } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { importSamples } from './import-samples.ts';
import { sampleCatalogue } from './sample-catalogue.ts';

export interface Trial {
  readonly phone: string;
  readonly industry: Industry['id'];
  readonly locale: Locale;
}

const lifetimeMs = 86_400_000;

/**
 * Creates the logins of a trial, and the sample company of the industry if it does not exist yet; runs under a lock of that
 * company's id. Returns the trial's id.
 */
export async function startTrial(
  transaction: Kysely<Schema>,
  { phone, industry, locale }: Trial,
  at: Date,
): Promise<string> {
  const secret = randomSecret();
  const companyId = await openSampleCompany(transaction, industry, locale, at);
  const { manager, customer } = sampleCatalogue[locale].people;
  const login = { companyId, phone: null, passwordHash: noPassword, doNotRemind: true };
  const { id: manager_id } = await createLogin(transaction, { ...login, type: 2, name: manager }, at);
  const { id: shop_id } = await createLogin(transaction, { ...login, type: 3, name: customer }, at);
  await transaction
    .insertInto('experiences')
    .values({
      hash: digest(secret),
      phone,
      company_id: companyId,
      manager_id,
      shop_id,
      expires_at: new Date(at.getTime() + lifetimeMs),
    })
    .execute();
  return secret;
}

/** A new id for the trial that a phone started at that time, and whose id was never received; undefined if it has ended. */
export async function renewTrialId(transaction: Kysely<Schema>, phone: string, at: Date): Promise<string | undefined> {
  const secret = randomSecret();
  const renewed = await transaction
    .updateTable('experiences')
    .set({ hash: digest(secret) })
    .where('phone', '=', phone)
    .where('expires_at', '=', new Date(at.getTime() + lifetimeMs))
    .returning('hash')
    .executeTakeFirst();
  return renewed && secret;
}

export async function findTrial({ database, now }: Pick<Services, 'database' | 'now'>, secret: string) {
  return database
    .selectFrom('experiences')
    .select(['manager_id', 'shop_id', 'expires_at'])
    .where('hash', '=', digest(secret))
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst();
}

/** Deletes the logins of some expired trials, with everything bound to them; resolves to the number of these trials. */
export async function endTrials(transaction: Kysely<Schema>, now: Date, most: number): Promise<number> {
  const over = await transaction
    .deleteFrom('experiences')
    .where('hash', 'in', (is) =>
      is.selectFrom('experiences').select('hash').where('expires_at', '<=', now).orderBy('expires_at').limit(most),
    )
    .returning(['manager_id', 'shop_id'])
    .execute();
  const ids = over.flatMap(({ manager_id, shop_id }) => [manager_id, shop_id]);
  if (ids.length === 0) return 0;
  await revokeTokens(transaction, ids);
  const users = await transaction.deleteFrom('users').where('id', 'in', ids).returning(['login', 'phone']).execute();
  const logins = users.map(({ login }) => login);
  await transaction.deleteFrom('accounts').where('login', 'in', logins).execute();
  const phones = users.flatMap(({ phone }) => phone ?? []);
  if (phones.length === 0) return over.length;
  await transaction
    .deleteFrom('phones')
    .where('phone', 'in', phones)
    .where((is) =>
      is.not(is.exists(is.selectFrom('users').select('users.id').whereRef('users.phone', '=', 'phones.phone'))),
    )
    .execute();
  return over.length;
}

export const sampleCompanyId = (industry: Trial['industry'], locale: Locale) => `trial-${industry}-${locale}`;

async function openSampleCompany(transaction: Kysely<Schema>, industry: Trial['industry'], locale: Locale, at: Date) {
  const id = sampleCompanyId(industry, locale);
  const known = await transaction.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  if (known !== undefined) return id;
  const { name } = sampleCatalogue[locale].industries[industry];
  const row = toCompanyRow({
    id,
    name,
    theme: '20ade5',
    language: locale,
    registration: 'closed',
    verified: true,
    industry,
  });
  await transaction.insertInto('companies').values(row).execute();
  await importSamples(transaction, id, industry, locale, at);
  return id;
}
