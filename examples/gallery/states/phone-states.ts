import { hang, ok, refuse } from 'account-portal/testing';
import { noPhone, severalLogins } from '../gallery-data.ts';
import { type GalleryState, part, type Step, submit } from '../state.ts';

const phone: Step = { fill: { phone: '13900139000' } };
const proof: Step = { fill: { phone: '13900139000', code: '123456', password: 'portal.demo1' } };
const provenNumber: readonly Step[] = [{ fill: { code: '123456' } }, submit, { see: '[name="phone"]' }];
const newNumber: Step = { fill: { phone: '13900139000', code: '123456' } };

/** A number that is bound, unbound or changed. */
export const phoneStates: readonly GalleryState[] = [
  { name: 'bind-phone/signed-out', at: '/bind' },
  { name: 'bind-phone/prompt', at: '/bind', signedIn: noPhone },
  { name: 'bind-phone/from-the-account', at: '/bind/1', signedIn: noPhone },
  { name: 'bind-phone/has-phone', at: '/bind/1', signedIn: true },
  { name: 'bind-phone/wrong-fields', at: '/bind/1', signedIn: noPhone, steps: [submit] },
  { name: 'bind-phone/code-sent', at: '/bind/1', signedIn: noPhone, steps: [phone, part('send-code-button')] },
  {
    name: 'bind-phone/code-again-in-a-minute',
    at: '/bind/1',
    signedIn: noPhone,
    steps: [phone, part('send-code-button'), { see: '[data-part~="countdown"]' }, { wait: 30_000 }],
  },
  {
    name: 'bind-phone/bound-elsewhere',
    at: '/bind/1',
    signedIn: noPhone,
    answers: { bindPhone: refuse('phone-bound-elsewhere') },
    steps: [proof, submit],
  },
  {
    name: 'bind-phone/has-phone-meanwhile',
    at: '/bind/1',
    signedIn: noPhone,
    answers: { bindPhone: refuse('account-has-phone') },
    steps: [proof, submit],
  },
  {
    name: 'bind-phone/code-expired',
    at: '/bind/1',
    signedIn: noPhone,
    answers: { bindPhone: refuse('code-expired') },
    steps: [proof, submit],
  },
  {
    name: 'bind-phone/wrong-password',
    at: '/bind/1',
    signedIn: noPhone,
    answers: { bindPhone: refuse('wrong-password') },
    steps: [proof, submit],
  },
  { name: 'bind-phone/without-a-password', at: '/bind/1', signedIn: { ...noPhone, has_password_: false } },
  {
    name: 'bind-phone/pending',
    at: '/bind/1',
    signedIn: noPhone,
    answers: { bindPhone: hang() },
    pending: true,
    steps: [proof, submit],
  },
  { name: 'bind-phone/password', at: '/bind/1', signedIn: noPhone, steps: [proof, submit] },
  {
    name: 'bind-phone/bound',
    at: '/bind/1',
    signedIn: noPhone,
    steps: [proof, submit, { fill: { password: 'portal.demo1' } }, submit],
  },
  { name: 'unbind-phone/signed-out', at: '/unbind' },
  { name: 'unbind-phone/confirm', at: '/unbind', signedIn: true },
  {
    name: 'unbind-phone/other-companies',
    at: '/unbind',
    signedIn: true,
    answers: { ...severalLogins, companySettings: ok({ password_set_: 1, phone_change_set_: 1 }) },
  },
  {
    name: 'unbind-phone/code-wrong',
    at: '/unbind',
    signedIn: true,
    answers: { unbindPhone: refuse('code-wrong') },
    steps: [{ fill: { code: '000000' } }, submit],
  },
  { name: 'unbind-phone/unbound', at: '/unbind', signedIn: true, steps: [{ fill: { code: '123456' } }, submit] },
  { name: 'unbind-phone/nothing', at: '/unbind', signedIn: noPhone },
  { name: 'change-phone/signed-out', at: '/phone' },
  { name: 'change-phone/current', at: '/phone', signedIn: true },
  {
    name: 'change-phone/code-wrong',
    at: '/phone',
    signedIn: true,
    answers: { checkChangePhoneCode: refuse('code-wrong') },
    steps: [{ fill: { code: '000000' } }, submit],
  },
  { name: 'change-phone/new', at: '/phone', signedIn: true, steps: provenNumber },
  {
    name: 'change-phone/same-number',
    at: '/phone',
    signedIn: true,
    steps: [...provenNumber, { fill: { phone: '13800138000' } }, submit],
  },
  {
    name: 'change-phone/bound-elsewhere',
    at: '/phone',
    signedIn: true,
    answers: { changePhone: refuse('phone-bound-elsewhere') },
    steps: [...provenNumber, newNumber, submit],
  },
  { name: 'change-phone/changed', at: '/phone', signedIn: true, steps: [...provenNumber, newNumber, submit] },
  { name: 'change-phone/nothing', at: '/phone', signedIn: noPhone },
];
