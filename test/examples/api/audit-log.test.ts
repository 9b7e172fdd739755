import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { sweep } from '../../../examples/api/sweep.ts';
import { onEachDatabase } from './support/databases.ts';

const headers = { 'user-agent': 'Test browser' };

onEachDatabase((suite) => {
  const entries = async (address: string) =>
    suite.api.database
      .selectFrom('audit_log')
      .leftJoin('users', 'users.id', 'audit_log.user_id')
      .select(['action', 'outcome', 'audit_log.company_id as company', 'users.login as login', 'device', 'at'])
      .where('address', '=', address)
      .orderBy('audit_log.id')
      .execute();
  const brief = async (address: string) =>
    (await entries(address)).map(({ action, outcome, company, login }) => [action, outcome, company, login].join(' '));

  test('a login is recorded for each company that it opens, and a wrong password for each of the account', async () => {
    const address = '10.70.0.1';
    const logIn = (login_: string, password_: string) =>
      suite.api.call('mixedLogin', { login_, password_ }, { address, headers });

    await logIn('13800138000', demoPassword);
    await logIn('amy.chen', 'wrong.1');
    await logIn('nobody.at.all', 'wrong.1');

    const done = ['login done 1001 amy.chen', 'login done 1002 amy.chen', 'login done 1001 amy.chen'];
    const recorded = await brief(address);
    expect(new Set(recorded.filter((entry) => entry.includes('done')))).toEqual(new Set(done));
    expect(new Set(recorded.filter((entry) => entry.includes('wrong')))).toEqual(
      new Set(['login wrong-password 1001 amy.chen', 'login wrong-password 1002 amy.chen']),
    );
    expect(recorded.at(-1)).toBe('login account-not-exist  ');
    const [first] = await entries(address);
    expect(first).toMatchObject({ device: 'Test browser', at: new Date(suite.api.time) });
    const { rows } = await sql`select 1 from audit_log where audit_log::text like '%nobody%'`.execute(
      suite.api.database,
    );
    expect(rows).toEqual([]);
  });

  test('binding a phone, changing and resetting a password are recorded, also when they are refused', async () => {
    const address = '10.70.0.2';
    const login_ = 'lin.wei';
    const [{ token_, id_: user_id_ }] = await suite.api.login(login_);
    const phone_ = '13744440099';
    const code_ = await suite.api.sendCode('bindPhoneCode', { phone_ }, { token: token_ });
    const bind = (password_: string) =>
      suite.api.call('bindPhone', { user_id_, phone_, code_, password_ }, { token: token_, address });
    await bind('wrong.1');
    const { data } = await bind(demoPassword);
    const change = { user_id_, old_password_: demoPassword, new_password_: 'other.pass1' };
    await suite.api.call('modifyPwd', change, { token: data.token_, address });
    const code = await suite.api.sendCode('resetCode', { phone_ });
    const reset = { phone_, code_: code, password_: 'third.pass1' };
    await suite.api.call('resetPhonePassword', { ...reset, code_: '000000' }, { address });
    await suite.api.call('resetPhonePassword', reset, { address });

    expect(await brief(address)).toEqual([
      'bind-phone wrong-password 1001 lin.wei',
      'bind-phone done 1001 lin.wei',
      'change-password done 1001 lin.wei',
      'reset-password code-wrong 1001 lin.wei',
      'reset-password done 1001 lin.wei',
    ]);
  });

  test('the log is append-only, and swept after 400 days', async () => {
    const { database } = suite.api;
    const row = { action: 'login', outcome: 'done', company_id: null, user_id: null, address: '10.70.0.3', device: '' };
    const old = new Date(suite.api.time - 500 * 86_400_000);
    await database
      .insertInto('audit_log')
      .values([
        { ...row, at: old },
        { ...row, at: new Date(suite.api.time) },
      ])
      .execute();

    for (const statement of [
      sql`update audit_log set outcome = 'done'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(statement.execute(database)).rejects.toThrow('The audit log is append-only.');
    await sweep(database, suite.api.time);

    expect((await entries('10.70.0.3')).map(({ at }) => at.getTime())).toEqual([suite.api.time]);
  });

  test('an administrator reads the log of his companies, and nobody else', async () => {
    const address = '10.70.0.4';
    await suite.api.call('mixedLogin', { login_: 'amy.chen', password_: demoPassword }, { address, headers });
    await suite.api.call('mixedLogin', { login_: 'ma.chao', password_: demoPassword }, { address });
    const read = async (login: string, password: string) => {
      const body = new URLSearchParams({ login, password });
      return (await suite.api.dev('/dev/audit', { method: 'POST', body })).text();
    };

    const own = await read('amy.chen', demoPassword);
    expect(own).toContain('login · amy.chen');
    expect(own).toContain(address);
    expect(own).not.toContain('ma.chao');
    expect(await read('amy.chen', 'wrong.1')).toContain('This is no account with this password.');
    expect(await read('wang.fang', demoPassword)).toContain('Only administrators read the log.');
  });

  test('behind his landing an administrator reads the log of his own company, and nobody else', async () => {
    const address = '10.70.0.5';
    const tokenOf = async (login_: string, company = '1001') => {
      const { data } = await suite.api.call('mixedLogin', { login_, password_: demoPassword }, { address, headers });
      const own = data.mgrAccountList.find(({ company_id_ }: { company_id_: string }) => company_id_ === company);
      return own.token_;
    };
    const read = async (token: string) => {
      const http = await suite.api.dev('/dev/audit/entries', { headers: { token } });
      const body = await http.json();
      return { status: http.status, logins: Array.isArray(body) ? body.map(({ login }) => login) : [] };
    };
    const [staff] = [await tokenOf('zhao.lei'), await tokenOf('grace.miller', '1002')];
    const [here, elsewhere] = [await read(await tokenOf('amy.chen')), await read(await tokenOf('amy.chen', '1002'))];

    expect(here.logins).toContain('zhao.lei');
    expect(here.logins).not.toContain('grace.miller');
    expect(elsewhere.logins).toContain('grace.miller');
    expect(elsewhere.logins).not.toContain('zhao.lei');
    expect(await read(staff)).toEqual({ status: 200, logins: [] });
    expect(await read('')).toEqual({ status: 401, logins: [] });
    const outside = await suite.api.send('/dev/audit/entries', { headers: { token: staff } });
    expect(outside.http.status).toBe(403);
  });
});
