import { PortalError, rules } from 'account-portal';
import { expect, test, vi } from 'vitest';
import { createFlow } from '../../../core/flows/flow.ts';
import { testPortal } from '../../support/portal.ts';

type Field = 'account' | 'password' | 'remember';
interface Step {
  readonly name: string;
}

const ruleSet = { account: rules.account, password: rules.required('password-required') };
const typed = { account: 'amy', password: 's3cret', remember: true };
const done: Step = { name: 'done' };

function open() {
  const { portal } = testPortal();
  const flow = createFlow<Step, Field>(portal, { name: 'sample', step: { name: 'first' }, rules: ruleSet });
  const submit = (work: () => Promise<Step>, values: object = typed) =>
    flow.run('submit', { values, rules: ruleSet, work });
  return { flow, submit };
}

test.each<[Field, object, object]>([
  ['account', { account: ' ' }, { account: 'account-required' }],
  ['account', { account: 'amy' }, {}],
  ['account', { account: '' }, {}],
  ['account', {}, {}],
  ['account', { account: null }, {}],
  ['account', { account: false }, {}],
  ['remember', { remember: true }, {}],
])('leaving %s with %j', (field, values, expected) => {
  const { flow } = open();

  flow.check(field, values);

  expect(flow.get().issues).toEqual(expected);
});

test('leaving a corrected field takes its issue back and leaves the others', async () => {
  const { flow, submit } = open();
  await submit(async () => done, {});

  flow.check('account', typed);

  expect(flow.get().issues).toEqual({ password: 'password-required' });
});

test('typing takes back the issue of the field and the error of the call', async () => {
  const { flow, submit } = open();
  await submit(async () => done, {});

  flow.clear('account');
  expect(flow.get().issues).toEqual({ password: 'password-required' });

  await submit(() => Promise.reject(new PortalError('wrong-password')));
  flow.clear('account');
  expect(flow.get().error).toBeNull();
});

test('typing where nothing is wrong changes nothing', () => {
  const { flow } = open();
  const listener = vi.fn();
  flow.subscribe(listener);

  flow.clear('account');

  expect(listener).not.toHaveBeenCalled();
});
