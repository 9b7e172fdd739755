import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { perform, readArguments } from '../../../examples/api/admin/words.ts';
import { readConfig } from '../../../examples/api/config.ts';
import { findBackend } from '../../../examples/api/security/backends.ts';
import { createSeal, rotateSeal } from '../../../examples/api/security/seal.ts';
import { onEachDatabase } from './support/databases.ts';
import { ownSecrets } from './support/own-secrets.ts';
import { cheapMemory } from './support/seeded.ts';

const config = { ...readConfig(ownSecrets), passwordMemory: cheapMemory, sms: null };

onEachDatabase((suite) => {
  const run = async (...given: string[]): Promise<string> => {
    const request = readArguments(given);
    if (typeof request === 'string') return request;
    return perform({ config, database: suite.api.database, at: new Date(suite.api.time) }, request);
  };
  const runJson = async (...given: string[]) => JSON.parse(await run(...given, '--json'));
  const addCompany = () =>
    runJson('company', 'add', '--name', 'Own Trading', '--administrator', 'Ann Own', '--mail', 'ann@own.test');
  const logIn = (login_: string, password_: string, company_id_: string) =>
    suite.api.call('mixedLogin', { login_, password_, company_id_ });

  test('a company is added with its administrator, whose password is due', async () => {
    const { company, account, password } = await addCompany();

    const { data } = await logIn(account, password, company);
    const [own] = data.mgrAccountList;
    const first = { user_id_: own.id_, old_password_: password, new_password_: 'of.my.own1' };
    const changed = await suite.api.call('modifyPwd', first, { token: own.token_ });
    const later = await logIn(account, 'of.my.own1', company);

    expect(own).toMatchObject({ type_: '1', company_name_: 'Own Trading', password_due_: true, do_not_remind_: true });
    expect(changed.status).toBe(1);
    expect(later.data.mgrAccountList[0]).toMatchObject({ password_due_: false, do_not_remind_: false });
    expect(await run('company', 'list')).toContain(`${company}\tOwn Trading\tnormal\tregistration review\tverified`);
  });

  test('what is set for a company is what its pages and callers are told', async () => {
    const { company } = await addCompany();
    const folder = await mkdtemp(join(tmpdir(), 'portal-face-'));
    const face = join(folder, 'face.json');
    await writeFile(face, JSON.stringify({ headline_: 'Fresh every day', facts_: ['Open since 1990'] }));

    const host = `login-${company}.own.test`;
    const settings = ['--ways', 'sms,password', '--register', 'open', '--theme', '1f7a4d', '--notice', 'Closed today'];
    const sites = ['--hosts', host, '--origins', `https://a.own.test,https://${host}`];
    await run('company', 'set', company, ...settings, ...sites, '--face', face);
    const { data } = await suite.api.call('companySettings', { company_id_: company });
    const found = await suite.api.call('getByHost', { host_: host });
    const registration = await suite.api.call('registerSetting', { company_id_: company });
    const shown = await runJson('company', 'show', company);
    await run('company', 'set', company, '--origins', '', '--notice', '', '--state', 'disabled');
    const after = await runJson('company', 'show', company);
    await rm(folder, { recursive: true });

    expect(data).toMatchObject({
      login_ways_: ['sms', 'password'],
      declare_: 'Closed today',
      declare_set_: true,
      face_: { headline_: 'Fresh every day', facts_: ['Open since 1990'] },
    });
    expect(found.data).toMatchObject({ id_: company, theme_: '1f7a4d' });
    expect(registration.data.registerSetting_).toBe('open');
    expect(shown.origins.sort()).toEqual(['https://a.own.test', `https://${host}`]);
    expect(shown.administrators).toMatchObject([{ name: 'Ann Own', phone: null, state: 'active' }]);
    expect(after).toMatchObject({ origins: [], hosts: [host], declare_set: false, state: 'disabled' });
  });

  test('a site of another company, and a name that is borrowed, are refused, and change nothing', async () => {
    const [{ company: one }, { company: other }] = [await addCompany(), await addCompany()];
    await run('company', 'set', one, '--origins', `https://only-${one}.test`);

    const stolen = run('company', 'set', other, '--name', 'Changed', '--origins', `https://only-${one}.test`);
    await expect(stolen).rejects.toThrow('Another company has one of these --origins.');
    await expect(run('company', 'set', other, '--name', '招商银行')).rejects.toThrow('--protected-name');
    expect(await runJson('company', 'show', other)).toMatchObject({ name: 'Own Trading', origins: [] });
    await run('company', 'set', other, '--name', '招商银行', '--protected-name');
    await run('company', 'set', other, '--verified', 'no');
    await expect(run('company', 'set', other, '--verified', 'yes')).rejects.toThrow('--protected-name');
  });

  test('an administrator who has lost his phone gets another password, and his phone opens nothing more', async () => {
    const { company, account, password } = await addCompany();
    const before = await logIn(account, password, company);
    const { id_: user_id_, token_: token } = before.data.mgrAccountList[0];
    const phone_ = `139${company.padStart(8, '0')}`;
    const code_ = await suite.api.sendCode('bindPhoneCode', { phone_, company_id_: company }, { token });
    const bound = await suite.api.call('bindPhone', { user_id_, phone_, code_, password_: password }, { token });
    const open = bound.data.token_;

    const kept = await run('administrator', 'reset', account);
    const { password: fresh } = await runJson('administrator', 'reset', account, '--unbind-phone');
    const [old, byPhone, now] = [
      await logIn(account, password, company),
      await logIn(phone_, password, company),
      await logIn(account, fresh, company),
    ];
    const session = await suite.api.call('getAccountList', {}, { token: open });

    expect(bound.status).toBe(1);
    expect(kept).toContain('A bound phone still opens the account');
    expect([old.code, byPhone.code, session.code]).toEqual(['wrong-password', 'phone-not-bound', 'token-expired']);
    expect(now.data.mgrAccountList[0]).toMatchObject({ bind_phone_: '', password_due_: true });
  });

  test('the last administrator is removed only if that is meant', async () => {
    const { company, account, password } = await addCompany();
    const second = await runJson('administrator', 'add', company, '--name', 'Bo Own');

    await run('administrator', 'remove', account);
    const left = await logIn(account, password, company);
    await expect(run('administrator', 'remove', second.account)).rejects.toThrow('no other administrator');
    const stays = await logIn(second.account, second.password, company);
    await run('administrator', 'remove', second.account, '--last');

    expect([left.code, stays.status]).toEqual(['account-disabled-by-company', 1]);
    expect((await logIn(second.account, second.password, company)).code).toBe('account-disabled-by-company');
  });

  test('applications are listed, refused and approved, and the applicants told', async () => {
    const waiting = await runJson('review', 'list', '--company', '1001');
    const [first, second] = waiting.applications;

    await run('review', 'refuse', first.id_, '--reason', 'The licence is not legible');
    const again = run('review', 'approve', first.id_);
    await expect(again).rejects.toThrow(`No application "${first.id_}" waits.`);
    const texts = await suite.api.database.selectFrom('outbox').select(['phone', 'text']).execute();
    const left = await runJson('review', 'list', '--company', '1001');

    expect(waiting.applications.length).toBeGreaterThan(0);
    const link = `/register/result?companyId=1001&application=${first.id_}#${first.phone_}`;
    expect(texts).toContainEqual({ phone: first.phone_, text: expect.stringContaining(link) });
    expect((await suite.api.call('getById', { id: first.id_ })).data.reason_).toBe('The licence is not legible');
    expect(left.applications.map(({ id_ }: { id_: string }) => id_)).not.toContain(first.id_);
    if (second) {
      await run('review', 'approve', second.id_);
      expect((await suite.api.call('getById', { id: second.id_ })).data.state_).toBe('approved');
    }
  });

  test('every word leaves an entry that says who has run it', async () => {
    const { company } = await addCompany();
    await run('company', 'show', company);
    const entries = await suite.api.database
      .selectFrom('audit_log')
      .select(['action', 'outcome', 'device', 'address'])
      .where('company_id', '=', company)
      .orderBy('id')
      .execute();

    expect(entries.map(({ action }) => action)).toEqual(['admin company add', 'admin company show']);
    expect(entries[0]).toMatchObject({ outcome: 'done', device: expect.stringMatching(/^npm run admin, ./) });
  });

  test("a company's servers get a secret, and another one while the first is still in use", async () => {
    const { company } = await addCompany();
    const secrets: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      suite.api.time += 1000;
      secrets.push((await runJson('secret', 'backend', company)).secret);
    }

    const found = secrets.map(async (secret) => {
      const authorization = `Basic ${Buffer.from(`${company}:${secret}`).toString('base64')}`;
      return (await findBackend(suite.api.database, authorization))?.companyId;
    });

    expect(await Promise.all(found)).toEqual([undefined, company, company]);
    await expect(run('secret', 'backend', '424242')).rejects.toThrow('There is no company "424242"');
  });

  test('another seal is taken up without a stop, and the old one for a while', async () => {
    const { database } = suite.api;
    let now = suite.api.time;
    const [one, other] = [createSeal(database, () => now), createSeal(database, () => now)];
    const old = await one.sign('file', 'x');
    await other.sign('file', 'x');

    await run('secret', 'rotate');
    now += 61_000;
    const fresh = await one.sign('file', 'x');
    const taken = [await other.fits('file', 'x', old), await other.fits('file', 'x', fresh)];
    now += 15 * 60_000;
    const late = await other.fits('file', 'x', old);
    const leaked = await one.sign('file', 'x');
    await rotateSeal(database, new Date(now), { keepsOld: false });
    now += 61_000;

    expect(fresh).not.toBe(old);
    expect(taken).toEqual([true, true]);
    expect([late, await one.fits('file', 'x', leaked)]).toEqual([false, false]);
  });
});

test.each([
  ['company'],
  ['company', 'sell'],
  ['company', 'show'],
  ['company', 'show', '1001', '1002'],
  ['company', 'list', '--nonsense'],
  ['administrator', 'reset'],
  ['constructor', 'constructor'],
])('%s %s is answered with what there is', (...given) => {
  expect(() => readArguments(given)).toThrow(/npm run admin -- /);
});

test('help needs no settings, and names every option', () => {
  const overview = String(readArguments(['--help']));
  const words = [...overview.matchAll(/^ {2}(\w+) (\w+)/gm)].map(([, subject = '', verb = '']) => [subject, verb]);

  expect(words).toHaveLength(13);
  for (const [subject = '', verb = ''] of words)
    expect(readArguments([subject, verb, '--help'])).toMatch(
      new RegExp(`^npm run admin -- ${subject} ${verb}[^]+--json[^]+--help`),
    );
});
