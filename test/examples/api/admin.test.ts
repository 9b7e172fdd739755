import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { openDatabase } from '../../../examples/api/database/open.ts';
import { createTestApi } from './support/client.ts';
import { ownSecrets } from './support/own-secrets.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const run = async (folder: string, ...given: string[]) => {
  const env = { ...process.env, ...ownSecrets, DEMO: '', DATABASE_URL: '', DATA_DIR: folder };
  return promisify(execFile)(process.execPath, ['examples/api/admin.ts', ...given], { env });
};

test('creates a company and an administrator, who can log in with the password that is printed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-admin-'));
  folders.push(folder);

  const { stdout } = await run(folder, '--company', 'Own Trading', '--name', 'Ann Own', '--language', 'es');
  const [, companyId = '', account = '', password = ''] =
    /^Company (\d+), administrator (u\d+), password ([A-Za-z0-9]{20})\n/.exec(stdout) ?? [];
  const { demo, sms } = readConfig({ ...ownSecrets });
  const opened = await openDatabase({ folder });
  const api = createTestApi(opened, Date.now(), { demo, sms });
  const { data } = await api.call('mixedLogin', { login_: account, password_: password, company_id_: companyId });
  const company = await opened.database.selectFrom('companies').select(['name', 'language', 'state']).execute();
  const stored = JSON.stringify(await opened.database.selectFrom('accounts').selectAll().execute());
  await opened.close();

  expect(data.mgrAccountList).toMatchObject([{ company_id_: companyId, type_: '1', name_: 'Ann Own' }]);
  expect(company).toEqual([{ name: 'Own Trading', language: 'es', state: 'normal' }]);
  expect(stored).not.toContain(password);
}, 60_000);

test.each([[[]], [['--company', ' ', '--name', 'Ann']], [['--nonsense']]])(
  'with %o, says how it is used',
  async (given) => {
    await expect(run('/dev/null/data', ...given)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^npm run admin -- --company .+\n$/),
    });
  },
);
