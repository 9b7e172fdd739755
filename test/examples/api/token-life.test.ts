import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { issueTicket } from '../../../examples/api/people/wechat-tickets.ts';
import type { Answered } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const [minute, day] = [60_000, 86_400_000];
const life = 7 * day;

type User = Record<'id_' | 'token_' | 'company_id_' | 'phone_' | 'type_', string>;

onEachDatabase((suite) => {
  const listed = ({ data }: Answered): User[] => [...data.mgrAccountList, ...data.shopAccountList];
  const isLiving = async ({ id_, token_ }: User) =>
    (await suite.api.call('markDoNotRemindBindPhone', { id: id_ }, { token: token_ })).status === 1;
  /** How long a token lives that was issued now, in milliseconds. */
  const lifeOf = async (user: User) => {
    const issuedAt = suite.api.time;
    const outlives = async (after: number) => {
      suite.api.time = issuedAt + after;
      const living = await isLiving(user);
      suite.api.time = issuedAt;
      return living;
    };
    const [{ expires_at } = { expires_at: new Date(0) }] = await suite.api.database
      .selectFrom('tokens')
      .select('expires_at')
      .where('user_id', '=', user.id_)
      .orderBy('issued_at', 'desc')
      .execute();
    const ms = expires_at.getTime() - issuedAt;
    expect([await outlives(ms - 1), await outlives(ms)]).toEqual([true, false]);
    return ms;
  };

  const ofList = async (user: User) =>
    listed(await suite.api.call('getAccountList', { phone_: user.phone_ }, { token: user.token_ }));
  const ofAuthCode = async (user: User, redeemedAfter = 0) => {
    const side_ = user.type_ === '3' ? 'shop' : 'manager';
    const { data } = await suite.api.call(
      'getAuthCode',
      { company_id_: user.company_id_, side_ },
      { token: user.token_ },
    );
    suite.api.time += redeemedAfter;
    return suite.api.call('getLoginUserByAuthCode', data);
  };

  test('a stolen token does not renew itself', async () => {
    const phone_ = '13800138006';
    let [stolen] = (await suite.api.login(phone_)) as [User];
    const start = suite.api.time;

    for (let turn = 1; turn < 7; turn += 1) {
      suite.api.time = start + turn * day;
      const derived = turn % 2 === 0 ? (await ofList(stolen))[0] : (await ofAuthCode(stolen)).data;
      expect(derived.token_).not.toBe(stolen.token_);
      stolen = derived;
    }

    suite.api.time = start + life - 1;
    expect(await isLiving(stolen)).toBe(true);
    suite.api.time = start + life;
    expect(await isLiving(stolen)).toBe(false);
  });

  test('no chain of derived tokens outlives the proof that it began with', async () => {
    const steps = fc.array(fc.record({ road: fc.constantFrom('list', 'code'), ms: fc.nat(3 * day) }), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (chain) => {
        suite.api.time += life;
        let [user] = (await suite.api.login('13800138006')) as [User];
        const end = suite.api.time + life;
        for (const { road, ms } of chain) {
          suite.api.time += ms;
          if (suite.api.time >= end) break;
          user = road === 'list' ? ((await ofList(user))[0] as User) : (await ofAuthCode(user)).data;
          expect(suite.api.time + (await lifeOf(user))).toBe(end);
        }
        suite.api.time = end;
        expect(await isLiving(user)).toBe(false);
      }),
      { numRuns: 8 },
    );
  });

  test('an auth code redeemed later gives no longer life, nor one redeemed after the end of its token', async () => {
    const [user] = (await suite.api.login('13800138001')) as [User];
    suite.api.time += life - 30_000;
    const first = await ofAuthCode(user, 20_000);
    expect(await lifeOf(first.data)).toBe(10_000);

    const late = await ofAuthCode(first.data, 10_000);

    expect(late.code).toBe('jump-error');
  });

  test('a fresh proof starts a full life', async () => {
    suite.api.time += life;
    const phone_ = '13800138002';
    const [old] = (await suite.api.login(phone_)) as [User];
    suite.api.time += 6 * day;

    const byPassword = listed(await suite.api.call('mixedLogin', { login_: phone_, password_: demoPassword }));
    expect(await lifeOf(byPassword[0] as User)).toBe(life);

    suite.api.time += 1000;
    const passwords = { old_password_: demoPassword, new_password_: 'brandnew.1' };
    const changed = await suite.api.call('modifyPwd', { user_id_: old.id_, ...passwords }, { token: old.token_ });
    expect(await lifeOf({ ...old, token_: changed.data.token_ })).toBe(life);
  });

  test('a WeChat ticket and a code start a full life', async () => {
    const [phone_, company_id_] = ['13611119001', '1002'];
    const identity = { appId: 'wx-demo-official', openId: 'life', companyId: company_id_, snapshot: false };
    const ticketOf = () => issueTicket({ database: suite.api.database, now: () => suite.api.time }, identity);
    const params = { phone_, company_id_ };
    const code_ = await suite.api.sendCode('shopRegisterCode', params);
    const { data: proof } = await suite.api.call('checkRegisterCode', { ...params, code_ });
    const form = { password_: 'customer.1', name_: 'Ivy', client_name_: 'Long', agreement_version_: '1' };

    const registered = await suite.api.call('shopCompleteRegister', { ...params, ...proof, ...form });
    expect(await lifeOf(registered.data)).toBe(life);

    suite.api.time += day;
    const account = { login_: phone_, password_: 'customer.1', company_id_ };
    const bound = await suite.api.call('bindOpenIdForLogin', { open_id_: await ticketOf(), ...account });
    expect(await lifeOf(listed(bound)[0] as User)).toBe(life);

    suite.api.time += day;
    const byTicket = await suite.api.call('openIdLogin', { open_id_: await ticketOf(), company_id_ });
    expect(await lifeOf(listed(byTicket)[0] as User)).toBe(life);

    suite.api.time += day;
    const founder = { phone_: '13611119002', company_name_: 'Life', industry_: '118' };
    const founding = await suite.api.sendCode('registCode', founder);
    const founded = await suite.api.call('createCompany', { ...form, ...founder, code_: founding });
    expect(await lifeOf(founded.data)).toBe(life);
  });

  test('binding a phone does not prolong the token that it answers with', async () => {
    const [user] = (await suite.api.login('lin.wei')) as [User];
    suite.api.time += 6 * day;
    const phone_ = '13611119003';
    const code_ = await suite.api.sendCode('bindPhoneCode', { phone_ }, { token: user.token_ });
    const { data } = await suite.api.call(
      'bindPhone',
      { user_id_: user.id_, phone_, code_, password_: demoPassword },
      { token: user.token_ },
    );

    suite.api.time += day - 1;
    expect(await isLiving(data)).toBe(true);
    suite.api.time += 1;
    expect(await isLiving(data)).toBe(false);
  });

  test('the tokens of a trial end with the trial', async () => {
    const phone_ = '13611119004';
    const code_ = await suite.api.sendCode('experienceCode', { phone_ });
    const { data } = await suite.api.call('experienceRegister', { phone_, code_, trade_id_: '118' });
    suite.api.time += day - minute;

    const { data: user } = await suite.api.call('getExperienceUser', { ...data, role_: 'manager' });

    expect(await lifeOf(user)).toBe(minute);
  });
});
