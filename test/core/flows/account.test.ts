import { createAccountFlow, type PortalOptions } from 'account-portal';
import { type Answers, hang, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { idle, testPortal } from '../../support/portal.ts';

const manager = wireUser({ type_: '1', id_: '44', token_: 'manager' });
const elsewhere = wireUser({ company_id_: '1002', company_name_: '云锦食品', id_: '51' });
const lists = wireLists({ mgrAccountList: [manager], shopAccountList: [wireUser(), elsewhere] });

/** A page on which this user is signed in. */
function open(
  answers: Answers = {},
  changes: Parameters<typeof wireUser>[0] = {},
  options: Partial<PortalOptions> = {},
) {
  const world = testPortal(
    { getAccountList: ok(lists), getAuthCode: ok({ auth_code_: 'fresh' }), ...answers },
    options,
  );
  world.portal.signIn(toLoginUser(wireUser(changes)));
  const flow = createAccountFlow(world.portal);
  flow.open();
  return { ...world, flow };
}

test.each([
  ['1', '', 'manager'],
  ['2', 'p501', 'provider'],
  ['4', 'p501', 'provider'],
  ['3', 'p501', 'shop'],
  ['5', 'p501', 'delivery'],
  ['9', 'p501', null],
])('a login of type %s with the supplier %j is called %s', (type_, provider_id_, role) => {
  const { flow } = open({}, { type_, provider_id_ });

  expect(flow.get().step).toMatchObject({ person: { role } });
});

test('says who is signed in, without a request for it and without a secret', async () => {
  const { flow, called } = open({}, { dept_name_: '采购部', head_img_: 'https://img.example.com/42.png' });

  expect(flow.get().step).toEqual({
    name: 'signed-in',
    others: null,
    person: {
      id: '42',
      name: '林薇',
      login: 'lin.wei',
      type: '3',
      companyId: '1001',
      companyName: '青禾粮油',
      companyTheme: '20ade5',
      headImage: 'https://img.example.com/42.png',
      dutyName: '店长',
      deptName: '采购部',
      providerName: '',
      clientName: '城西店',
      side: 'shop',
      role: 'shop',
      maskedPhone: '138****8000',
      phoneBound: true,
      hasPassword: true,
    },
  });
  expect(JSON.stringify(flow.get())).not.toContain('t0ken');
  await idle();
  expect(called()).not.toContain('getAccountList');
});

test('loads once what else this person may enter', async () => {
  const { flow, called } = open();

  await flow.load();
  await flow.load();

  expect(flow.get().step).toMatchObject({ name: 'signed-in', others: { companies: 2, sides: [{ id: '44' }] } });
  expect(called().filter((name) => name === 'getAccountList')).toHaveLength(1);
  expect(JSON.stringify(flow.get())).not.toContain('manager"');
});

test('asks nobody for the logins of a person without a phone', async () => {
  const { flow, called } = open({}, { phone_: '', bind_phone_: '' });

  await flow.load();

  expect(flow.get().step).toMatchObject({ person: { maskedPhone: '', phoneBound: false }, others: { companies: 1 } });
  expect(called()).not.toContain('getAccountList');
});

test('keeps the person when the other logins cannot be loaded', async () => {
  const { flow } = open({ getAccountList: refuse('data-error') });

  await flow.load();

  expect(flow.get()).toMatchObject({ step: { name: 'signed-in', others: null }, error: { code: 'data-error' } });
});

test('enters the other side, with a code of its own', async () => {
  const { flow, environment, emitted } = open();
  await flow.load();
  const { step } = flow.get();
  const [other] = 'others' in step && step.others ? step.others.sides : [];
  if (!other) throw new Error('there is another side');

  await flow.choose(other);

  expect(flow.get().step).toMatchObject({ name: 'landed', landing: { side: 'manager', leaving: true } });
  expect(environment.seen.left[0]).toContain('auth_code_=fresh');
  expect(emitted('account-select')).toMatchObject([{ side: 'manager' }]);
});

test('shows the new person where the page navigates itself', async () => {
  const { flow } = open({}, {}, { redirect: 'manual' });

  await flow.choose(toLoginUser(manager));

  expect(flow.get().step).toMatchObject({ name: 'signed-in', person: { id: '44', side: 'manager' }, others: null });
});

test('signs out while the other logins load', async () => {
  const { flow, portal } = open({ getAccountList: hang() });
  void flow.load();
  await idle();

  await flow.signOut();

  expect(portal.session.get().user).toBeNull();
  expect(flow.get()).toMatchObject({ step: { name: 'signed-out', ended: 'left' }, pending: null });
});

test('signs out, and says so until the next login', async () => {
  const { flow, portal, emitted } = open();

  await flow.signOut();
  expect(flow.get().step).toEqual({ name: 'signed-out', ended: 'left' });
  expect(emitted('logout')).toHaveLength(1);

  portal.signIn(toLoginUser(manager));
  expect(flow.get().step).toMatchObject({ name: 'signed-in', person: { id: '44' } });
});

test('follows a login and a sign-out elsewhere on the page, until disposed of', async () => {
  const { portal } = testPortal();
  const flow = createAccountFlow(portal);
  expect(flow.get().step).toEqual({ name: 'opening' });
  flow.open();
  expect(flow.get().step).toEqual({ name: 'signed-out', ended: null });

  portal.signIn(toLoginUser(wireUser()));
  expect(flow.get().step).toMatchObject({ name: 'signed-in' });
  await portal.signOut();
  expect(flow.get().step).toEqual({ name: 'signed-out', ended: 'left' });

  flow.dispose();
  portal.signIn(toLoginUser(wireUser()));
  expect(flow.get().step).toEqual({ name: 'signed-out', ended: 'left' });
});
