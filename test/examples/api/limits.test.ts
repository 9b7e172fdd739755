import type { EndpointName } from 'account-portal';
import { expect, test } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { limitsOf } from '../../../examples/api/security/limits.ts';
import type { TestApi } from './support/client.ts';
import { onEachStore } from './support/databases.ts';
import { ownSecrets } from './support/own-secrets.ts';
import { cheapMemory } from './support/seeded.ts';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const address = '127.0.0.1';

onEachStore((suite) => {
  const send = async (name: EndpointName, phone_: string, turn: number) => {
    const from = { address: `10.60.${phone_.slice(-2)}.${turn % 200}` };
    return (await suite.api.call(name, { phone_, company_id_: '1002' }, from)).code ?? 'sent';
  };
  const sendMany = async (names: readonly EndpointName[], phone: string) => {
    const outcomes = [];
    for (const name of names) {
      outcomes.push(await send(name, phone, outcomes.length));
      suite.api.time += minute;
    }
    return outcomes;
  };
  const five = (name: EndpointName): EndpointName[] => Array(5).fill(name);

  test('five messages of one purpose block neither another purpose nor recovery', async () => {
    suite.api.time += day;
    const phone = '13920000001';

    const outcomes = await sendMany(
      [...five('experienceCode'), 'experienceCode', 'resetCode', 'shopRegisterCodeNoAuth'],
      phone,
    );

    expect(outcomes).toEqual([...Array(5).fill('sent'), 'too-many-requests', 'sent', 'sent']);
  });

  test('a phone gets ten messages per hour of all purposes, and recovery besides', async () => {
    suite.api.time += day;
    const phone = '13920000003';

    const others = await sendMany(
      [...five('experienceCode'), ...five('shopRegisterCodeNoAuth'), 'shopRegisterCode'],
      phone,
    );
    const recovery = await sendMany([...five('resetCode'), 'resetCode'], phone);

    expect(others).toEqual([...Array(10).fill('sent'), 'too-many-requests']);
    expect(recovery).toEqual([...Array(5).fill('sent'), 'too-many-requests']);
  });

  test.each<[EndpointName, object]>([
    ['experienceCode', {}],
    ['registerCode', { company_id_: '1002' }],
    ['shopRegisterCodeNoAuth', { company_id_: '1002' }],
    ['shopRegisterCode', { company_id_: '1002' }],
    ['registCode', {}],
    ['resetCode', {}],
  ])('an address may ask for a code by %s sixty times in ten minutes, sent or not', async (name, params) => {
    suite.api.time += hour;
    const api = suite.second({ codesPerAddress: 1 });
    const ask = async (phone_: string) => (await api.call(name, { phone_, ...params }, { address })).params?.seconds;

    const waits = [];
    for (let turn = 0; turn < 62; turn += 1) waits.push(await ask('13920000006'));

    expect(waits.slice(1, 60).every((seconds) => seconds !== 600)).toBe(true);
    expect(waits.slice(60)).toEqual([600, 600]);
  });

  /** What a visitor of the demo tries in ten minutes; returns what was refused because of a limit. */
  const tryThings = async (api: TestApi) => {
    const refused: string[] = [];
    const call = async (name: EndpointName, params: Record<string, unknown>) => {
      api.time += 2 * second;
      const answer = await api.call(name, params, { address });
      if (answer.code === 'too-many-requests') refused.push(`${name}: ${answer.params?.seconds}`);
      return answer;
    };
    const end = api.time + 10 * minute;
    for (let turn = 0; api.time < end; turn += 1) {
      const phone_ = `136${turn}0007777`;
      const rest = { password_: 'customer.1', name_: 'Ivy', client_name_: 'Long', agreement_version_: '1' };
      const shop = { phone_, company_id_: '1002' };
      // The form looks up what is typed.
      for (let typed = 0; typed < 5; typed += 1) await call('checkPhoneExitInCompany', shop);
      await call('shopRegisterCode', shop);
      const { data: proof } = await call('checkRegisterCode', { ...shop, code_: await api.codeOf(phone_) });
      await call('shopCompleteRegister', { ...shop, ...rest, ...proof });

      const known = '13920000004';
      for (let wrong = 0; wrong < 4; wrong += 1) await call('mixedLogin', { login_: known, password_: 'wrong.1' });
      await call('resetCode', { phone_: known });
      const code_ = await api.codeOf(known);
      await call('resetPhonePassword', { phone_: known, code_, password_: `brandnew.${turn}` });
      await call('mixedLogin', { login_: known, password_: `brandnew.${turn}` });

      const trial = { phone_: '13666667777' };
      await call('experienceCode', trial);
      const { data } = await call('experienceRegister', {
        ...trial,
        code_: await api.codeOf(trial.phone_),
        trade_id_: '118',
      });
      await call('getExperienceUser', { ...data, role_: 'shop' });

      const founder = { phone_: `137${turn}0008888` };
      await call('registCode', founder);
      const founded = { ...founder, ...rest, company_name_: 'Long', industry_: '118' };
      await call('createCompany', { ...founded, code_: await api.codeOf(founder.phone_) });
      await call('mixedLogin', { login_: '13800138000', password_: demoPassword });
      api.time += 20 * second; // the time to read: codes for one phone are a minute apart
    }
    return refused;
  };

  test('a visitor of the demo is not locked out by ten minutes of trying things, as he would be in production', async () => {
    suite.api.time += day;
    const demo = suite.second({ ...readConfig({ DEMO: '1' }), passwordMemory: cheapMemory });

    expect(await tryThings(demo)).toEqual([]);

    suite.api.time = demo.time + 2 * day;
    const production = suite.second();
    expect((await tryThings(production)).length).toBeGreaterThan(0);
    suite.api.time = production.time;
  });
});

test('the limits of the demo are those of a demo only', () => {
  expect(readConfig(ownSecrets)).toMatchObject({
    limits: limitsOf(false),
    demo: false,
    codesPerAddress: 20,
    codesPerHour: 5000,
  });
  expect(readConfig({ DEMO: '1' })).toMatchObject({ limits: limitsOf(true), codesPerAddress: 500 });
  expect(readConfig({ DEMO: '1', CODES_PER_ADDRESS: '7' })).toMatchObject({ codesPerAddress: 7 });
});
