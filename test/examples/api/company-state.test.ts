import type { EndpointName } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { expect, test } from 'vitest';
import { allFacts } from '../../../examples/api/calls/facts/all-facts.ts';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import type { CompanyState } from '../../../examples/api/database/schema.ts';
import { ref } from '../../../examples/api/docs/schema.ts';
import { details } from './support/applying.ts';
import { onEachDatabase } from './support/databases.ts';

const company_id_ = '1001';
const [customer, phone_, fresh] = ['customer.00025', '13920000025', '13511230001'];

/** What a company's own users are told; the others are not told why. */
const reasons: Record<CompanyState, string | null> = {
  normal: null,
  expired: 'company-expired',
  'trial-ended': 'trial-ended',
  disabled: 'company-disabled',
};
const states = Object.keys(reasons) as CompanyState[];

type Refusal = 'its reason' | 'registration-closed' | 'not-served' | 'silent';
/** By a user of the company, or by a stranger; what is refused unless the company is in order. */
const calls: Partial<Record<EndpointName, readonly [by: 'user' | 'stranger', Refusal, params: object]>> = {
  mixedLogin: ['stranger', 'its reason', { login_: customer, password_: demoPassword }],
  loginCode: ['stranger', 'not-served', { phone_, company_id_ }],
  getAccountList: ['user', 'its reason', { phone_ }],
  getAuthCode: ['user', 'its reason', { company_id_, side_: 'shop' }],
  bindPhoneCode: ['user', 'its reason', { phone_ }],
  unbindPhoneCode: ['user', 'its reason', { phone_ }],
  changePhoneCode: ['user', 'its reason', { phone_ }],
  getSessions: ['user', 'its reason', {}],
  introspect: ['user', 'its reason', {}],
  shopRegisterCode: ['stranger', 'registration-closed', { phone_: fresh, company_id_ }],
  registerCode: ['stranger', 'registration-closed', { phone_: '13511230002', company_id_ }],
  shopRegisterCodeNoAuth: ['stranger', 'registration-closed', { phone_: '13511230003', company_id_ }],
  checkCode: ['stranger', 'registration-closed', { phone_: fresh, company_id_, code_: '123456' }],
  checkRegisterCode: ['stranger', 'registration-closed', { phone_: fresh, company_id_, code_: '123456' }],
  save: ['stranger', 'registration-closed', { ...details, company_id_, phone_: fresh }],
  getUploadToken: ['stranger', 'registration-closed', { company_id_, purpose_: 'licence' }],
  remindAdmin: ['stranger', 'silent', { login_: customer, company_id_ }],
};
const isSending = (name: string) => {
  const { answer } = allFacts[name as EndpointName];
  return name === 'remindAdmin' || JSON.stringify(answer) === JSON.stringify(ref('CodeReceipt'));
};

onEachDatabase((suite) => {
  test.each(states)('what a company may do while it is %s', async (state) => {
    const api = suite.second();
    const { database } = api;
    api.time += 86_400_000 * (1 + states.indexOf(state)); // limits on codes
    const set = (changes: object) =>
      database.updateTable('companies').set(changes).where('id', '=', company_id_).execute();
    await set({ state: 'normal', login_ways: 'password sms', registration: 'open' });
    const [{ token_: token }] = await api.login(customer);
    await set({ state });

    for (const [name, [by, refusal, params]] of Object.entries(calls)) {
      await database.deleteFrom('outbox').execute();
      const answer = await api.call(name as EndpointName, { ...params }, by === 'user' ? { token } : {});
      const texts = await database.selectFrom('outbox').select('purpose').execute();

      const reason = reasons[state];
      if (reason === null) {
        expect([name, answer.code]).not.toEqual([name, refusal]);
        expect([name, texts.length]).toEqual([name, isSending(name) ? 1 : 0]);
      } else {
        const refused = refusal === 'silent' ? undefined : refusal === 'its reason' ? reason : refusal;
        expect([name, answer.code]).toEqual([name, refused]);
        expect([name, texts]).toEqual([name, []]);
      }
      api.time += 61_000;
    }
    await set({ state: 'normal' });
  });

  test('every call that sends a code for a company, or permits an upload, is among these', () => {
    const ofPerson = ['registCode', 'resetCode', 'resetCodeByMail', 'experienceCode']; // for no company
    const sending = Object.keys(endpoints).filter((name) => isSending(name) && !ofPerson.includes(name));
    expect(Object.keys(calls)).toEqual(expect.arrayContaining([...sending, 'getUploadToken']));
  });
});
