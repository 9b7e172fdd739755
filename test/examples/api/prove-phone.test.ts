import { expect, test } from 'vitest';
import { apply, company_id_, settle } from './support/applying.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const name = 'provePhone';
const minute = 60_000;
const names = { name_: '林薇', client_name_: '城西店', agreement_version_: '2026-01' };

/** The calls that send the code of each task. */
const senders = {
  register: 'shopRegisterCode',
  apply: 'shopRegisterCodeNoAuth',
  reset: 'resetCode',
  experience: 'experienceCode',
} as const;

async function prove(api: TestApi, task_: keyof typeof senders, phone_: string, company = company_id_) {
  api.time += 61_000;
  const to = {
    phone_,
    ...(company === '' || task_ === 'reset' || task_ === 'experience' ? {} : { company_id_: company }),
  };
  const sender = company === '' && task_ === 'register' ? 'registCode' : senders[task_];
  const code_ = await api.sendCode(sender, to);
  return api.call(name, { ...to, task_, code_ });
}

onEachDatabase((suite) => {
  test('a new phone gets the proof of its registration, and nothing is known of it', async () => {
    const phone_ = '13711120001';
    const { data } = await prove(suite.api, 'register', phone_);
    expect(data).toEqual({ proof_: data.proof_, task_: 'register', has_password_: false, companies_: [] });

    const registered = await suite.api.call('shopCompleteRegister', {
      ...names,
      company_id_,
      phone_,
      proof_: data.proof_,
      password_: 'customer.1',
    });
    expect(registered.data).toMatchObject({ phone_, company_id_ });
  });

  test('without a code or its proof nothing is told, neither of a customer nor of a stranger', async () => {
    for (const phone_ of ['13800138000', '13711120099']) {
      const asked = { phone_, company_id_: '1001', task_: 'register' };
      const answers = await Promise.all([
        suite.api.call(name, asked),
        suite.api.call(name, { ...asked, code_: '000000' }),
        suite.api.call(name, { ...asked, proof_: 'a-proof-of-nothing' }),
      ]);
      expect(answers.map(({ code, data }) => [code, data])).toEqual([
        ['parameter-error', undefined],
        ['code-expired', undefined],
        ['code-expired', undefined],
      ]);
    }
  });

  test('the proof of one phone proves no other', async () => {
    const { data } = await prove(suite.api, 'register', '13711120002');
    const other = { phone_: '13800138001', company_id_, task_: 'apply', proof_: data.proof_ };
    expect((await suite.api.call(name, other)).code).toBe('code-expired');
  });

  test('a customer who registers again gets the proof of a login, which opens it once', async () => {
    const api = suite.second({ mode: 'strict' });
    const customer = { phone_: '13800138000', company_id_: '1002' };
    const { data } = await prove(api, 'register', customer.phone_);
    expect(data).toMatchObject({
      task_: 'login',
      has_password_: true,
      companies_: [{ company_id_: '1002', company_name_: 'Lumen Lighting', customer_: true, staff_: true }],
    });

    const proven = { ...customer, proof_: data.proof_ };
    expect((await api.call('shopCompleteRegister', { ...names, ...proven })).code).toBe('code-expired');
    const opened = await api.call('loginByCode', proven);
    expect(opened.data.shopAccountList).toMatchObject([{ company_id_: '1002' }]);
    expect((await api.call('loginByCode', proven)).code).toBe('code-expired');
    expect((await api.call(name, { ...proven, task_: 'register' })).code).toBe('code-expired');
  });

  test('where a company lets nobody log in by code, a customer is told to log in', async () => {
    const api = suite.second({ mode: 'strict' });
    await api.database.updateTable('companies').set({ login_ways: 'password' }).where('id', '=', '1002').execute();
    const { code } = await prove(api, 'register', '13800138006');
    await api.database
      .updateTable('companies')
      .set({ login_ways: 'password wechat sms' })
      .where('id', '=', '1002')
      .execute();
    expect(code).toBe('phone-registered');
  });

  test('a page of a company learns nothing of other companies; one without a company, of all', async () => {
    const phone_ = '13800138006';
    const here = await prove(suite.api, 'apply', phone_, '1001');
    expect(here.data.companies_).toMatchObject([{ company_id_: '1001' }]);
    const all = await prove(suite.api, 'reset', phone_, '');
    expect(all.data.companies_.map((one: { company_id_: string }) => one.company_id_).sort()).toEqual([
      '1001',
      '1002',
      '1003',
    ]);
    const trial = await prove(suite.api, 'experience', phone_, '');
    expect(trial.data.companies_).toEqual([]);
  });

  test('tells since when an application is under review, and why one was refused', async () => {
    const phone_ = '13711120003';
    const { answer } = await apply(suite.api, phone_);
    const { id_, submitted_at_ } = answer.data;
    const waiting = await prove(suite.api, 'apply', phone_);
    const application_ = { id_, state_: 'submitted', submitted_at_, decided_at_: 0, reason_: '', complete_: true };
    expect(waiting.data.companies_).toMatchObject([{ company_id_, customer_: false, staff_: false, application_ }]);

    await settle(suite.api, id_, 'Too dark.');
    const refused = await prove(suite.api, 'register', phone_);
    expect(refused.data.companies_).toMatchObject([{ application_: { state_: 'refused', reason_: 'Too dark.' } }]);
  });

  test('the proof of a registration, used or not, gives that of an application', async () => {
    const phone_ = '13711120004';
    const to = { phone_, company_id_: '1001' };
    const { data } = await prove(suite.api, 'register', phone_, '1001');
    const register = () =>
      suite.api.call('shopCompleteRegister', { ...names, ...to, proof_: data.proof_, password_: 'customer.1' });
    const submitted = await register();
    expect(submitted.data).toMatchObject({ state_: 'submitted' });

    const given = await suite.api.call(name, { ...to, task_: 'apply', proof_: data.proof_ });
    expect(given.data).toMatchObject({ task_: 'apply', companies_: [{ application_: { id_: submitted.data.id_ } }] });
    const own = await suite.api.call('getByPhoneOrOpenId', { ...to, proof_: given.data.proof_ });
    expect(own.data).toMatchObject({ id_: submitted.data.id_ });
    // As it was: one that is sent again tells the same, and is used up as before.
    expect((await suite.api.call(name, { ...to, task_: 'register', proof_: data.proof_ })).data.proof_).toBe(
      data.proof_,
    );
    expect((await register()).data).toMatchObject({ id_: submitted.data.id_ });
  });

  test.each<[from: keyof typeof senders, to: string, company: string]>([
    ['experience', 'register', '1002'],
    ['experience', 'apply', '1002'],
    ['experience', 'bind', '1002'],
    ['experience', 'reset', ''],
    ['register', 'reset', ''],
    ['apply', 'reset', ''],
    ['register', 'apply', '1001'],
  ])('what the message of %s has not told, it does not give: %s at %s', async (from, task_, company) => {
    const phone_ = `1371112${2000 + ['experience', 'register', 'apply'].indexOf(from) * 10 + (company === '' ? 1 : task_.length)}`;
    const { data } = await prove(suite.api, from === 'reset' ? 'apply' : from, phone_);
    const asked = { phone_, task_, proof_: data.proof_, ...(company && { company_id_: company }) };
    expect((await suite.api.call(name, asked)).code).toBe('code-expired');
  });

  test('the proof that another one has given gives none', async () => {
    const phone_ = '13711120005';
    const to = { phone_, company_id_ };
    const { data } = await prove(suite.api, 'register', phone_);
    const given = await suite.api.call(name, { ...to, task_: 'apply', proof_: data.proof_ });
    const further = (task_: string) => suite.api.call(name, { ...to, task_, proof_: given.data.proof_ });

    expect((await further('register')).code).toBe('code-expired');
    expect((await further('experience')).code).toBe('code-expired');
    // Asked again for its own task, it is answered as it is: the long form of an application has an hour since the code.
    expect((await further('apply')).data.proof_).toBe(given.data.proof_);
    suite.api.time += 61 * minute;
    expect((await further('apply')).code).toBe('code-expired');
  });

  test('no proof of another task binds a phone, which would open what else the phone opens', async () => {
    for (const [task_, phone_] of [
      ['register', '13711120007'],
      ['apply', '13711120017'],
      ['experience', '13711120027'],
    ] as const) {
      const { data } = await prove(suite.api, task_, phone_, task_ === 'experience' ? '' : '1001');
      const bound = await suite.api.call(name, { phone_, company_id_: '1001', task_: 'bind', proof_: data.proof_ });
      expect([task_, bound.code]).toEqual([task_, 'code-expired']);
    }
  });

  test('the proof of a trial tells of no company, nor does what it gives', async () => {
    const phone_ = '13800138006';
    const { data } = await prove(suite.api, 'experience', phone_, '');
    const founder = await suite.api.call(name, { phone_, task_: 'register', proof_: data.proof_ });
    expect([data.companies_, founder.data.companies_]).toEqual([[], []]);
  });

  test('a trial starts with its proof, which then founds an enterprise', async () => {
    const phone_ = '13711120006';
    const { data } = await prove(suite.api, 'experience', phone_, '');
    const started = await suite.api.call('experienceRegister', { phone_, proof_: data.proof_, trade_id_: '118' });
    const again = await suite.api.call('experienceRegister', { phone_, proof_: data.proof_, trade_id_: '118' });
    expect([started.status, again.status]).toEqual([1, 1]); // its answer was lost

    const founder = await suite.api.call(name, { phone_, task_: 'register', proof_: data.proof_ });
    expect(founder.data).toMatchObject({ task_: 'register' });
    const company = { name_: '周燕', company_name_: '海蓝商贸', industry_: '124', agreement_version_: '2026-01' };
    const created = await suite.api.call('createCompany', {
      phone_,
      proof_: founder.data.proof_,
      password_: 'founder.1',
      ...company,
    });
    expect(created.data).toMatchObject({ phone_ });
  });

  test('a new password needs the proof of a recovery, which sets it once', async () => {
    const phone_ = '13920000007';
    const { data } = await prove(suite.api, 'reset', phone_, '');
    const set = (password_: string) => suite.api.call('resetPhonePassword', { phone_, proof_: data.proof_, password_ });

    expect((await set('brandnew.1')).status).toBe(1);
    expect((await set('brandnew.1')).status).toBe(1); // its answer was lost
    expect((await set('another.1')).code).toBe('code-expired');
    expect((await suite.api.call('mixedLogin', { login_: phone_, password_: 'brandnew.1' })).status).toBe(1);
  });

  test('a recovery by another code, or a first password after a binding, ends an open recovery', async () => {
    const phone_ = '13920000009';
    const { data } = await prove(suite.api, 'reset', phone_, '');
    const second = await prove(suite.api, 'reset', phone_, '');
    const set = (proof_: string, password_: string) =>
      suite.api.call('resetPhonePassword', { phone_, proof_, password_ });

    expect((await set(second.data.proof_, 'brandnew.1')).status).toBe(1);
    expect((await set(data.proof_, 'another.1')).code).toBe('code-expired');
  });

  test('a new password ends codes that would log in or set another', async () => {
    const phone_ = '13920000010';
    const { data } = await prove(suite.api, 'reset', phone_, '');
    suite.api.time += 61_000;
    const open = { phone_, company_id_: '1002' };
    const code_ = await suite.api.sendCode('shopRegisterCode', open);

    expect(
      (await suite.api.call('resetPhonePassword', { phone_, proof_: data.proof_, password_: 'brandnew.1' })).status,
    ).toBe(1);
    expect((await suite.api.call(name, { ...open, task_: 'register', code_ })).code).toBe('code-expired');
  });

  test('a code gives one proof for each task: another takes its place, and none follows one that was used', async () => {
    const phone_ = '13711120008';
    const { data } = await prove(suite.api, 'register', phone_);
    const exchange = () => suite.api.call(name, { phone_, task_: 'experience', proof_: data.proof_ });
    const start = (proof_: string) => suite.api.call('experienceRegister', { phone_, proof_, trade_id_: '118' });

    const first = await exchange();
    const second = await exchange();
    expect((await start(first.data.proof_)).code).toBe('code-expired');
    expect((await start(second.data.proof_)).status).toBe(1);
    expect((await exchange()).code).toBe('code-expired');
  });

  test('at once, exchanges of one proof leave one that works', async () => {
    const phone_ = '13711120009';
    const { data } = await prove(suite.api, 'register', phone_);
    const exchange = () => suite.api.call(name, { phone_, task_: 'experience', proof_: data.proof_ });

    const answers = await Promise.all([exchange(), exchange(), exchange()]);
    const started: string[] = [];
    for (const { data: given } of answers) {
      const { status } = await suite.api.call('experienceRegister', {
        phone_,
        proof_: given.proof_,
        trade_id_: '118',
      });
      if (status === 1) started.push(given.proof_);
    }
    expect(started).toHaveLength(1);
  });

  test.each([
    ['a new password by recovery', 'resetPhonePassword'],
    ['a new password of somebody who is logged in', 'modifyPwd'],
  ])('%s revokes the proof of a login', async (_, by) => {
    const api = suite.second({ mode: 'strict' });
    const to = { phone_: by === 'modifyPwd' ? '13800138000' : '13800138006', company_id_: '1002' };
    const { data } = await prove(api, 'register', to.phone_);
    expect(data.task_).toBe('login');

    if (by === 'modifyPwd') {
      const [payload] = await api.login(to.phone_);
      const change = { user_id_: payload.id_, old_password_: 'portal.demo1', new_password_: 'brandnew.1' };
      expect((await api.call('modifyPwd', change, { token: payload.token_ })).status).toBe(1);
    } else {
      const reset = await prove(api, 'reset', to.phone_, '');
      const set = { phone_: to.phone_, proof_: reset.data.proof_, password_: 'brandnew.1' };
      expect((await api.call('resetPhonePassword', set)).status).toBe(1);
    }

    expect((await api.call('loginByCode', { ...to, proof_: data.proof_ })).code).toBe('code-expired');
  });
});
