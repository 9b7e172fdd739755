import { expect, test } from 'vitest';
import { apply, company_id_, decideBy, details, prove, read, review, upload } from './support/applying.ts';
import { onEachDatabase } from './support/databases.ts';

onEachDatabase((suite) => {
  test('an approval creates the customer, who sets a password by phone', async () => {
    const phone_ = '13411110003';
    const { answer, proof } = await apply(suite.api, phone_);

    expect(await review(suite.api, answer.data.id_, 'approve')).toBe('/dev/review?done=approve');
    expect(await review(suite.api, answer.data.id_, 'refuse', 'too late')).toBe('/dev/review?done=foreign');

    expect((await read(suite.api, proof)).data).toMatchObject({ state_: 'approved', has_password_: false });
    suite.api.time += 60_000;
    const code_ = await suite.api.sendCode('resetCode', { phone_ });
    expect((await suite.api.call('mixedLogin', { login_: phone_, password_: 'none' })).code).toBe('wrong-password');
    await suite.api.call('resetPhonePassword', { phone_, code_, password_: 'joined.1' });
    const { data } = await suite.api.call('mixedLogin', { login_: phone_, password_: 'joined.1' });
    expect(data.shopAccountList).toMatchObject([{ company_id_, client_name_: 'Bright Corner', name_: 'Max Dean' }]);
    expect((await read(suite.api, proof)).data.has_password_).toBe(true);
    expect((await suite.api.call('getById', { id: answer.data.id_ })).data.has_password_).toBe(true);
    const again = await suite.api.call('save', { ...details, ...proof, licence_: await upload(suite.api) });
    expect(again.code).toBe('phone-registered');
  });

  test('a first password needs no second code after that of the application, and is set by it once', async () => {
    const phone_ = '13411110031';
    const { answer, proof } = await apply(suite.api, phone_);
    const set = (more: object) => suite.api.call('resetPhonePassword', { ...proof, company_id_, ...more });
    expect((await set({ password_: 'joined.1' })).code).toBe('phone-not-bound');
    await review(suite.api, answer.data.id_, 'approve');

    expect((await set({ password_: 'joined.1', company_id_: '1001' })).code).toBe('code-expired');
    expect((await set({ password_: 'joined.1', phone_: '13411110032' })).code).toBe('code-expired');
    expect((await set({ password_: '123456' })).code).toBe('common-password');
    expect((await set({ password_: 'joined.1' })).status).toBe(1);
    expect((await set({ password_: 'joined.1' })).status).toBe(1); // sent again, as after a lost answer
    expect((await set({ password_: 'another.1' })).code).toBe('code-expired');

    const { data } = await suite.api.call('mixedLogin', { login_: phone_, password_: 'joined.1' });
    expect(data.shopAccountList).toMatchObject([{ company_id_ }]);
  });

  test('the proof of an application sets no password that opens other companies, too', async () => {
    const phone_ = '13411110033';
    const { answer, proof } = await apply(suite.api, phone_);
    await review(suite.api, answer.data.id_, 'approve');
    const { database } = suite.api;
    await database.updateTable('users').set({ phone: phone_ }).where('login', '=', 'customer.00025').execute();

    const set = await suite.api.call('resetPhonePassword', { ...proof, company_id_, password_: 'joined.1' });

    expect(set.code).toBe('code-expired');
    expect((await read(suite.api, proof)).data.has_password_).toBe(false);
  });

  test('the proof of an application does not replace a password', async () => {
    const phone_ = '13800138006';
    const proof = await prove(suite.api, phone_);

    const set = await suite.api.call('resetPhonePassword', { ...proof, company_id_, password_: 'taken.over1' });

    expect(set.code).toBe('code-expired');
    expect((await suite.api.call('mixedLogin', { login_: phone_, password_: 'portal.demo1' })).status).toBe(1);
  });

  test('approves an application whose phone has become a customer in another way, and keeps that login', async () => {
    const phone_ = '13411110022';
    const { answer, proof } = await apply(suite.api, phone_);
    const code_ = await suite.api.sendCode('shopRegisterCode', { phone_, company_id_ });
    const proved = await suite.api.call('checkRegisterCode', { phone_, company_id_, code_ });
    const names = { name_: 'Max', client_name_: 'Corner', agreement_version_: '1' };
    const registered = await suite.api.call('shopCompleteRegister', {
      phone_,
      company_id_,
      proof_: proved.data.proof_,
      password_: 'customer.1',
      ...names,
    });

    expect(await review(suite.api, answer.data.id_, 'approve')).toBe('/dev/review?done=approve');
    expect((await read(suite.api, proof)).data.state_).toBe('approved');
    const { data } = await suite.api.call('mixedLogin', { login_: phone_, password_: 'customer.1' });
    expect(data.shopAccountList).toMatchObject([{ id_: registered.data.id_ }]);
    expect(data.shopAccountList).toHaveLength(1);
  });

  test('a login under review leads to its application, whose approval opens it', async () => {
    const logIn = () => suite.api.call('mixedLogin', { login_: 'liu.yang', password_: 'portal.demo1' });
    const { params } = await logIn();

    expect((await suite.api.call('getById', { id: params?.application })).data).toMatchObject({
      state_: 'submitted',
      submitted_at_: params?.since,
    });
    await review(suite.api, String(params?.application), 'approve');

    expect((await logIn()).data.shopAccountList).toMatchObject([{ name_: '刘洋' }]);
  });

  test('a phone that its customer has left can apply again, and cannot read the earlier application', async () => {
    const phone_ = '13411110021';
    const { answer, proof } = await apply(suite.api, phone_);
    await review(suite.api, answer.data.id_, 'approve');
    suite.api.time += 60_000;
    const code_ = await suite.api.sendCode('resetCode', { phone_ });
    await suite.api.call('resetPhonePassword', { phone_, code_, password_: 'joined.1' });
    const { data } = await suite.api.call('mixedLogin', { login_: phone_, password_: 'joined.1' });
    const [{ id_: user_id_, token_: token }] = data.shopAccountList;
    const left = await suite.api.sendCode('unbindPhoneCode', { phone_ }, { token });
    await suite.api.call('unbindPhone', { user_id_, phone_, code_: left }, { token });

    expect((await read(suite.api, proof)).code).toBe('no-such-account');
    const again = await suite.api.call('save', { ...details, ...proof, licence_: await upload(suite.api) });
    expect(again.data).toMatchObject({ state_: 'submitted' });
    expect(again.data.id_).not.toBe(answer.data.id_);
    expect((await suite.api.call('getById', { id: answer.data.id_ })).data.state_).toBe('approved');
  });

  test('the review page escapes user input, and links the licence', async () => {
    const { answer } = await apply(suite.api, '13411110018', { company_name_: '<img src=x onerror=alert(1)>' });

    const page = await suite.api.dev('/dev/review');
    const html = await page.text();

    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const item = html.slice(html.indexOf('&lt;img'), html.indexOf(answer.data.id_));
    const link = /<img src="([^"]+)"/.exec(item)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await suite.api.app.request(link)).headers.get('content-type')).toBe('image/png');
  });

  test('decisions require the form of the page', async () => {
    const { answer, proof } = await apply(suite.api, '13411110019');
    const other = await apply(suite.api, '13411110020');
    const id = answer.data.id_;
    const page = await (await suite.api.dev('/dev/review')).text();
    const sealOf = (wanted: string) =>
      new RegExp(`value="${wanted}"><input type="hidden" name="seal" value="([^"]+)"`).exec(page)?.[1] ?? '';
    const approve = { id, decision: 'approve' };
    const foreign = '/dev/review?done=foreign';

    expect(await decideBy(suite.api, approve)).toBe(foreign);
    expect(await decideBy(suite.api, { ...approve, seal: sealOf(other.answer.data.id_) })).toBe(foreign);
    expect(await decideBy(suite.api, { ...approve, seal: sealOf(id) }, { 'sec-fetch-site': 'cross-site' })).toBe(
      foreign,
    );
    const late = suite.second();
    late.time += 3 * 3_600_000;
    expect(await decideBy(late, { ...approve, seal: sealOf(id) })).toBe(foreign);
    expect((await read(suite.api, proof)).data.state_).toBe('submitted');
    expect(await decideBy(suite.api, { ...approve, seal: sealOf(id) })).toBe('/dev/review?done=approve');
    expect(await decideBy(suite.api, { ...approve, seal: sealOf(id) })).toBe('/dev/review?done=gone');
  });

  test('there is no review page without a demo', async () => {
    const api = suite.second({ demo: false });

    expect((await api.dev('/dev/review')).status).toBe(404);
    expect((await api.dev('/dev/review', { method: 'POST' })).status).toBe(404);
  });
});
