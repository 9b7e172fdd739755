import { createChangePhoneFlow, createFranchiseFlow, createRegisterFlow, type Portal } from 'account-portal';
import { type Answers, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { testPortal } from '../../support/portal.ts';

const phone = '13900139000';
const typed = { phone, code: '123456', password: 'portal.demo1', agreement: 'on' };
const answers: Answers = {
  registerSetting: ok({ registerSetting_: 'open' }),
  checkPhoneOrOpenId: ok({}),
  buildRegionTree: ok([{ id_: '71', name_: '台湾' }]),
};

/** Enters the code, goes back and on, and does the same after a reload; returns the step. */
type Walk = (portal: Portal) => Promise<string>;

const register: Walk = async (portal) => {
  const flow = createRegisterFlow(portal);
  await flow.open();
  for (let turn = 0; turn < 2; turn += 1) {
    await flow.submit(typed);
    flow.back();
  }
  await flow.submit(typed);
  return flow.get().step.name;
};
const apply: Walk = async (portal) => {
  const flow = createFranchiseFlow(portal);
  await flow.open();
  if (flow.get().step.name === 'phone') await flow.prove(typed);
  flow.back();
  await flow.prove(typed);
  return flow.get().step.name;
};
const change: Walk = async (portal) => {
  const flow = createChangePhoneFlow(portal);
  if (flow.get().step.name === 'current') await flow.prove(typed);
  flow.back();
  flow.forward('new');
  return flow.get().step.name;
};

test.each<[string, string, Walk, string, string | undefined]>([
  ['a customer', 'checkRegisterCode', register, 'complete', '1001'],
  ['an enterprise', 'checkRegisterCode', register, 'complete', undefined],
  ['an applicant', 'checkCode', apply, 'form', '1001'],
  ['who changes a number', 'checkChangePhoneCode', change, 'new', '1001'],
])('the code of %s is sent once, over any steps back and a reload', async (_, call, walk, reached, companyId) => {
  let used = false;
  const check = () => {
    const answer = used ? refuse('code-expired') : ok({ proof_: 'p1' });
    used = true;
    return answer;
  };
  const href = 'https://account.example.com/register';
  const { portal, called } = testPortal({ ...answers, [call]: check }, { companyId }, { href });
  await portal.start();
  portal.signIn(toLoginUser(wireUser({ bind_phone_: phone })));

  expect([await walk(portal), await walk(portal)]).toEqual([reached, reached]);
  expect(called().filter((name) => name === call)).toHaveLength(1);
});
