import {
  createBindPhoneFlow,
  createChangePasswordFlow,
  createExperienceFlow,
  createForgotFlow,
  createFranchiseFlow,
  createLoginByCodeFlow,
  createLoginFlow,
  createRegisterFlow,
  createUnbindPhoneFlow,
  createWechatFlow,
  type Flow,
  type Portal,
  PortalError,
} from 'account-portal';
import { wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
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
  ['change-password', createChangePasswordFlow, 'password', { password: 'password-format' }],
  ['change-password', createChangePasswordFlow, 'confirm', { confirm: 'password-mismatch' }],
  ['experience', createExperienceFlow, 'phone', { phone: 'phone-format' }],
  ['experience', createExperienceFlow, 'industry', { industry: 'industry-required' }],
  ['forgot', createForgotFlow, 'phone', { phone: 'phone-format' }],
  ['forgot', createForgotFlow, 'password', { password: 'password-format' }],
  ['forgot', createForgotFlow, 'confirm', { confirm: 'password-mismatch' }],
  ['franchise', createFranchiseFlow, 'phone', { phone: 'phone-format' }],
  ['franchise', createFranchiseFlow, 'reason', { reason: 'text-too-long' }],
  ['login-by-code', createLoginByCodeFlow, 'phone', { phone: 'phone-format' }],
  ['register', createRegisterFlow, 'phone', { phone: 'phone-format' }],
  ['register', createRegisterFlow, 'password', { password: 'password-format' }],
  ['register', createRegisterFlow, 'name', { name: 'text-too-long' }],
  ['wechat', createWechatFlow, 'phone', { phone: 'phone-format' }],
])('leaving a field reports what is wrong with it: %s, %$', (_, make, field, issues) => {
  const flow = make(testPortal({}, { companyId: '1001' }).portal);

  flow.check(field, { phone: '1', password: '1', confirm: '2', industry: '1', reason: long, name: long });

  expect(flow.get().issues).toEqual(issues);
});

type Values = Readonly<Record<string, string>>;

/** The submit of each form. */
const submits = {
  'bind-phone': (portal) => formOf(createBindPhoneFlow(portal, toLoginUser(wireUser({ bind_phone_: '' }))), 'submit'),
  'unbind-phone': (portal) => formOf(createUnbindPhoneFlow(portal, toLoginUser(wireUser())), 'submit'),
  'change-password': (portal) => formOf(createChangePasswordFlow(portal), 'submit'),
  experience: (portal) => formOf(createExperienceFlow(portal), 'start'),
  forgot: (portal) => formOf(createForgotFlow(portal), 'submit'),
  'login-by-code': (portal) => formOf(createLoginByCodeFlow(portal), 'submit'),
  login: (portal) => formOf(createLoginFlow(portal), 'submit'),
} satisfies Record<string, (portal: Portal) => Form>;

interface Form {
  readonly flow: Flow<object, string>;
  submit(values: Values): Promise<void>;
}
const formOf = <Verb extends string>(flow: Flow<object, string> & Record<Verb, Form['submit']>, verb: Verb): Form => ({
  flow,
  submit: flow[verb],
});

const phone = '13900139000';
const [code, password] = ['123456', 'portal.demo2'];
const noPassword = { password: 'password-required', confirm: 'password-required' };

test.each<[keyof typeof submits, Values, object]>([
  ['bind-phone', {}, { phone: 'phone-required', code: 'code-required', password: 'password-required' }],
  ['bind-phone', { phone: '12345678901', code: '111111', password: '1' }, { phone: 'phone-format' }],
  ['unbind-phone', { code: ' ' }, { code: 'code-required' }],
  ['unbind-phone', { code: '12345' }, { code: 'code-format' }],
  ['bind-phone', { phone, code: '837933 or 123456', password }, { code: 'code-format' }],
  ['experience', { industry: '118', phone, code: 'the code' }, { code: 'code-format' }],
  ['login-by-code', { phone, code: 'call 13800138000' }, { code: 'code-format' }],
  ['change-password', {}, { old: 'password-required', ...noPassword }],
  ['change-password', { old: 'x', password: '', confirm: '' }, noPassword],
  ['change-password', { old: 'x', password, confirm: 'portal.demo3' }, { confirm: 'password-mismatch' }],
  ['change-password', { old: 'x', password: '12345', confirm: '12345' }, { password: 'password-format' }],
  ['experience', {}, { industry: 'industry-required', phone: 'phone-required', code: 'code-required' }],
  ['experience', { industry: '1', phone, code }, { industry: 'industry-required' }],
  ['experience', { industry: '118', phone: '1', code }, { phone: 'phone-format' }],
  ['forgot', {}, { phone: 'phone-required', code: 'code-required', ...noPassword }],
  ['forgot', { phone, code, password: '', confirm: '' }, noPassword],
  ['forgot', { phone, code, password, confirm: 'portal.demo3' }, { confirm: 'password-mismatch' }],
  ['forgot', { phone, code, password: '短', confirm: '短' }, { password: 'password-format' }],
  ['login-by-code', {}, { phone: 'phone-required', code: 'code-required' }],
  ['login-by-code', { phone: '123', code: ' ' }, { phone: 'phone-format', code: 'code-required' }],
  ['login', { account: '', password: '' }, { account: 'account-required', password: 'password-required' }],
])('an invalid form is not sent: %s, %j', async (name, values, issues) => {
  const { portal, called } = testPortal({}, { companyId: '1001' });
  const { flow, submit } = submits[name](portal);

  await submit(values);

  expect(flow.get()).toMatchObject({ issues, error: null });
  expect(Object.keys(flow.get().issues)).toEqual(Object.keys(issues));
  expect(called()).toEqual([]);
});
