import type { OwnField } from 'account-portal';
import { hang, ok, refuse } from 'account-portal/testing';
import { ownTexts, submittedAt } from '../gallery-data.ts';
import { type GalleryState, part, type Step, submit } from '../state.ts';

const customer = { phone: '13900139000', code: '123456', agreement: 'on' };
const person: Step = { fill: customer };
const names: Step = { fill: { name: '林薇', companyName: '西湖便利店', password: 'portal.demo1' } };
const founder: readonly Step[] = [
  person,
  submit,
  { fill: { name: '林薇', companyName: '新店', industry: '118', password: 'portal.demo1' } },
  submit,
];
const closed = ok({ registerSetting_: 'closed' });
const review = ok({ registerSetting_: 'review' });
const submitted = ok({ id_: 'a7f3', state_: 'submitted', submitted_at_: submittedAt, decided_at_: 0 });

const inAll = (text: string) => ({ zh: text, en: text, es: text });
/** One of each type, with texts of the page. */
const ownFields: readonly OwnField[] = [
  { name: 'vatId', form: 'register', label: inAll(ownTexts.vatId), hint: inAll(ownTexts.hint), required: true },
  { name: 'note', form: 'register', label: inAll(ownTexts.note), type: 'area' },
  { name: 'pin', form: 'register', label: inAll(ownTexts.pin), secret: true },
  { name: 'since', form: 'register', label: inAll(ownTexts.since), type: 'date' },
  {
    name: 'source',
    form: 'register',
    label: inAll(ownTexts.source),
    type: 'choice',
    options: [{ value: 'fair', label: inAll(ownTexts.fair) }],
  },
  { name: 'news', form: 'register', label: inAll(ownTexts.news), type: 'tick' },
];

/** Registration of a customer on a tenant, and of an enterprise without one. */
export const registerStates: readonly GalleryState[] = [
  { name: 'register/opening', at: '/register', answers: { registerSetting: hang() } },
  { name: 'register/failed', at: '/register', answers: { registerSetting: refuse('data-error') } },
  { name: 'register/closed', at: '/register', answers: { registerSetting: closed } },
  { name: 'register/empty', at: '/register' },
  { name: 'register/wrong-fields', at: '/register', steps: [submit] },
  { name: 'register/agreement', at: '/register', steps: [{ press: '[data-part~="agreement-text"] a' }] },
  { name: 'register/wrong-phone', at: '/register', steps: [{ fill: { phone: '12345' } }, { leave: 'phone' }] },
  { name: 'register/offline', at: '/register', steps: [{ network: false }] },
  {
    name: 'register/code-sent',
    at: '/register',
    steps: [{ fill: { phone: '13900139000' } }, part('send-code-button')],
  },
  {
    name: 'register/too-many-codes',
    at: '/register',
    answers: { shopRegisterCode: refuse('too-many-requests', { seconds: 120 }) },
    steps: [{ fill: { phone: '13900139000' } }, part('send-code-button')],
  },
  {
    name: 'register/phone-registered',
    at: '/register',
    answers: { shopRegisterCode: refuse('phone-registered', { phone: '13900139000' }) },
    steps: [{ fill: { phone: '13900139000' } }, part('send-code-button')],
  },
  {
    name: 'register/code-wrong',
    at: '/register',
    answers: { checkRegisterCode: refuse('code-wrong') },
    steps: [person, submit],
  },
  { name: 'register/awaits-review', at: '/register', answers: { registerSetting: review } },
  { name: 'register/names', at: '/register', steps: [person, submit] },
  {
    name: 'register/password-kept',
    at: '/register',
    answers: { checkRegisterCode: ok({ proof_: 'gallery', has_password_: true }) },
    steps: [person, submit],
  },
  { name: 'register/own-fields', at: '/register', ownFields, steps: [person, submit] },
  { name: 'register/own-fields-wrong', at: '/register', ownFields, steps: [person, submit, submit] },
  { name: 'register/names-missing', at: '/register', steps: [person, submit, submit] },
  { name: 'register/review', at: '/register', answers: { registerSetting: review }, steps: [person, submit] },
  {
    name: 'register/submitted',
    at: '/register',
    answers: { registerSetting: review, shopCompleteRegister: submitted },
    steps: [person, submit, names, submit],
  },
  { name: 'register/success', at: '/register', steps: [person, submit, names, submit] },
  { name: 'register/enterprise', at: '/register', noCompany: true },
  { name: 'register/enterprise-names', at: '/register', noCompany: true, steps: [person, submit] },
  { name: 'register/enterprise-created', at: '/register', noCompany: true, steps: founder },
  {
    name: 'register/enterprise-importing',
    at: '/register',
    noCompany: true,
    answers: { updateAndImportTrade: hang() },
    pending: true,
    steps: [...founder, part('primary-button')],
  },
  {
    name: 'register/enterprise-ready',
    at: '/register',
    noCompany: true,
    steps: [...founder, part('primary-button')],
  },
];
