import { createExperienceFlow } from 'account-portal';
import { type Answers, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { testPortal } from '../../support/portal.ts';

const typed = { industry: '118', phone: '138 0013 8000', code: ' １２３ 456 ' };
const good: Answers = {
  experienceRegister: ok({ experience_id_: 'e1' }),
  getExperienceUser: ({ role_ }) => ok(wireUser({ company_id_: '9118', type_: role_ === 'shop' ? '3' : '1' })),
};

function open(answers: Answers = {}) {
  const world = testPortal({ ...good, ...answers }, {}, { href: 'https://account.example.com/experience' });
  return { ...world, flow: createExperienceFlow(world.portal) };
}

test.each([
  ['shop', 'https://store.example.com/home?companyId=9118&auth_code_=c0de'],
  ['manager', 'https://mgr.example.com/mgr?auth_code_=c0de'],
] as const)('industry, phone and code, then a role: %s lands at %s', async (role, url) => {
  const { flow, server, emitted, environment } = open();
  expect(flow.get().step).toEqual({ name: 'industry' });

  await flow.sendCode(typed);
  await flow.start(typed);
  expect(flow.get().step).toEqual({ name: 'role', industryId: '118', experienceId: 'e1' });
  expect(flow.resend.get().remaining).toBe(0);

  await flow.signIn(role);
  const params = (wanted: string) => server.calls.find(({ name }) => name === wanted)?.params;
  expect(params('experienceCode')).toEqual({ phone_: '13800138000' });
  expect(params('experienceRegister')).toEqual({ phone_: '13800138000', code_: '123456', trade_id_: '118' });
  expect(params('getExperienceUser')).toEqual({ experience_id_: 'e1', role_: role });
  expect(flow.get().step).toMatchObject({ name: 'landed', landing: { url } });
  expect(environment.seen.left).toEqual([url]);
  expect(emitted('experience-start')).toMatchObject([{ industryId: '118', role: null }]);
  expect(emitted('role-select')).toMatchObject([{ industryId: '118', role }]);
});

test('a wrong code stays at the industry, and can be corrected', async () => {
  const { flow, emitted } = open({
    experienceRegister: ({ code_ }) => (code_ === '111111' ? refuse('code-wrong') : ok({ experience_id_: 'e1' })),
  });

  await flow.start({ ...typed, code: '111111' });
  expect(flow.get()).toMatchObject({ step: { name: 'industry' }, error: { code: 'code-wrong', field: 'code' } });
  expect(emitted('experience-start')).toEqual([]);

  await flow.start(typed);
  expect(flow.get()).toMatchObject({ step: { name: 'role' }, error: null });
});

test('a refused role leaves the other one to choose', async () => {
  const { flow, portal } = open({
    getExperienceUser: ({ role_ }) => (role_ === 'shop' ? refuse('shop-not-open') : ok(wireUser({ type_: '1' }))),
  });
  await flow.start(typed);

  await flow.signIn('shop');
  expect(flow.get()).toMatchObject({ step: { name: 'role' }, error: { code: 'shop-not-open' } });
  expect(portal.session.get().user).toBeNull();

  await flow.signIn('manager');
  expect(flow.get().step.name).toBe('landed');
});

test('back returns to the industries; before the trial, no role can be entered (rules.md 2.11)', async () => {
  const { flow, called } = open();
  await flow.signIn('shop');
  expect(flow.get().step).toEqual({ name: 'industry' });

  await flow.start(typed);
  flow.back();

  expect(flow.get().step).toEqual({ name: 'industry' });
  expect(called()).not.toContain('getExperienceUser');
});

test('keeps industry and phone for the tab, without the code, until a role is entered', async () => {
  const { flow, portal, environment, emitted } = open();
  expect(flow.draft).toEqual({});

  flow.saveDraft(typed);
  await flow.sendCode(typed);
  await flow.start(typed);
  expect(flow.draft).toEqual({ industry: '118', phone: typed.phone });
  expect(environment.tabStorage.get('portal-draft-experience')).not.toBeNull();

  const reloaded = createExperienceFlow(portal);
  reloaded.open();
  expect(reloaded.get().step).toMatchObject({ name: 'role', industryId: '118' });

  await flow.signIn('shop');
  expect(flow.draft).toEqual({});
  const anew = createExperienceFlow(portal);
  anew.open();
  expect(anew.get().step).toEqual({ name: 'industry' });
  expect(emitted('code-send')).toMatchObject([{ scene: 'experience' }]);
});
