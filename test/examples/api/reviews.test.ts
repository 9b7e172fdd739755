import { expect, test } from 'vitest';
import { apply, company_id_, details, prove, read, shanghai, upload } from './support/applying.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const administrator = 'amy.chen';

const tokenOf = async (api: TestApi, login: string, companyId = company_id_) => {
  const payloads = await api.login(login);
  const own = payloads.find((one) => one.company_id_ === companyId) ?? payloads[0];
  return own.token_ as string;
};

/** One more administrator of the company: a generated customer of it. */
const colleague = async (api: TestApi, login: string, companyId = company_id_) => {
  await api.database
    .updateTable('users')
    .set({ type: 1, side: 'manager', company_id: companyId })
    .where('login', '=', login)
    .execute();
  return tokenOf(api, login, companyId);
};

const list = async (api: TestApi, token: string, id?: string) =>
  (await api.call('getReviews', id === undefined ? {} : { application_id_: id }, { token })).data;

const one = async (api: TestApi, token: string, id: string) => (await list(api, token, id)).reviews_[0];

const textsTo = async (api: TestApi, phone: string, purpose: string) => {
  const rows = await api.database.selectFrom('outbox').select(['text', 'purpose']).where('phone', '=', phone).execute();
  return rows.filter((row) => row.purpose === purpose).map(({ text }) => text);
};

/** Registers with a company that reviews its customers. */
const register = async (api: TestApi, phone_: string, more: object = {}) => {
  const own = { phone_, company_id_: '1001' };
  const options = { address: `10.26.0.${phone_.slice(-2)}` };
  const code_ = await api.sendCode('shopRegisterCode', own, options);
  const { data } = await api.call('checkRegisterCode', { ...own, code_ }, options);
  const names = { name_: '何静', client_name_: '静安小店', agreement_version_: '1', password_: 'customer.1' };
  return api.call('shopCompleteRegister', { ...own, ...names, proof_: data.proof_, ...more }, options);
};

