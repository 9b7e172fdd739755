import { weChatChannels } from '../providers/wechat-config.ts';
import { toBackendSecret } from '../security/backends.ts';
import { createPasswords, passwordMemory } from '../security/passwords.ts';
import type { ApplicationRow } from './application-row.ts';
import { toApplicationRow } from './application-row.ts';
import { toCompanyRow } from './company-row.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoBackendSecret, demoPassword, demoPeople } from './demo-people.ts';
import type { DemoPerson } from './demo-person.ts';
import { generateCustomers } from './generated-customers.ts';
import { applied, once } from './migrate.ts';
import type { Database, UserRow } from './schema.ts';
import { toUserRow } from './user-row.ts';

export interface SeedOptions {
  /** Number of generated customers, besides the demo users. */
  customers?: number;
  /** Companies have the first of their hosts as `pc_domain_`, where landings then lead. */
  atOwnDomains?: boolean;
  /** Memory of one password hash, in KiB. */
  passwordMemory?: number;
}

const done = 'seed';

/** Throws for a database whose contents do not fit: demo data without a demo, whose password is published, or other data. */
export async function checkContents(database: Database, demo: boolean): Promise<void> {
  const names = await applied(database);
  if (names.size === 0) return;
  if (names.has(done)) {
    if (!demo) throw new Error('it holds demo data, whose password is published; use another, or set DEMO=1');
    return;
  }
  const company = await database.selectFrom('companies').select('id').limit(1).executeTakeFirst();
  if (demo && company) throw new Error('it holds other data than that of the demo; use another, or unset DEMO');
}

/** Seeds an empty database; resolves to whether it was empty. The rows are the same every time, except for salts. */
export async function seed(
  database: Database,
  now: Date,
  { customers = 5000, atOwnDomains = false, passwordMemory: memory = passwordMemory }: SeedOptions = {},
): Promise<boolean> {
  if ((await applied(database)).has(done)) return false;

  // Hashed before the transaction. Generated customers share one hash, which saves time.
  const passwords = createPasswords({ memory });
  const generated = generateCustomers(customers);
  const [shared = '', ...own] = await Promise.all(
    ['generated', ...demoPeople.map(({ login }) => login)].map((account) =>
      passwords.hash(demoPassword, { address: account, account }),
    ),
  );
  const people = [...demoPeople, ...generated];
  const hashOf = (index: number) => own[index] ?? shared;
  const users = people.flatMap((person, index) => toUsers(person, index, now));

  return once(database, async (transaction) => {
    if ((await applied(transaction)).has(done)) return false;
    const hosts = demoCompanies.flatMap(({ id, hosts }) => hosts.map((host) => ({ host, company_id: id })));
    const origins = hosts.map(({ host, company_id }) => ({ origin: `https://${host}`, company_id }));
    const secrets = demoCompanies.map(({ id }) => toBackendSecret(id, demoBackendSecret(id), now));
    const companies = demoCompanies.map(({ hosts: [domain = ''], ...company }) =>
      toCompanyRow({ verified: true, review_notices: true, ...company, pc_domain: atOwnDomains ? domain : '' }),
    );
    const accounts = people.map(({ login }, index) => ({ login, password_hash: hashOf(index) }));
    const phones = people.map(({ phone, defaultCompanyId }, index) => ({
      phone,
      password_hash: hashOf(index),
      default_company_id: defaultCompanyId ?? null,
    }));

    await transaction.insertInto('companies').values(companies).execute();
    await transaction.insertInto('company_hosts').values(hosts).execute();
    await transaction.insertInto('company_origins').values(origins).execute();
    await transaction.insertInto('backend_secrets').values(secrets).execute();
    for (const rows of inPortions(accounts)) await transaction.insertInto('accounts').values(rows).execute();
    for (const rows of inPortions(phones.filter(({ phone }) => phone !== '')))
      await transaction.insertInto('phones').values(rows).execute();
    for (const rows of inPortions(users)) await transaction.insertInto('users').values(rows).execute();
    await transaction.insertInto('wechat_links').values(toWechatLinks(now)).execute();
    await transaction.insertInto('applications').values(toApplications(users, now)).execute();
    await transaction.insertInto('migrations').values({ name: done, applied_at: now }).execute();
    return true;
  });
}

/** The open id that the stand-in for WeChat gives a demo user. */
function toWechatLinks(now: Date) {
  const linked = demoPeople.filter(({ wechat }) => wechat);
  return linked.flatMap(({ login, phone }) =>
    weChatChannels.map((channel) => {
      const app_id = `wx-demo-${channel}`;
      return { app_id, open_id: `o-${app_id}-${login}`, login: null, phone, linked_at: now };
    }),
  );
}

const firms = {
  zh: (name: string) => `${name}商行`,
  en: (name: string) => `${name}’s Store`,
  es: (name: string) => `Almacén de ${name}`,
} as const;

/** The firm of a customer of the company, in the language of that company. */
function toFirm(name: string, companyId: string): string {
  const { language = 'en' } = demoCompanies.find(({ id }) => id === companyId) ?? {};
  return firms[language](name);
}

function toUsers(person: DemoPerson & { clientName?: string }, index: number, now: Date): UserRow[] {
  return person.logins.map(({ companyId, type, ...settings }, place) =>
    toUserRow({
      id: String(200_001 + index * 10 + place),
      login: person.login,
      company_id: companyId,
      phone: person.phone === '' ? null : person.phone,
      createdAt: new Date(now.getTime() - 86_400_000),
      type,
      name: person.name,
      clientName: person.clientName ?? toFirm(person.name, companyId),
      ...settings,
    }),
  );
}

/** What the logins under review have applied with. */
function toApplications(users: readonly UserRow[], now: Date): ApplicationRow[] {
  return users
    .filter(({ state }) => state === 'under-review')
    .map(({ id, company_id, phone, name, client_name, created_at }) =>
      toApplicationRow({
        id: `demo-${id}`,
        company_id,
        phone,
        state: 'submitted',
        complete: false,
        refusal_reason: '',
        contact_name: name,
        company_name: client_name,
        created_at: created_at ?? now,
        updated_at: created_at ?? now,
      }),
    );
}

/** PostgreSQL limits a statement to 65,535 parameters. */
const portion = 1000;

function* inPortions<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += portion) yield rows.slice(start, start + portion);
}
