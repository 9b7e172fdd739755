import { type Locale, toLocale } from 'account-portal';
import type { Kysely } from 'kysely';
import { isDuplicate } from '../database/is-duplicate.ts';
import type { CompanyRow, Database, Schema } from '../database/schema.ts';
import { parameterError } from '../envelope.ts';
import { findCompany } from '../people/companies.ts';
import { createCompanyWithFounder } from '../people/create-company.ts';
import { type Command, type Given, listed, type Option } from './command.ts';
import { checkName, readSettings, settingOptions } from './company-settings.ts';
import { makePassword, readMail, toPasswordText } from './one-time-password.ts';

const name: Option = { value: 'NAME', says: 'the name of the company' };

const add: Command = {
  says: 'makes a company and its first administrator, and prints his password for one use',
  options: {
    name: { ...name, says: `${name.says}; needed` },
    administrator: { value: 'NAME', says: 'the name of its first administrator; needed' },
    mail: { value: 'ADDRESS', says: 'where codes and notices of his account go' },
    ...settingOptions,
  },
  async run(context, given) {
    const [company, founder] = [given.line('name', 100), given.line('administrator')];
    checkName(company, given);
    const language: Locale = toLocale(given.optional('language'));
    const settings = { registration: 'review', verified: true, ...(await readSettings(given)), language } as const;
    const { sites } = readSites(given);
    const mail = readMail(given.optional('mail', 254));
    const { password, passwordHash, passwordEndsAt } = await makePassword(context);
    const person = { name: founder, phone: null, mail, passwordHash, passwordEndsAt };
    const { companyId, id, account } = await context.database.transaction().execute(async (transaction) => {
      const made = { company: { ...settings, name: company }, founder: person };
      const created = await createCompanyWithFounder(transaction, made, context.at);
      await replaceSites(transaction, created.companyId, sites);
      return created;
    });
    const data = { company: companyId, account, password, endsAt: passwordEndsAt };
    const text = `Company ${companyId} "${company}"\n${toPasswordText(context, account, password, companyId)}`;
    return { data, text, companyId, userId: id };
  },
};

const list: Command = {
  says: 'lists the companies',
  options: {},
  async run({ database }) {
    const companies = await database
      .selectFrom('companies')
      .select(['id', 'name', 'state', 'shop_state', 'registration', 'verified'])
      .orderBy('id')
      .execute();
    const lines = companies.map(({ id, name, state, registration, verified }) =>
      [id, name, state, `registration ${registration}`, verified ? 'verified' : 'not verified'].join('\t'),
    );
    return { data: { companies }, text: lines.length === 0 ? 'There is no company yet.' : lines.join('\n') };
  },
};

const show: Command = {
  operand: 'COMPANY',
  says: 'shows the settings of a company, its sites, administrators and waiting applications',
  options: {},
  async run({ database }, given) {
    const data = await readCompany(database, given.operand);
    const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
    const lines = Object.entries(data).map(([key, value]) => `${key}\t${toText(value)}`);
    return { data, text: lines.join('\n'), companyId: data.id };
  },
};

const set: Command = {
  operand: 'COMPANY',
  says: 'changes what is named; a list replaces the one before, and an empty text removes',
  options: { name, ...settingOptions },
  async run({ database }, given) {
    const before = await findCompany(database, given.operand);
    const wanted = given.has('name') ? given.line('name', 100) : before.name;
    const changed = { ...(await readSettings(given)), ...(given.has('name') && { name: wanted }) };
    const { sites } = readSites(given);
    if (Object.keys(changed).length === 0 && Object.keys(sites).length === 0)
      throw new Error('Nothing to set: name an option.');
    if (given.has('name') || changed.verified) checkName(wanted, given);
    await database.transaction().execute(async (transaction) => {
      if (Object.keys(changed).length > 0)
        await transaction.updateTable('companies').set(changed).where('id', '=', before.id).execute();
      await replaceSites(transaction, before.id, sites);
    });
    const what = [...Object.keys(changed), ...Object.keys(sites)];
    const data = await readCompany(database, before.id);
    return { data, text: `Company ${before.id} "${data.name}": set ${what.join(', ')}.`, companyId: before.id };
  },
};

export const companyCommands = { add, list, show, set };

interface Sites {
  readonly hosts?: readonly string[];
  readonly origins?: readonly string[];
}

function readSites(given: Given): { readonly sites: Sites } {
  const read = (option: 'hosts' | 'origins', isRight: (text: string) => boolean): Sites => {
    if (!given.has(option)) return {};
    const all = listed(given, option);
    const wrong = all.find((one) => !isRight(one));
    if (wrong !== undefined) throw new Error(`--${option} holds "${wrong}", which is ${forms[option]}.`);
    return { [option]: all };
  };
  const isOrigin = (text: string) => /^https:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
  const isHost = (text: string) => isOrigin(`https://${text}`) && !text.includes(':');
  return { sites: { ...read('hosts', isHost), ...read('origins', isOrigin) } };
}

const forms = { hosts: 'no host', origins: 'no https origin' } as const;

/** Throws for a site of another company. */
async function replaceSites(transaction: Kysely<Schema>, company_id: string, { hosts, origins }: Sites): Promise<void> {
  const theirs = (option: string) => (cause: unknown) => {
    throw isDuplicate(cause) ? new Error(`Another company has one of these --${option}.`, { cause }) : cause;
  };
  if (hosts) {
    await transaction.deleteFrom('company_hosts').where('company_id', '=', company_id).execute();
    const rows = hosts.map((host) => ({ host, company_id }));
    if (rows.length > 0) await transaction.insertInto('company_hosts').values(rows).execute().catch(theirs('hosts'));
  }
  if (origins) {
    await transaction.deleteFrom('company_origins').where('company_id', '=', company_id).execute();
    const rows = origins.map((origin) => ({ origin, company_id }));
    if (rows.length > 0)
      await transaction.insertInto('company_origins').values(rows).execute().catch(theirs('origins'));
  }
}

/** Everything but the page's own secrets, of which a company has none. */
async function readCompany(database: Database, id: string) {
  const company = await database.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
  if (company === undefined) throw parameterError('COMPANY');
  const hosts = await database.selectFrom('company_hosts').select('host').where('company_id', '=', id).execute();
  const origins = await database.selectFrom('company_origins').select('origin').where('company_id', '=', id).execute();
  const administrators = await database
    .selectFrom('users')
    .select(['login as account', 'name', 'phone', 'state'])
    .where('company_id', '=', id)
    .where('type', '=', 1)
    .orderBy('id')
    .execute();
  const { waiting } = await database
    .selectFrom('applications')
    .select((is) => is.fn.countAll<string>().as('waiting'))
    .where('company_id', '=', id)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  const own: CompanyRow = company;
  return {
    ...own,
    hosts: hosts.map(({ host }) => host),
    origins: origins.map(({ origin }) => origin),
    administrators,
    waitingApplications: Number(waiting),
  };
}