onEachDatabase((suite) => {
  test('an administrator sees what waits for his companies, with images, and decides', async () => {
    const phone_ = '13511110001';
    const { answer, proof } = await apply(suite.api, phone_);
    const id = answer.data.id_;
    const token = await tokenOf(suite.api, administrator);

    const { companies_, reviews_ } = await list(suite.api, token);
    expect(companies_.map((company: { id_: string }) => company.id_).sort()).toEqual(['1001', '1002']);
    const review = reviews_.find((found: { id_: string }) => found.id_ === id);
    expect(review).toMatchObject({
      kind_: 'application',
      for_company_id_: company_id_,
      phone_,
      company_name_: 'Bright Corner',
      area_: shanghai,
    });
    const image = await suite.api.app.request(new URL(review.licence_).pathname + new URL(review.licence_).search);
    expect(image.headers.get('content-type')).toBe('image/png');

    const decided = await suite.api.call(
      'decideReview',
      { application_id_: id, version_: review.version_, decision_: 'approve' },
      { token },
    );
    expect(decided.data).toMatchObject({ outcome_: 'done', review_: { state_: 'approved', decided_by_: 'Amy Chen' } });
    expect((await read(suite.api, proof)).data.state_).toBe('approved');
    const [text = ''] = await textsTo(suite.api, phone_, 'review');
    expect(text).toContain(`/register/result?companyId=${company_id_}&application=${id}#${phone_}`);
    const log = await suite.api.database
      .selectFrom('audit_log')
      .select(['action', 'outcome', 'company_id'])
      .where('action', 'like', 'review-%')
      .execute();
    expect(log).toEqual([{ action: 'review-approve', outcome: 'done', company_id: company_id_ }]);
  });

  test('nobody else sees or decides anything: a customer, an employee, the administrator of another company', async () => {
    const { answer } = await apply(suite.api, '13511110002');
    const id = answer.data.id_;
    const { version_ } = await one(suite.api, await tokenOf(suite.api, administrator), id);
    const foreign = await colleague(suite.api, 'customer.00020', '1003');
    const payloads = await suite.api.login('amy.chen');
    const asCustomer = payloads.find(({ type_ }) => type_ === '3').token_;
    for (const token of [asCustomer, await tokenOf(suite.api, 'zhao.lei'), foreign]) {
      expect((await list(suite.api, token)).reviews_).toEqual([]);
      expect((await list(suite.api, token, id)).reviews_).toEqual([]);
      const params = { application_id_: id, version_, decision_: 'approve' };
      const unknown = { ...params, application_id_: 'x'.repeat(22) };
      expect((await suite.api.call('decideReview', params, { token })).code).toBe('no-such-account');
      expect((await suite.api.call('decideReview', unknown, { token })).code).toBe('no-such-account');
    }
    expect((await suite.api.call('getReviews')).code).toBe('token-expired');
    expect((await suite.api.call('getById', { id })).data.state_).toBe('submitted');
  });

  test('of two administrators who decide at once, one decides, and the other is told who', async () => {
    const phone_ = '13511110003';
    const { answer } = await apply(suite.api, phone_);
    const id = answer.data.id_;
    const tokens = [await tokenOf(suite.api, administrator), await colleague(suite.api, 'customer.00021')];
    const { version_ } = await one(suite.api, tokens[0] ?? '', id);
    const params = { application_id_: id, version_, reason_: 'No licence.' };

    const answers = await Promise.all(
      tokens.map((token, index) =>
        suite.api.call('decideReview', { ...params, decision_: index === 0 ? 'approve' : 'refuse' }, { token }),
      ),
    );

    expect(answers.map(({ data }) => data.outcome_).sort()).toEqual(['decided', 'done']);
    const [winner, other] = answers[0]?.data.outcome_ === 'done' ? answers : [...answers].reverse();
    expect(other?.data.review_).toEqual(winner?.data.review_);
    expect(other?.data.review_.decided_by_).not.toBe('');
    expect(await textsTo(suite.api, phone_, 'review')).toHaveLength(1);
    const customers = await suite.api.database.selectFrom('users').select('id').where('phone', '=', phone_).execute();
    expect(customers).toHaveLength(winner?.data.review_.state_ === 'approved' ? 1 : 0);
  });

  test('a decision sent again, as after a lost answer, is done, and tells nobody twice', async () => {
    const phone_ = '13511110004';
    const { answer } = await apply(suite.api, phone_);
    const id = answer.data.id_;
    const token = await tokenOf(suite.api, administrator);
    const { version_ } = await one(suite.api, token, id);
    const decide = (more: object) =>
      suite.api.call('decideReview', { application_id_: id, version_, ...more }, { token });
    const back = { decision_: 'return', reason_: 'Send a sharper picture.' };

    expect((await decide(back)).data).toMatchObject({
      outcome_: 'done',
      review_: { state_: 'refused', correction_: true, reason_: back.reason_ },
    });
    suite.api.time += 5000;
    expect((await decide(back)).data.outcome_).toBe('done');
    expect((await decide({ ...back, reason_: 'Another.' })).data.outcome_).toBe('decided');
    expect((await decide({ decision_: 'approve' })).data.outcome_).toBe('decided');
    const texts = await textsTo(suite.api, phone_, 'review');
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toContain('sharper');
  });

  test('what the applicant has changed since is not decided on: a registration that was completed, a correction', async () => {
    const phone_ = '13511110005';
    const { data } = await register(suite.api, phone_);
    const token = await tokenOf(suite.api, administrator, '1001');
    const before = await one(suite.api, token, data.id_);
    expect(before).toMatchObject({ kind_: 'registration', contact_name_: '何静', company_name_: '静安小店' });
    suite.api.time += 1000;
    const proof = await prove(suite.api, phone_, '1001');
    const licence_ = await upload(suite.api, '1001');
    const saved = await suite.api.call('save', { ...details, company_id_: '1001', ...proof, licence_ });
    expect(saved.data.id_).toBe(data.id_);
    const decide = (version_: string, decision_: string) =>
      suite.api.call(
        'decideReview',
        { application_id_: data.id_, version_, decision_, reason_: 'Please correct it.' },
        { token },
      );

    const late = await decide(before.version_, 'approve');
    expect(late.data).toMatchObject({ outcome_: 'changed', review_: { state_: 'submitted', kind_: 'application' } });

    suite.api.time += 1000;
    expect((await decide(late.data.review_.version_, 'return')).data.outcome_).toBe('done');
    suite.api.time += 1000;
    await suite.api.call('save', { ...details, company_id_: '1001', ...proof, licence_, position_: 'Buyer' });
    const again = await one(suite.api, token, data.id_);
    expect(again.correction_).toBeUndefined();
    expect(again).toMatchObject({ state_: 'submitted', reason_: '', decided_by_: '' });
    expect((await decide(late.data.review_.version_, 'approve')).data.outcome_).toBe('changed');
    expect((await decide(again.version_, 'approve')).data.outcome_).toBe('done');
  });

  test('a refusal needs a reason in one line, and another word is no decision', async () => {
    const { answer } = await apply(suite.api, '13511110006');
    const token = await tokenOf(suite.api, administrator);
    const { version_ } = await one(suite.api, token, answer.data.id_);
    const params = { application_id_: answer.data.id_, version_ };
    for (const more of [
      { decision_: 'refuse' },
      { decision_: 'return', reason_: ' ' },
      { decision_: 'refuse', reason_: 'x'.repeat(201) },
      { decision_: 'delete', reason_: 'x' },
    ])
      expect((await suite.api.call('decideReview', { ...params, ...more }, { token })).code).toBe('parameter-error');
  });

  test('an administrator who was removed while he read decides nothing', async () => {
    const { answer } = await apply(suite.api, '13511110007');
    const token = await colleague(suite.api, 'customer.00022');
    const { version_ } = await one(suite.api, token, answer.data.id_);
    await suite.api.database
      .updateTable('users')
      .set({ state: 'disabled' })
      .where('login', '=', 'customer.00022')
      .execute();

    const params = { application_id_: answer.data.id_, version_, decision_: 'approve' };
    expect((await suite.api.call('decideReview', params, { token })).code).toBe('account-disabled-by-company');
  });

  test('the administrator is told of the first application of a quarter of an hour, and only of that', async () => {
    const api = suite.second();
    api.time += 30 * 86_400_000;
    await api.database.updateTable('companies').set({ review_notices: true }).where('id', '=', '1001').execute();
    const before = (await textsTo(api, '13800138000', 'notice')).length;
    const notices = async () => (await textsTo(api, '13800138000', 'notice')).slice(before);

    await register(api, '13511110011', { client_name_: 'Bank: evil.example/win 123456 】' });
    await register(api, '13511110012');
    expect(await notices()).toHaveLength(1);
    expect((await notices())[0]).toContain('/review?companyId=1001');
    expect((await notices())[0]).toContain('“Bank evil example win”');
    api.time += 900_000;
    await register(api, '13511110013');
    expect(await notices()).toHaveLength(2);
    api.time += 900_000;
    await api.database.updateTable('companies').set({ review_notices: false }).where('id', '=', '1001').execute();
    await register(api, '13511110014');
    expect(await notices()).toHaveLength(2);
  });

  test('notices cost a company no more than twenty messages a day', async () => {
    const api = suite.second();
    api.time += 60 * 86_400_000;
    await api.database.updateTable('companies').set({ review_notices: true }).where('id', '=', '1001').execute();
    const before = (await textsTo(api, '13800138000', 'notice')).length;
    for (let index = 0; index < 22; index += 1) {
      expect((await register(api, `135222200${String(index).padStart(2, '0')}`)).status).toBe(1);
      api.time += 901_000;
    }
    expect((await textsTo(api, '13800138000', 'notice')).length - before).toBe(20);
  });

  test('an administrator invites: his link is counted, a changed one is not', async () => {
    const token = await tokenOf(suite.api, administrator, '1001');
    const [{ id_: u }] = (await suite.api.login(administrator)).filter(({ token_ }) => token_ !== '');
    const before = (await suite.api.call('getInvitation', {}, { token })).data;
    expect(before).toMatchObject({ company_id_: '1001', registration_: 'review' });
    const { data } = await register(suite.api, '13511110021', { u });
    await register(suite.api, '13511110022', { u: '900900' });

    const after = (await suite.api.call('getInvitation', {}, { token })).data;
    expect(after.count_).toBe(before.count_ + 1);
    expect(after.invited_[0]).toMatchObject({ name_: '何静', company_name_: '静安小店', state_: 'submitted' });
    const review = await one(suite.api, token, data.id_);
    expect(review.inviter_).toBe('Amy Chen');
    const decision = { application_id_: data.id_, version_: review.version_, decision_: 'approve' };
    await suite.api.call('decideReview', decision, { token });
    const joined = (await suite.api.call('getInvitation', {}, { token })).data;
    expect(joined).toMatchObject({
      count_: after.count_,
      invited_: [{ state_: 'customer' }, ...after.invited_.slice(1)],
    });

    const employee = await tokenOf(suite.api, 'zhao.lei', '1001');
    expect((await suite.api.call('getInvitation', {}, { token: employee })).data).toMatchObject({
      company_id_: '',
      invited_: [],
    });
  });
});
