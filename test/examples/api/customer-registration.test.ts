import { expect, test } from 'vitest';
import { toApplication } from '../../../examples/api/people/applications.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const agreement_version_ = '2026-01';
const details = { password_: 'customer.1', name_: 'Ivy Long', client_name_: 'Long & Sons', agreement_version_ };

const prove = async (api: TestApi, company_id_: string, phone_: string) => {
  const code_ = await api.sendCode(
    'shopRegisterCode',
    { phone_, company_id_ },
    { address: `10.22.0.${phone_.slice(-2)}` },
  );
  const { data } = await api.call('checkRegisterCode', { phone_, company_id_, code_ });
  return { company_id_, phone_, proof_: data.proof_ as string };
};

onEachDatabase((suite) => {
  test('with open registration, the customer is logged in at once', async () => {
    const proof = await prove(suite.api, '1002', '13611110001');

    const { data } = await suite.api.call('shopCompleteRegister', {
      ...details,
      ...proof,
      u: 'friend',
    });

    expect(data).toMatchObject({
      type_: '3',
      company_id_: '1002',
      client_name_: 'Long & Sons',
      bind_phone_: '13611110001',
    });
    const { status } = await suite.api.call('getAccountList', { phone_: '13611110001' }, { token: data.token_ });
    expect(status).toBe(1);
    const [login] = await suite.api
      .call('mixedLogin', { login_: '13611110001', password_: 'customer.1' })
      .then((answer) => answer.data.shopAccountList);
    expect(login.id_).toBe(data.id_);
    const record = await suite.api.database
      .selectFrom('registrations')
      .selectAll()
      .where('user_id', '=', data.id_)
      .executeTakeFirst();
    expect(record).toMatchObject({ share_user_id: 'friend', agreement_version: '2026-01' });
  });

  test('what the page asks besides is kept with the registration, and shown to who reviews one', async () => {
    const own_fields_ = JSON.stringify({ vatId: 'CN1234', note: 'two\nlines' });
    const open = await prove(suite.api, '1002', '13611110051');
    const reviewed = await prove(suite.api, '1001', '13611110052');

    const { data } = await suite.api.call('shopCompleteRegister', { ...details, ...open, own_fields_ });
    await suite.api.call('shopCompleteRegister', { ...details, ...reviewed, own_fields_ });

    const { database } = suite.api;
    const record = await database
      .selectFrom('registrations')
      .select('own_fields')
      .where('user_id', '=', data.id_)
      .executeTakeFirst();
    const application = await database
      .selectFrom('applications')
      .selectAll()
      .where('phone', '=', '13611110052')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(record?.own_fields ?? '')).toEqual({ vatId: 'CN1234', note: 'two\nlines' });
    expect(toApplication(application).own_fields_).toEqual({ vatId: 'CN1234', note: 'two\nlines' });
  });

  test('twenty texts of five hundred quotes are kept', async () => {
    const texts = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, '"'.repeat(500)]));
    const open = await prove(suite.api, '1002', '13611110054');

    const { data } = await suite.api.call('shopCompleteRegister', {
      ...details,
      ...open,
      own_fields_: JSON.stringify(texts),
    });

    const record = await suite.api.database
      .selectFrom('registrations')
      .select('own_fields')
      .where('user_id', '=', data.id_)
      .executeTakeFirst();
    expect(JSON.parse(record?.own_fields ?? '')).toEqual(texts);
  });

  test.each([
    '[]',
    '{}',
    'x',
    '{"1":"a"}',
    '{"a":1}',
    `{"a":"${'x'.repeat(501)}"}`,
    '{"a":"\\u202e"}',
    JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`a${index}`, 'x']))),
  ])('refuses %s as what the page asks besides', async (own_fields_) => {
    const { code, params } = await suite.api.call('shopCompleteRegister', {
      ...details,
      company_id_: '1002',
      phone_: '13611110053',
      proof_: 'x',
      own_fields_,
    });

    expect([code, params]).toEqual(['parameter-error', { field: 'own_fields_' }]);
  });

  test.each(['', '1 2'])('is refused with %j as the accepted agreement', async (version) => {
    const phone_ = version === '' ? '13611110041' : '13611110042';
    const proof = await prove(suite.api, '1002', phone_);

    const refused = await suite.api.call('shopCompleteRegister', {
      ...details,
      ...proof,
      agreement_version_: version,
    });

    expect(refused).toMatchObject({ code: 'parameter-error', params: { field: 'agreement_version_' } });
  });

  test('whoever awaits the review is told so by the right password, and nobody else', async () => {
    const phone_ = '13611110061';
    const proof = await prove(suite.api, '1001', phone_);
    const { data } = await suite.api.call('shopCompleteRegister', { ...details, ...proof });
    const logIn = (password_: string, more: object = { company_id_: '1001' }) =>
      suite.api.call('mixedLogin', { login_: phone_, password_, ...more });

    expect(await logIn(details.password_)).toMatchObject({
      code: 'account-under-review',
      params: { since: data.submitted_at_, application: data.id_ },
    });
    expect((await logIn('another.1')).code).toBe('wrong-password');
    expect((await logIn(details.password_, { company_id_: '1002' })).code).toBe('phone-not-bound');
    expect((await logIn(details.password_, {})).code).toBe('phone-not-bound');
  });

  test('with review, creates an application and no login yet', async () => {
    const proof = await prove(suite.api, '1001', '13611110002');

    const { data } = await suite.api.call('shopCompleteRegister', { ...details, ...proof });

    expect(data).toEqual({
      id_: expect.stringMatching(/^[\w-]{22}$/),
      state_: 'submitted',
      submitted_at_: suite.api.time,
      decided_at_: 0,
    });
    const login = await suite.api.call('mixedLogin', { login_: '13611110002', password_: 'customer.1' });
    expect(login.code).toBe('phone-not-bound');
    const seen = await suite.api.call('getById', { id: data.id_ });
    expect(seen.data).toEqual({
      ...data,
      reason_: '',
      company_name_: 'L**',
      contact_name_: 'I**',
      has_password_: false,
    });
  });

  test.each(['1003', '1004', '1005', '1006', '1007', '1008'])(
    'company %s accepts no new customers',
    async (company_id_) => {
      const sent = await suite.api.call('shopRegisterCode', { phone_: '13611110003', company_id_ });
      const checked = await suite.api.call('checkRegisterCode', {
        phone_: '13611110003',
        company_id_,
        code_: '123456',
      });
      const completed = await suite.api.call('shopCompleteRegister', {
        ...details,
        phone_: '13611110003',
        company_id_,
        proof_: 'x',
      });

      expect([sent.code, checked.code, completed.code]).toEqual(Array(3).fill('registration-closed'));
    },
  );

  test('a proof is valid once, for its phone, company and purpose, and for ten minutes', async () => {
    const proof = await prove(suite.api, '1002', '13611110004');
    const complete = (changed: object) => suite.api.call('shopCompleteRegister', { ...details, ...proof, ...changed });

    expect((await complete({ phone_: '13611110009' })).code).toBe('code-expired');
    expect((await complete({ company_id_: '1001' })).code).toBe('code-expired');
    expect((await complete({ proof_: 'made-up' })).code).toBe('code-expired');
    const both = await Promise.all([complete({}), complete({})]);
    expect(both.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect((await complete({})).code).toBe('phone-registered');
    expect((await complete({ proof_: 'made-up' })).code).toBe('code-expired');

    const late = await prove(suite.api, '1002', '13611110005');
    suite.api.time += 10 * 60_000;
    expect((await suite.api.call('shopCompleteRegister', { ...details, ...late })).code).toBe('code-expired');
  });

  test('a code sent again because its proof was lost gets another proof, as long as none was used', async () => {
    const inOpen = { phone_: '13611110012', company_id_: '1002' };
    const code_ = await suite.api.sendCode('shopRegisterCode', inOpen, { address: '10.22.0.12' });
    const check = () => suite.api.call('checkRegisterCode', { ...inOpen, code_ });
    const complete = ({ proof_ }: { proof_: string }) =>
      suite.api.call('shopCompleteRegister', { ...details, ...inOpen, proof_ });

    const [lost, received] = [await check(), await check()];

    expect((await complete(lost.data)).code).toBe('code-expired');
    expect((await complete(received.data)).status).toBe(1);
    expect((await check()).code).toBe('code-expired');
    const proofs = suite.api.database.selectFrom('proofs').select('used_at').where('phone', '=', inOpen.phone_);
    expect(await proofs.execute()).toHaveLength(1);
  });

  test('a refused password leaves the proof valid', async () => {
    const proof = await prove(suite.api, '1002', '13611110006');

    const common = await suite.api.call('shopCompleteRegister', { ...details, ...proof, password_: 'qwerty123' });
    const better = await suite.api.call('shopCompleteRegister', { ...details, ...proof });

    expect(common.code).toBe('common-password');
    expect(better.status).toBe(1);
  });

  test('tells a customer of the company to log in; accepts one of another company, who keeps the password', async () => {
    const phone_ = '13800138001';
    const known = await suite.api.call('shopRegisterCode', { phone_, company_id_: '1001' });
    const looked = await suite.api.call('checkPhoneExitInCompany', { phone_, company_id_: '1001' });
    const elsewhere = await suite.api.call('checkPhoneExitInCompany', { phone_, company_id_: '1002' });
    const proof = await prove(suite.api, '1002', phone_);
    await suite.api.call('shopCompleteRegister', { ...details, ...proof, password_: '' });

    expect(known).toMatchObject({ code: 'phone-registered', params: { phone: phone_ } });
    expect(looked.data).toEqual({ exist_: true });
    expect(elsewhere.data).toEqual({ exist_: false });
    expect((await suite.api.login(phone_)).map(({ company_id_ }) => company_id_)).toEqual(['1001', '1002']);
  });

  test('two simultaneous registrations of a phone create one login', async () => {
    const phone_ = '13611110007';
    const one = await prove(suite.api, '1002', phone_);
    suite.api.time += 60_000;
    const two = await prove(suite.api, '1002', phone_);

    const answers = await Promise.all(
      [one, two].map((proof) => suite.api.call('shopCompleteRegister', { ...details, ...proof })),
    );

    expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([1, 'phone-registered']);
    expect(
      await suite.api.database.selectFrom('users').select('id').where('phone', '=', phone_).execute(),
    ).toHaveLength(1);
  });

  test('a registration under review can be resubmitted until the decision, and stays one', async () => {
    const phone_ = '13611110008';
    const first = await prove(suite.api, '1001', phone_);
    const { data: one } = await suite.api.call('shopCompleteRegister', { ...details, ...first });
    suite.api.time += 60_000;
    const second = await prove(suite.api, '1001', phone_);
    const { data: two } = await suite.api.call('shopCompleteRegister', { ...details, ...second, name_: 'Ivy Longer' });

    expect(two).toEqual({ ...one, submitted_at_: one.submitted_at_ + 60_000 });
  });

  test("a code of the other sender registers a new phone, and reports that a customer's phone is registered", async () => {
    const fresh = { phone_: '13611110010', company_id_: '1002' };
    const known = { phone_: '13800138006', company_id_: '1002' };

    const code_ = await suite.api.sendCode('registerCode', fresh);
    const forLink = await suite.api.sendCode('registerCode', known, { address: '10.22.0.99' });

    expect((await suite.api.call('checkRegisterCode', { ...fresh, code_ })).status).toBe(1);
    expect((await suite.api.call('checkRegisterCode', { ...known, code_: forLink })).code).toBe('phone-registered');
  });
});
