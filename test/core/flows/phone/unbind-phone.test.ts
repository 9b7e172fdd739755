import { createBindPhoneFlow, createUnbindPhoneFlow, type LoginUser } from 'account-portal';
import { type Answers, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../../core/model/login-user.ts';
import { testPortal } from '../../../support/portal.ts';

const phone = '13800138000';
const user = toLoginUser(wireUser());
const good: Answers = {
  unbindPhone: ({ user_id_ }) => ok(wireUser({ id_: user_id_, bind_phone_: '', token_: '' })),
  bindPhone: ({ phone_ }) => ok(wireUser({ bind_phone_: phone_ })),
};

function open(answers: Answers = {}, signedIn: LoginUser | null = user, given?: LoginUser) {
  const world = testPortal({ ...good, ...answers }, { companyId: '1001', persistence: 'device' });
  if (signedIn) world.portal.signIn(signedIn);
  return { ...world, flow: createUnbindPhoneFlow(world.portal, given) };
}

test('unbinds the user’s phone with a code, and updates the session (rules.md 2.6)', async () => {
  const { flow, server, portal, emitted, environment } = open();
  expect(flow.get().step).toEqual({ name: 'confirm', maskedPhone: '138****8000', companies: [] });

  await flow.sendCode();
  await flow.submit({ code: ' １２３ 456 ' });

  expect(server.calls.filter(({ name }) => /^unbind/.test(name)).map(({ name, params }) => [name, params])).toEqual([
    ['unbindPhoneCode', { phone_: phone, company_id_: '1001' }],
    ['unbindPhone', { user_id_: '42', phone_: phone, code_: '123456' }],
  ]);
  expect(flow.get().step).toEqual({ name: 'unbound' });
  expect(flow.resend.get().remaining).toBe(0);
  expect(portal.session.get().user).toMatchObject({ id: '42', bindPhone: '', token: 't0ken' });
  expect(environment.storage.get('pcShop_user')).toContain('"bind_phone_":""');
  expect(emitted('code-send')).toMatchObject([{ scene: 'unbind' }]);
  expect(emitted('phone-unbind')).toMatchObject([{ maskedPhone: '138****8000' }]);
  expect(emitted('account-remove')).toEqual([]);
});

test('a login without a phone has nothing to unbind, whatever is submitted', async () => {
  const { flow, emitted } = open({}, toLoginUser(wireUser({ bind_phone_: '' })));

  await flow.submit({ code: '123456' });

  expect(flow.get()).toMatchObject({ step: { name: 'nothing' }, error: { code: 'phone-not-bound' } });
  expect(emitted('phone-unbind')).toEqual([]);
});

test.each(['code-wrong', 'code-expired'])('%s leaves the phone bound', async (code) => {
  const { flow, portal, emitted } = open({ unbindPhone: refuse(code) });

  await flow.submit({ code: '111111' });

  expect(flow.get()).toMatchObject({ step: { name: 'confirm' }, error: { code } });
  expect(portal.session.get().user?.bindPhone).toBe(phone);
  expect(emitted('phone-unbind')).toEqual([]);
});

test.each<[string, Answers, 'sendCode' | 'submit']>([
  ['the code is submitted again', { unbindPhone: refuse('phone-not-bound') }, 'submit'],
  ['another code is requested', { unbindPhoneCode: refuse('phone-not-bound') }, 'sendCode'],
])('where an earlier answer was lost, the phone is unbound when %s', async (_, answers, verb) => {
  const { flow, portal, emitted } = open(answers);

  await flow[verb]({ code: '123456' });

  expect(flow.get()).toMatchObject({ step: { name: 'unbound' }, error: null });
  expect(portal.session.get().user).toMatchObject({ id: '42', bindPhone: '', token: 't0ken' });
  expect(emitted('phone-unbind')).toMatchObject([{ maskedPhone: '138****8000' }]);
});

test.each([
  ['nobody is signed in', null],
  ['the login has no phone', toLoginUser(wireUser({ bind_phone_: '' }))],
])('where %s there is nothing to unbind', async (_, signedIn) => {
  const { flow, called } = open({}, signedIn);
  expect(flow.get().step).toEqual({ name: 'nothing' });

  await flow.sendCode();
  await flow.submit({ code: '111111' });

  expect(called().filter((name) => /^unbind/.test(name))).toEqual([]);
});

test('unbinds a phone that has just been bound', async () => {
  const { portal } = open({}, toLoginUser(wireUser({ bind_phone_: '' })));

  await createBindPhoneFlow(portal).submit({ phone, code: '111111', password: 'portal.demo1' });

  expect(createUnbindPhoneFlow(portal).get().step.name).toBe('confirm');
});

test.each([
  ['with its own token', 'other', 'other'],
  ['that may not be entered, as who is signed in', '', 't0ken'],
])('removes the association of another login %s; the session stays', async (_, token, expected) => {
  const given = toLoginUser(wireUser({ id_: '7', company_id_: '2002', token_: token }));
  const { flow, server, portal, emitted } = open({}, user, given);

  await flow.sendCode();
  await flow.submit({ code: '111111' });

  const calls = server.calls.filter(({ name }) => /^unbind/.test(name));
  expect(calls.map(({ headers }) => headers.get('token'))).toEqual([expected, expected]);
  expect(calls[0]?.params.company_id_).toBe('2002');
  expect(calls[1]?.params.user_id_).toBe('7');
  expect(portal.session.get().user).toMatchObject({ id: '42', bindPhone: phone });
  expect(emitted('account-remove')).toMatchObject([{ company: { id: '2002' }, login: 'lin.wei', side: 'shop' }]);
});

test('resumes the wait of an earlier visit, and can be reused after dispose', async () => {
  const { flow, portal, called } = open();
  await flow.sendCode();

  const again = createUnbindPhoneFlow(portal);
  expect(again.resend.get()).toMatchObject({ remaining: 60, sent: 1 });
  again.dispose();
  await again.sendCode();
  expect(called().filter((name) => name === 'unbindPhoneCode')).toHaveLength(1);

  await again.submit({ code: '111111' });
  expect(again.get().step.name).toBe('unbound');
});

test.each([true, false])(
  'the session stays one of a shared device, whatever the server answers (%s)',
  async (shared) => {
    const { flow, portal, environment } = open({}, { ...user, sharedDevice: shared });

    await flow.submit({ code: '123456' });

    expect(portal.session.get().user?.sharedDevice).toBe(shared);
    expect(environment.storage.get('pcShop_user') === null).toBe(shared);
  },
);
