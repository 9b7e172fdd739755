import { expect, test } from 'vitest';
import { apply, company_id_, details, prove, read, review, settle, shanghai, upload } from './support/applying.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

/** In review, since it was submitted. */
const waiting = { state_: 'submitted', submitted_at_: expect.any(Number), decided_at_: 0 };

onEachDatabase((suite) => {
  test('stores an application as written, with region names of our list', async () => {
    const { proof, licence_, answer } = await apply(suite.api, '13411110001');

    expect(answer.data).toEqual({ id_: expect.stringMatching(/^[\w-]{22}$/), ...waiting });
    expect((await read(suite.api, proof)).data).toEqual({
      ...answer.data,
      has_password_: false,
      reason_: '',
      company_name_: 'Bright Corner',
      contact_name_: 'Max Dean',
      position_: 'Owner',
      area_: [
        { id_: '310000', name_: '上海市' },
        { id_: '310100', name_: '上海市' },
        { id_: '310115', name_: '浦东新区' },
      ],
      address_: '1 Garden Road',
      apply_reason_: 'Customers ask.\nOften.',
      licence_,
      pictures_: [],
      default_: true,
    });
  });

  test('the id alone gives access to the state, but not to name, address or image', async () => {
    const { answer } = await apply(suite.api, '13411110002');

    const { data } = await suite.api.call('getById', { id: answer.data.id_ });

    expect(data).toEqual({
      ...answer.data,
      has_password_: false,
      reason_: '',
      company_name_: 'B**',
      contact_name_: 'M**',
    });
    expect((await suite.api.call('getById', { id: 'A'.repeat(22) })).code).toBe('no-such-account');
  });

  test('a refused application has the reason, and is resubmitted under its id', async () => {
    const { answer, proof, licence_ } = await apply(suite.api, '13411110004');
    const { id_, submitted_at_ } = answer.data;
    suite.api.time += 60_000;

    expect(await review(suite.api, id_, 'refuse', 'The licence <b>cannot</b> be read.')).toBe(
      '/dev/review?done=refuse',
    );
    const refused = await read(suite.api, proof);
    suite.api.time += 60_000;
    const again = await suite.api.call('save', { ...details, ...proof, id_, licence_, position_: 'Director' });

    expect(refused.data).toMatchObject({ state_: 'refused', reason_: 'The licence <b>cannot</b> be read.' });
    expect(refused.data).toMatchObject({ submitted_at_, decided_at_: submitted_at_ + 60_000 });
    expect(again.data).toEqual({ id_, ...waiting, submitted_at_: submitted_at_ + 120_000 });
    expect((await read(suite.api, proof)).data).toMatchObject({ reason_: '', position_: 'Director' });

    suite.api.time += 60_000;
    await settle(suite.api, id_, null);
    const times = { submitted_at_: submitted_at_ + 120_000, decided_at_: submitted_at_ + 180_000 };
    expect((await read(suite.api, proof)).data).toMatchObject({ state_: 'approved', ...times });
  });

  test('in strict mode, a code sent again from another network verifies the phone for that network', async () => {
    const strict = suite.second({ mode: 'strict' });
    const { proof } = await apply(suite.api, '13411110092');
    suite.api.time += 61_000;
    strict.time = suite.api.time;
    const of = { phone_: proof.phone_, company_id_ };
    const code_ = await strict.sendCode('shopRegisterCodeNoAuth', of, { address: '10.25.1.1' });
    const [home, road] = [{ address: '10.25.1.1' }, { address: '10.25.1.2' }];
    await strict.call('checkCode', { ...of, code_ }, home);

    expect((await strict.call('checkCode', { ...of, code_ }, road)).status).toBe(1);

    const known = await strict.call('checkPhoneOrOpenId', of, road);
    expect(known.data).toEqual({ customer_: false, application_: true });
  });

  test('an application sent again after its answer was lost has the same answer', async () => {
    const { answer, proof, licence_ } = await apply(suite.api, '13411110091');
    const send = (changed: object) => suite.api.call('save', { ...details, ...proof, licence_, ...changed });

    expect((await send({})).data).toEqual(answer.data);
    expect(await send({ position_: 'Director' })).toMatchObject({
      code: 'account-under-review',
      params: { since: answer.data.submitted_at_, application: answer.data.id_ },
    });
  });

  test('a pending application cannot be changed, also not by two at once', async () => {
    const proof = await prove(suite.api, '13411110005');
    const [one, two] = [await upload(suite.api), await upload(suite.api)];
    const send = (licence_: string) => suite.api.call('save', { ...details, ...proof, licence_ });

    const both = await Promise.all([send(one), send(two)]);
    const third = await send(await upload(suite.api));

    expect(both.map(({ code, status }) => code ?? status).sort()).toEqual([1, 'account-under-review']);
    expect(third.code).toBe('account-under-review');
  });

  test('completes a registration under review with the joining information, and approves it with its own password', async () => {
    const phone_ = '13411110006';
    const inReview = { company_id_: '1001', phone_ };
    const code_ = await suite.api.sendCode('shopRegisterCode', inReview);
    const { data } = await suite.api.call('checkRegisterCode', { ...inReview, code_ });
    const registered = await suite.api.call('shopCompleteRegister', {
      ...inReview,
      ...data,
      password_: 'customer.1',
      name_: '陈杰',
      client_name_: '和平路便利店',
      agreement_version_: '1',
    });
    const known = await suite.api.call('checkPhoneOrOpenId', inReview);
    const proof = await prove(suite.api, phone_, '1001');
    const licence_ = await upload(suite.api, '1001');

    const saved = await suite.api.call('save', { ...details, ...proof, company_id_: '1001', licence_ });
    await review(suite.api, saved.data.id_, 'approve');

    expect(known.data).toEqual({ customer_: false, application_: false });
    expect(saved.data.id_).toBe(registered.data.id_);
    const login = await suite.api.call('mixedLogin', { login_: phone_, password_: 'customer.1' });
    expect(login.data.shopAccountList).toMatchObject([{ company_id_: '1001', name_: 'Max Dean' }]);
  });

  test.each<[object, string]>([
    [{ area_: [] }, 'area_'],
    [{ area_: [{ id_: '310000' }, { id_: '310100' }] }, 'area_'],
    [{ area_: [{ id_: '310000' }, { id_: '440100' }, { id_: '440103' }] }, 'area_'],
    [{ area_: [...shanghai, { id_: '1' }] }, 'area_'],
    [{ area_: 'text' }, 'area_'],
    [{ area_: [null] }, 'area_'],
    [{ company_name_: '' }, 'company_name_'],
    [{ contact_name_: 'a\nb' }, 'contact_name_'],
    [{ position_: undefined }, 'position_'],
    [{ address_: 'x'.repeat(201) }, 'address_'],
    [{ apply_reason_: 'x'.repeat(501) }, 'apply_reason_'],
  ])('refuses %o and stores nothing', async (wrong, field) => {
    const proof = await proofOnce(suite.api);
    const licence_ = await upload(suite.api);

    const refused = await suite.api.call('save', { ...details, ...proof, licence_, ...wrong });

    expect(refused).toMatchObject({ code: 'parameter-error', params: { field } });
    expect((await read(suite.api, proof)).code).toBe('no-such-account');
  });
  const proofs = new WeakMap<TestApi, Promise<{ phone_: string; proof_: string }>>();
  const proofOnce = (api: TestApi) => {
    const made = proofs.get(api) ?? prove(api, '13411110007');
    proofs.set(api, made);
    return made;
  };

  test.each([{ id_: '110000' }, { id_: '810000' }])('accepts a region with fewer levels: %o', async ({ id_ }) => {
    const area_ = id_ === '810000' ? [{ id_ }] : [{ id_: '440000' }, { id_: '441900' }];
    const { answer } = await apply(suite.api, id_ === '810000' ? '13411110008' : '13411110009', { area_ });

    expect(answer.status).toBe(1);
  });

  test('an uploaded image is the licence of one application of its company', async () => {
    const { licence_ } = await apply(suite.api, '13411110010');
    const proof = await prove(suite.api, '13411110011');
    const ticket = await suite.api.call('getUploadToken', { purpose_: 'licence', company_id_ });
    const send = (key: string) => suite.api.call('save', { ...details, ...proof, licence_: key });

    expect((await send(licence_)).code).toBe('upload-refused');
    expect((await send(await upload(suite.api, '1001'))).code).toBe('upload-refused');
    expect((await send(ticket.data.key)).code).toBe('upload-refused');
    expect((await send('licence/1002/20261123/AAAAAAAAAAAAAAAAAAAAAA')).code).toBe('upload-refused');
  });

  test('a proof is valid for its phone, company and purpose, and for an hour', async () => {
    const api = suite.second();
    const { proof } = await apply(api, '13411110012');
    const registration = { phone_: '13411110013', company_id_ };
    const code_ = await api.sendCode('shopRegisterCode', registration);
    const { data } = await api.call('checkRegisterCode', { ...registration, code_ });

    expect((await read(api, { ...proof, phone_: '13411110001' })).code).toBe('code-expired');
    expect((await read(api, { ...proof, company_id_: '1001' })).code).toBe('code-expired');
    expect((await read(api, { phone_: '13411110013', ...data })).code).toBe('code-expired');
    expect((await read(api, { phone_: proof.phone_ })).code).toBe('parameter-error');
    api.time += 60 * 60_000;
    expect((await read(api, proof)).code).toBe('code-expired');
  });

  test("another applicant's id is refused, and unknown fields are ignored", async () => {
    const { answer } = await apply(suite.api, '13411110014');
    const smuggled = { state_: 'approved', type_: '1', password_hash: 'x', reason_: 'x', __proto__: null };

    const foreign = await apply(suite.api, '13411110015', { id_: answer.data.id_ });
    const own = await apply(suite.api, '13411110016', smuggled);

    expect(foreign.answer.code).toBe('no-such-account');
    expect(own.answer.data.state_).toBe('submitted');
    expect((await read(suite.api, own.proof)).data.reason_).toBe('');
  });

  test('reports what is known of a phone in compat mode, and in strict mode after its verification', async () => {
    await apply(suite.api, '13411110017');
    const look = async (api: TestApi, phone_: string, address = '10.26.0.1') =>
      (await api.call('checkPhoneOrOpenId', { company_id_, phone_ }, { address })).data;
    const strict = suite.second({ mode: 'strict' });

    expect(await look(suite.api, '13800138006')).toEqual({ customer_: true, application_: false });
    expect(await look(suite.api, '13411110017')).toEqual({ customer_: false, application_: true });
    expect(await look(suite.api, '13411119999')).toEqual({ customer_: false, application_: false });
    expect(await look(strict, '13800138006')).toEqual({ customer_: false, application_: false });
    expect(await look(strict, '13411110017')).toEqual({ customer_: false, application_: false });
    expect(await look(strict, '13411110017', '10.25.0.17')).toEqual({ customer_: false, application_: true });
  });
});
