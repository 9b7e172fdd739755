import { PortalError } from 'account-portal';
import { expect, test, vi } from 'vitest';
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
