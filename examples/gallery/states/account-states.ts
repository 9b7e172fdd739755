import { ok, refuse } from 'account-portal/testing';
import { fewCompanies, login, noPhone, severalLogins, warehouse } from '../gallery-data.ts';
import { sessions } from '../gallery-sessions.ts';
import { type GalleryState, part, type Step, submit } from '../state.ts';

const phone: Step = { fill: { phone: '13900139000' } };
const fresh: Step = {
  fill: { phone: '13800138000', code: '123456', password: 'portal.demo2', confirm: 'portal.demo2' },
};
const change: Step = { fill: { old: 'portal.demo1', password: 'portal.demo2', confirm: 'portal.demo2' } };
const lookup: readonly Step[] = [{ fill: { account: 'amy.chen' } }, submit];
const toContact: readonly Step[] = [
  { fill: { account: 'amy.chen', password: 'portal.demo1' } },
  submit,
  { press: 'main [data-part~="error"] [data-part~="link"]' },
];
const trial: Step = { fill: { industry: '118', phone: '13900139000', code: '123456' } };

const inAPage = { at: '/login', accountMenu: true };

const toMenu: readonly Step[] = [
  { see: '[data-part~="person-picture"]' },
  { press: '[data-part~="person-button"]' },
  { see: '[role="menuitem"]' },
];

const strengths = [
  ['refused-password', 'password1'],
  ['weak-password', 'maria2020'],
  ['fair-password', 'k7.Q_xvd2'],
  ['strong-password', 'portal.demo2'],
] as const;

const withSessions = ok({ password_set_: 1, sessions_set_: 1 });

/** The account, phone, password and trial. */
export const accountStates: readonly GalleryState[] = [
  { name: 'account/signed-out', ...inAPage, steps: [{ see: '[data-part~="primary-button"]' }] },
  { name: 'account/signed-in', ...inAPage, signedIn: true },
  { name: 'account/menu', ...inAPage, signedIn: true, steps: toMenu },
  {
    name: 'account/menu-of-several-companies',
    ...inAPage,
    signedIn: warehouse,
    answers: severalLogins,
    steps: [...toMenu, { see: '[role="menuitem"]:nth-child(5)' }],
  },
  {
    name: 'account/menu-without-a-list',
    ...inAPage,
    signedIn: noPhone,
    answers: { getAccountList: refuse('data-error') },
    steps: [...toMenu, { see: '[data-part~="error-text"]' }],
  },
  {
    name: 'account/dialog',
    ...inAPage,
    signedIn: true,
    steps: [...toMenu, { press: '[role="menuitem"]:nth-of-type(2)' }, { see: '[data-part~="screen-dialog"] h1' }],
  },
  { name: 'forgot/by-phone', at: '/forget' },
  { name: 'forgot/wrong-fields', at: '/forget', steps: [submit] },
  {
    name: 'forgot/mismatch',
    at: '/forget',
    steps: [{ fill: { password: 'portal.demo2', confirm: 'portal' } }, { leave: 'confirm' }],
  },
  {
    name: 'forgot/phone-not-bound',
    at: '/forget',
    answers: { resetCode: refuse('phone-not-bound') },
    steps: [phone, part('send-code-button')],
  },
  {
    name: 'forgot/common-password',
    at: '/forget',
    answers: { resetPhonePassword: refuse('common-password') },
    steps: [fresh, submit],
  },
  { name: 'forgot/landed', at: '/forget', steps: [fresh, submit] },
  {
    name: 'forgot/choose',
    at: '/forget',
    answers: { mixedLogin: ok({ ...fewCompanies, default_company_id_: '' }) },
    steps: [fresh, submit, { see: '[data-part~="account-item"]' }],
  },
  { name: 'forgot/by-account', at: '/forget/account' },
  { name: 'forgot/account-missing', at: '/forget/account', steps: [submit] },
  {
    name: 'forgot/no-such-account',
    at: '/forget/account',
    answers: { getAdminByLogin: refuse('no-such-account') },
    steps: lookup,
  },
  { name: 'forgot/administrator', at: '/forget/account', steps: lookup },
  { name: 'forgot/contact', at: '/login', answers: { mixedLogin: refuse('needs-activation') }, steps: toContact },
  {
    name: 'forgot/contact-found',
    at: '/login',
    answers: { mixedLogin: refuse('needs-activation') },
    steps: [...toContact, ...lookup],
  },
  { name: 'forgot/account-code', at: '/forget/account', steps: [...lookup, part('secondary-button')] },
  { name: 'sessions/signed-out', at: '/sessions', answers: { companySettings: withSessions } },
  { name: 'sessions/none', at: '/sessions', signedIn: true },
  {
    name: 'sessions/several',
    at: '/sessions',
    signedIn: true,
    answers: { companySettings: withSessions, getSessions: ok({ sessions_: sessions }) },
    steps: [{ see: '[data-part~="session"]' }],
  },
  {
    name: 'sessions/only-this-device',
    at: '/sessions',
    signedIn: true,
    answers: { companySettings: withSessions, getSessions: ok({ sessions_: sessions.slice(0, 1) }) },
    steps: [{ see: '[data-part~="session"]' }],
  },
  {
    name: 'sessions/confirm',
    at: '/sessions',
    signedIn: true,
    answers: { companySettings: withSessions, getSessions: ok({ sessions_: sessions }) },
    steps: [{ see: '[data-part~="session"]' }, part('danger-button'), { see: '[data-part~="dialog-panel"]' }],
  },
  {
    name: 'sessions/fault',
    at: '/sessions',
    signedIn: true,
    answers: { companySettings: withSessions, getSessions: refuse('data-error') },
    steps: [{ see: '[data-part~="error-text"]' }],
  },
  { name: 'change-password/signed-out', at: { screen: 'change-password' } },
  { name: 'change-password/empty', at: { screen: 'change-password' }, signedIn: true },
  ...strengths.map(([name, password]) => ({
    name: `change-password/${name}`,
    at: { screen: 'change-password' } as const,
    signedIn: true,
    steps: [{ fill: { password } }, { see: '[data-part~="judged"]' }],
  })),
  { name: 'change-password/wrong-fields', at: { screen: 'change-password' }, signedIn: true, steps: [submit] },
  {
    name: 'change-password/wrong-password',
    at: { screen: 'change-password' },
    signedIn: true,
    answers: { modifyPwd: refuse('wrong-password') },
    steps: [change, submit],
  },
  {
    name: 'change-password/session-expired',
    at: { screen: 'change-password' },
    signedIn: true,
    answers: { modifyPwd: refuse('token-expired') },
    steps: [change, submit],
  },
  {
    name: 'change-password/log-in-again',
    at: { screen: 'change-password' },
    signedIn: true,
    answers: { modifyPwd: refuse('token-expired') },
    steps: [change, submit, part('primary-button')],
  },
  { name: 'change-password/changed', at: { screen: 'change-password' }, signedIn: true, steps: [change, submit] },
  { name: 'experience/industries', at: '/experience' },
  { name: 'experience/wrong-fields', at: '/experience', steps: [submit] },
  { name: 'experience/chosen', at: '/experience', steps: [trial] },
  { name: 'experience/roles', at: '/experience', steps: [trial, submit] },
  {
    name: 'experience/opening',
    at: '/experience',
    answers: { getExperienceUser: ok(login({ type_: '1' })) },
    steps: [trial, submit, part('role-card')],
  },
];
