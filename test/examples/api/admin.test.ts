import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readMail } from '../../../examples/api/admin/one-time-password.ts';
import { perform, readArguments } from '../../../examples/api/admin/words.ts';
import { readConfig } from '../../../examples/api/config.ts';
import { migrate } from '../../../examples/api/database/migrate.ts';
import { openDatabase } from '../../../examples/api/database/open.ts';
import type { Database } from '../../../examples/api/database/schema.ts';
import { toSender } from '../../../examples/api/messages.ts';
import { createCompanyWithFounder } from '../../../examples/api/people/create-company.ts';
import { createTestApi } from './support/client.ts';
import { openEmbedded } from './support/embedded.ts';
import { ownSecrets } from './support/own-secrets.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const run = async (folder: string, ...given: string[]) => {
  const env = { ...process.env, ...ownSecrets, DEMO: '', DATABASE_URL: '', DATA_DIR: folder };
  return promisify(execFile)(process.execPath, ['examples/api/admin.ts', ...given], { env });
};

async function withDatabase<Result>(folder: string, read: (database: Database) => Promise<Result>): Promise<Result> {
  const { database, close } = await openDatabase({ folder });
  try {
    return await read(database);
  } finally {
    await close();
  }
}

test('creates a company and an administrator, whose printed password must be changed within three days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-admin-'));
  folders.push(folder);

  const { stdout } = await run(
    folder,
    'company',
    'add',
    '--name',
    'Own Trading',
    '--administrator',
    'Ann Own',
    '--language',
    'es',
    '--mail',
    'ann@own.technology',
  );
  const [, companyId = '', account = '', password = ''] =
    /^Company (\d+) "Own Trading"\nAdministrator (u\d+), password ([A-Za-z0-9]{20})\n/.exec(stdout) ?? [];
  const { demo, sms } = readConfig({ ...ownSecrets });
  const opened = await openDatabase({ folder });
  const api = createTestApi(opened, Date.now(), { demo, sms });
  const credentials = { login_: account, password_: password, company_id_: companyId };
  const { data } = await api.call('mixedLogin', credentials);
  const days = 86_400_000;
  const { token_: token, id_: user_id_ } = data.mgrAccountList[0];
  const rows = await opened.database.selectFrom('tokens').select('expires_at').execute();
  const account_ = await opened.database.selectFrom('accounts').select(['mail', 'password_ends_at']).executeTakeFirst();
  api.time += 2 * days;
  const change = { user_id_, old_password_: password, new_password_: 'of.my.own1' };
  const changed = await api.call('modifyPwd', change, { token });
  api.time += 100 * days;
  const own = await api.call('mixedLogin', { ...credentials, password_: 'of.my.own1' });
  await opened.database
    .updateTable('accounts')
    .set({ password_ends_at: new Date(api.time) })
    .execute();
  const late = await api.call('mixedLogin', { ...credentials, password_: 'of.my.own1' });
  const company = await opened.database
    .selectFrom('companies')
    .select(['name', 'language', 'state', 'verified'])
    .execute();
  const stored = JSON.stringify(await opened.database.selectFrom('accounts').selectAll().execute());
  await opened.close();

  expect(account_?.mail).toBe('ann@own.technology');
  expect(rows).toEqual([{ expires_at: account_?.password_ends_at }]);
  expect([changed.status, own.status]).toEqual([1, 1]);
  expect(late.code).toBe('wrong-password');
  expect(data.mgrAccountList).toMatchObject([{ company_id_: companyId, type_: '1', name_: 'Ann Own' }]);
  expect(company).toEqual([{ name: 'Own Trading', language: 'es', state: 'normal', verified: true }]);
  expect(stored).not.toContain(password);
}, 60_000);

test('verifies a company that has registered itself, whose messages then carry its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-admin-'));
  folders.push(folder);
  await run(folder, 'company', 'list');
  const created = await withDatabase(folder, (database) =>
    database.transaction().execute((transaction) =>
      createCompanyWithFounder(
        transaction,
        {
          company: { name: 'Corner Shop', language: 'en', registration: 'review', trial_ends_at: new Date() },
          founder: { name: 'Max', phone: null, passwordHash: 'none' },
        },
        new Date(),
      ),
    ),
  );
  const find = () =>
    withDatabase(folder, (database) =>
      database.selectFrom('companies').selectAll().where('id', '=', created.companyId).executeTakeFirstOrThrow(),
    );

  expect(toSender(await find()).name).toBeUndefined();
  await run(folder, 'company', 'set', created.companyId, '--verified', 'yes');
  expect(toSender(await find()).name).toBe('Corner Shop');
}, 120_000);

test.each([
  [['company', 'add', '--administrator', 'Ann'], '--name is missing'],
  [['company', 'add', '--name', ' ', '--administrator', 'Ann'], '--name is missing'],
  [['company', 'add', '--name', 'a', '--administrator', 'b', '--mail', 'x'], '--mail is missing'],
  [['company', 'add', '--name', 'a', '--administrator', 'b', '--mail', 'ann@firm.t'], '--mail is missing'],
  [['company', 'add', '--name', 'a', '--administrator', 'b', '--mail', 'ann lee@firm.test'], '--mail is missing'],
  [['company', 'add', '--name', '招商银行', '--administrator', 'b'], '"招商银行" contains the protected name'],
  [['company', 'show', '9'], 'COMPANY is missing'],
  [['company', 'set', '9', '--state', 'normal'], 'There is no company "9".'],
])('with %o, says that %s', async (given, wrong) => {
  const request = readArguments(given);
  if (typeof request === 'string') throw new Error('That was help.');
  const { database, close } = await openEmbedded('empty');
  await migrate(database, new Date());
  const context = { config: readConfig(ownSecrets), database, at: new Date() };

  await expect(perform(context, request)).rejects.toThrow(wrong);

  expect(await database.selectFrom('companies').select('id').execute()).toEqual([]);
  await close();
});

test.each([
  ['ann@firm.technology', 'ann@firm.technology'],
  ['ann@firm.xn--fiqs8s', 'ann@firm.xn--fiqs8s'],
  ['ann@公司.中国', 'ann@xn--55qx5d.xn--fiqs8s'],
])('the address %s has a real last label', (mail, stored) => {
  expect(readMail(mail)).toBe(stored);
});
