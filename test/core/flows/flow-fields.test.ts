import {
  createBindPhoneFlow,
  createChangePasswordFlow,
  createExperienceFlow,
  createForgotFlow,
  createFranchiseFlow,
  createRegisterFlow,
  createWechatFlow,
  type Flow,
  type Portal,
  PortalError,
} from 'account-portal';
import { expect, test, vi } from 'vitest';
import { testPortal } from '../../support/portal.ts';
import { done, openSampleFlow, type SampleField, typed } from '../../support/sample-flow.ts';

test.each<[SampleField, object, object]>([
  ['account', { account: ' ' }, { account: 'account-required' }],
  ['account', { account: 'amy' }, {}],
  ['account', { account: '' }, {}],
  ['account', {}, {}],
  ['account', { account: null }, {}],
  ['account', { account: false }, {}],
  ['remember', { remember: true }, {}],
])('leaving %s with %j', (field, values, expected) => {
  const { flow } = openSampleFlow();

  flow.check(field, values);

  expect(flow.get().issues).toEqual(expected);
});

test('leaving a corrected field removes its issue, and no other', async () => {
  const { flow, submit } = openSampleFlow();
  await submit(async () => done, {});

  flow.check('account', typed);

  expect(flow.get().issues).toEqual({ password: 'password-required' });
});

test('typing removes the issue of the field and the error of the call', async () => {
  const { flow, submit } = openSampleFlow();
  await submit(async () => done, {});

  flow.clear('account');
  expect(flow.get().issues).toEqual({ password: 'password-required' });

  await submit(() => Promise.reject(new PortalError('wrong-password')));
  flow.clear('account');
  expect(flow.get().error).toBeNull();
});

test('typing in a valid field changes nothing', () => {
  const { flow } = openSampleFlow();
  const listener = vi.fn();
  flow.subscribe(listener);

  flow.clear('account');

  expect(listener).not.toHaveBeenCalled();
});

type Make = (portal: Portal) => Flow<object, string>;
const long = '林'.repeat(600);

test.each<[string, Make, string, object]>([
  ['bind-phone', createBindPhoneFlow, 'phone', { phone: 'phone-format' }],
  ['bind-phone', createBindPhoneFlow, 'password', { password: 'password-format' }],
  ['change-password', createChangePasswordFlow, 'password', { password: 'password-format' }],
  ['change-password', createChangePasswordFlow, 'confirm', { confirm: 'password-mismatch' }],
  ['experience', createExperienceFlow, 'phone', { phone: 'phone-format' }],
  ['experience', createExperienceFlow, 'industry', { industry: 'industry-required' }],
  ['forgot', createForgotFlow, 'phone', { phone: 'phone-format' }],
  ['forgot', createForgotFlow, 'password', { password: 'password-format' }],
  ['forgot', createForgotFlow, 'confirm', { confirm: 'password-mismatch' }],
  ['franchise', createFranchiseFlow, 'phone', { phone: 'phone-format' }],
  ['franchise', createFranchiseFlow, 'reason', { reason: 'text-too-long' }],
  ['register', createRegisterFlow, 'phone', { phone: 'phone-format' }],
  ['register', createRegisterFlow, 'password', { password: 'password-format' }],
  ['register', createRegisterFlow, 'name', { name: 'text-too-long' }],
  ['wechat', createWechatFlow, 'phone', { phone: 'phone-format' }],
])('leaving a field reports what is wrong with it: %s, %$', (_, make, field, issues) => {
  const flow = make(testPortal({}, { companyId: '1001' }).portal);

  flow.check(field, { phone: '1', password: '1', confirm: '2', industry: '1', reason: long, name: long });

  expect(flow.get().issues).toEqual(issues);
});
