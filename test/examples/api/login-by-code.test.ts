import { expect, test } from 'vitest';
import { bytesOf, type TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const name = 'loginByCode';
const customer = { phone_: '13800138001', company_id_: '1001' };
const companiesOf = (payloads: readonly { company_id_: string }[]) => payloads.map(({ company_id_ }) => company_id_);

const ask = (api: TestApi, to: { phone_: string; company_id_?: string }, address?: string) => {
  api.time += 61_000;
  return api.sendCode('loginCode', to, address === undefined ? {} : { address });
};

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

onEachDatabase((suite) => {
  test('the code opens the logins of the phone in the company, once', async () => {
    const code_ = await ask(suite.api, customer);

    const opened = await suite.api.call(name, { ...customer, code_ });
    const again = await suite.api.call(name, { ...customer, code_ });

    expect(opened.data).toMatchObject({ phone_: customer.phone_, mgrAccountList: [] });
    const [login] = opened.data.shopAccountList;
    expect([login.company_id_, login.type_]).toEqual(['1001', '3']);
    const used = await suite.api.call('getAuthCode', { company_id_: '1001', side_: 'shop' }, { token: login.token_ });
    expect(used.status).toBe(1);
    expect([again.code, again.data]).toEqual(['code-expired', undefined]);
  });

  test('two requests with one code at the same time: one of them gets in', async () => {
    const code_ = await ask(suite.api, customer);

    const answers = await Promise.all([1, 2, 3].map(() => suite.api.call(name, { ...customer, code_ })));

    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
    expect(answers.flatMap(({ code }) => code ?? [])).toEqual(['code-expired', 'code-expired']);
  });

  test('a wrong code is refused, three times; then also the right one', async () => {
    const to = { phone_: '13800138002', company_id_: '1001' };
    const code_ = await ask(suite.api, to);
    const wrong = otherThan(code_);

    const codes = [];
    for (let turn = 0; turn < 3; turn += 1) codes.push((await suite.api.call(name, { ...to, code_: wrong })).code);

    expect(new Set(codes)).toEqual(new Set(['code-wrong']));
    expect((await suite.api.call(name, { ...to, code_ })).code).toBe('code-expired');
  });

  test('a code for another company, another purpose or another phone opens nothing', async () => {
    const to = { phone_: '13800138006', company_id_: '1001' };
    const code_ = await ask(suite.api, to);
    expect((await suite.api.call(name, { ...to, company_id_: '1002', code_ })).code).toBe('code-expired');
    expect((await suite.api.call(name, { phone_: to.phone_, code_ })).code).toBe('code-expired');
    const otherPhone = { phone_: '13711119006', company_id_: '1001', code_ };
    expect((await suite.api.call(name, otherPhone)).code).toBe('code-expired');

    const reset = await suite.api.sendCode('resetCode', { phone_: '13800138010' });
    expect((await suite.api.call(name, { phone_: '13800138010', company_id_: '1001', code_: reset })).code).toBe(
      'code-expired',
    );
    const newPassword = { phone_: to.phone_, code_, password_: 'taken.over1' };
    expect((await suite.api.call('resetPhonePassword', newPassword)).code).toBe('code-expired');
    expect((await suite.api.call('checkRegisterCode', { ...to, code_ })).code).toBe('code-expired');
  });

  test('a code dies after five minutes', async () => {
    const to = { phone_: '13800138003', company_id_: '1001' };
    const code_ = await ask(suite.api, to);
    suite.api.time += 300_000;

    expect((await suite.api.call(name, { ...to, code_ })).code).toBe('code-expired');
  });

  test('without a company, all companies that offer it, and their default', async () => {
    const to = { phone_: '13800138006' };
    const code_ = await ask(suite.api, to);

    const { data } = await suite.api.call(name, { ...to, code_ });

    expect(companiesOf(data.shopAccountList)).toEqual(['1001', '1002', '1003']);
    expect(data.default_company_id_).toBe('1003');
    const [{ token_: token }] = data.shopAccountList;
    const all = await suite.api.call('getAccountList', to, { token });
    expect(companiesOf(all.data.shopAccountList)).toEqual(['1001', '1002', '1003']);
  });

  test('without a company, none that does not offer it', async () => {
    const to = { phone_: '13800138007' };
    const code_ = await ask(suite.api, to);

    expect((await suite.api.call(name, { ...to, code_ })).code).toBe('phone-not-bound');
  });

  test.each([
    ['13800138005', '1001', 'account-under-review'],
    ['13800138010', '1001', 'account-disabled-by-company'],
    ['13800138011', '1002', 'not-a-partner'],
    ['13800138012', '1001', 'needs-activation'],
    ['13800138013', '1001', 'lighting-not-enabled'],
  ])('the code of %s in company %s is refused with %s, as a password is', async (phone_, company_id_, refusal) => {
    const code_ = await ask(suite.api, { phone_, company_id_ });

    const answer = await suite.api.call(name, { phone_, company_id_, code_ });

    expect([answer.code, answer.data]).toEqual([refusal, undefined]);
  });

  test.each(['1004', '1008'])('company %s does not offer it, and sends no code', async (company_id_) => {
    const asked = await suite.api.call('loginCode', { phone_: '13711119001', company_id_ });
    const opened = await suite.api.call(name, { phone_: '13711119001', company_id_, code_: '123456' });

    expect([asked.code, opened.code]).toEqual(['not-served', 'not-served']);
    expect(await suite.api.codeOf('13711119001')).toBe('');
  });

  test('the settings of a company name its ways in order', async () => {
    const waysOf = async (company_id_: string) =>
      (await suite.api.call('companySettings', { company_id_ })).data.login_ways_;

    expect(await waysOf('1001')).toEqual(['password', 'sms', 'wechat']);
    expect(await waysOf('1003')).toEqual(['sms', 'password']);
    expect(await waysOf('1004')).toEqual(['password', 'wechat']);
  });

  test('an unknown phone gets a proof, and registers with it: once, here only, within ten minutes', async () => {
    const to = { phone_: '13711119002', company_id_: '1002' };
    const code_ = await ask(suite.api, to);
    const { data } = await suite.api.call(name, { ...to, code_ });
    const names = { name_: 'Ana', client_name_: 'Ana Store', agreement_version_: '1' };
    const form = { ...to, proof_: data.proof_, password_: 'portal.demo1', ...names };

    const elsewhere = await suite.api.call('shopCompleteRegister', { ...form, company_id_: '1001' });
    expect(elsewhere.code).toBe('code-expired');
    const otherPhone = await suite.api.call('shopCompleteRegister', { ...form, phone_: '13711119003' });
    expect(otherPhone.code).toBe('code-expired');
    const registered = await suite.api.call('shopCompleteRegister', form);
    expect(registered.data).toMatchObject({ company_id_: '1002', phone_: to.phone_ });
    expect((await suite.api.call('shopCompleteRegister', form)).code).toBe('phone-registered');

    const late = { phone_: '13711119004', company_id_: '1002' };
    const proven = await suite.api.call(name, { ...late, code_: await ask(suite.api, late) });
    suite.api.time += 600_000;
    const tooLate = await suite.api.call('shopCompleteRegister', { ...form, ...late, proof_: proven.data.proof_ });
    expect(tooLate.code).toBe('code-expired');
  });

  test('without a company, an unknown phone gets a proof, and founds one with it: once, within ten minutes', async () => {
    const founded = async (phone_: string, wait = 0) => {
      const { data } = await suite.api.call(name, { phone_, code_: await ask(suite.api, { phone_ }) });
      suite.api.time += wait;
      const names = { name_: 'Ana', company_name_: 'Ana Foods', industry_: '118', agreement_version_: '1' };
      return { phone_, proof_: data.proof_, password_: 'portal.demo1', ...names };
    };
    const form = await founded('13711119007');

    const asCustomer = { ...form, company_id_: '1002', client_name_: 'Ana Store' };
    expect((await suite.api.call('shopCompleteRegister', asCustomer)).code).toBe('code-expired');
    const otherPhone = await suite.api.call('createCompany', { ...form, phone_: '13711119008' });
    expect(otherPhone.code).toBe('code-expired');
    const { data } = await suite.api.call('createCompany', form);
    expect(data).toMatchObject({ company_name_: 'Ana Foods', type_: '1', bind_phone_: form.phone_ });
    expect((await suite.api.call('createCompany', form)).code).toBe('phone-registered');
    const late = await suite.api.call('createCompany', await founded('13711119009', 600_000));
    expect(late.code).toBe('code-expired');
  });

  test('where nobody can register, an unknown phone learns that with its code only', async () => {
    const to = { phone_: '13711119005', company_id_: '1003' };
    const code_ = await ask(suite.api, to);

    expect((await suite.api.call(name, { ...to, code_: otherThan(code_) })).code).toBe('code-wrong');
    expect((await suite.api.call(name, { ...to, code_ })).code).toBe('phone-not-bound');
  });

  test.each(['compat', 'strict'] as const)(
    'in %s mode, a known phone is not told from an unknown one',
    async (mode) => {
      const api = suite.second({ mode });
      api.time = suite.api.time + 3_600_000;
      suite.api.time = api.time;
      const bytes = async (call: 'loginCode' | 'loginByCode', phone_: string) => {
        const { http } = await api.call(
          call,
          { phone_, company_id_: '1002', code_: '000000' },
          { address: '10.29.0.1' },
        );
        return bytesOf(http);
      };
      const [known, unknown] = [`1392000002${mode === 'strict' ? 3 : 6}`, `1399999002${mode === 'strict' ? 3 : 6}`];

      for (const call of ['loginCode', 'loginCode', 'loginByCode'] as const)
        expect(await bytes(call, known)).toBe(await bytes(call, unknown));
    },
  );

  test('attempts are limited per address', async () => {
    const codes = [];
    const guess = { ...customer, code_: '123456' };
    for (let turn = 0; turn < 61; turn += 1)
      codes.push((await suite.api.call(name, guess, { address: '10.30.0.1' })).code);

    expect(codes.slice(0, 60)).not.toContain('too-many-requests');
    expect(codes[60]).toBe('too-many-requests');
  });

  test('the audit log has who came in, and who did not', async () => {
    const code_ = await ask(suite.api, customer);
    await suite.api.call(name, { ...customer, code_: otherThan(code_) });
    await suite.api.call(name, { ...customer, code_ });

    const rows = await suite.api.database.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(2).execute();

    expect(rows.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['login', 'done'],
      ['login', 'code-wrong'],
    ]);
  });
});
