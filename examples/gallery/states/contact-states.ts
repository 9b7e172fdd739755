import { hang, ok, refuse } from 'account-portal/testing';
import { type GalleryState, type Step, submit } from '../state.ts';

const enter: readonly Step[] = [{ fill: { account: '13800138000', password: 'portal.demo1' } }, submit];
const reachable = ok({
  password_set_: 1,
  remind_set_: 1,
  face_: { service_phone_: '400-123-4567', service_hours_: '9:00–18:00' },
});
const reviewed = { companySettings: reachable, mixedLogin: refuse('account-under-review') };
const reminding: readonly Step[] = [...enter, { press: '[data-part~="reminder"] button' }];

/** Where only the administrator can help: how to reach him. */
export const contactStates: readonly GalleryState[] = [
  { name: 'contact/under-review', at: '/login', answers: reviewed, steps: enter },
  {
    name: 'contact/reminded',
    at: '/login',
    answers: reviewed,
    steps: [...reminding, { see: '[data-part~="status-text"]' }],
  },
  {
    name: 'contact/not-reminded',
    at: '/login',
    answers: { ...reviewed, remindAdmin: refuse('too-many-requests', { seconds: 60 }) },
    steps: [...reminding, { see: '[data-part~="failed"]' }],
  },
  {
    name: 'contact/pending',
    at: '/login',
    answers: { ...reviewed, remindAdmin: hang() },
    steps: reminding,
    pending: true,
  },
  {
    name: 'contact/administrator',
    at: '/forget/account',
    answers: { companySettings: reachable },
    steps: [{ fill: { account: 'amy.chen' } }, submit],
  },
];
