import {
  createAccountListFlow,
  createBindPhoneFlow,
  createChangePasswordFlow,
  createExperienceFlow,
  createForgotFlow,
  createFranchiseFlow,
  createLoginFlow,
  createUnbindPhoneFlow,
  type Portal,
} from 'account-portal';
import { hang, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import type { EndpointName } from '../../../core/api/endpoints/index.ts';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { idle, testPortal } from '../../support/portal.ts';

interface Task {
  get(): { readonly pending: unknown };
  dispose(): void;
}
type Begin = (portal: Portal) => readonly [Task, Promise<unknown>];

const [phone, code, password] = ['13900139000', '123456', 'portal.demo1'];
/** A flow with a pending call. */
const began = <Flow extends Task>(flow: Flow, verb: (flow: Flow) => Promise<unknown>) => [flow, verb(flow)] as const;

test.each<[EndpointName, Begin]>([
  ['mixedLogin', (portal) => began(createLoginFlow(portal), ({ submit }) => submit({ account: 'lin.wei', password }))],
  ['getAccountList', (portal) => began(createAccountListFlow(portal), ({ load }) => load())],
  ['bindPhoneCode', (portal) => began(createBindPhoneFlow(portal), ({ sendCode }) => sendCode({ phone }))],
  ['bindPhone', (portal) => began(createBindPhoneFlow(portal), ({ submit }) => submit({ phone, code }))],
  ['markDoNotRemindBindPhone', (portal) => began(createBindPhoneFlow(portal), ({ later }) => later({ remind: false }))],
  ['unbindPhone', (portal) => began(createUnbindPhoneFlow(portal), ({ submit }) => submit({ code }))],
  [
    'modifyPwd',
    (portal) =>
      began(createChangePasswordFlow(portal), ({ submit }) =>
        submit({ old: 'portal.demo0', password, confirm: password }),
      ),
  ],
  [
    'resetPhonePassword',
    (portal) => began(createForgotFlow(portal), ({ submit }) => submit({ phone, code, password, confirm: password })),
  ],
  ['getAdminByLogin', (portal) => began(createForgotFlow(portal), ({ findAccount }) => findAccount({ account: 'li' }))],
  [
    'experienceRegister',
    (portal) => began(createExperienceFlow(portal), ({ start }) => start({ industry: '118', phone, code })),
  ],
  ['checkCode', (portal) => began(createFranchiseFlow(portal), ({ prove }) => prove({ phone, code }))],
])('leaving a screen aborts its call: %s', async (name, begin) => {
  const { portal, environment, server } = testPortal({ [name]: hang() }, { companyId: '1001' });
  const signals: (AbortSignal | null | undefined)[] = [];
  const { fetch } = environment;
  Object.assign(environment, {
    fetch: (url: string, init: RequestInit) => {
      signals.push(init.signal);
      return fetch(url, init);
    },
  });
  portal.arrive(toLoginUser(wireUser()));
  const [flow, call] = begin(portal);
  await idle();
  const before = [server.calls.at(-1)?.name, flow.get().pending !== null, signals.at(-1)?.aborted];

  flow.dispose();
  await call;

  expect(before).toEqual([name, true, false]);
  expect([flow.get().pending, signals.at(-1)?.aborted]).toEqual([null, true]);
});
