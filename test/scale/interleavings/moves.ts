import type { EndpointName } from 'account-portal';
import type { WritingCall } from '../../../examples/api/calls/facts/all-facts.ts';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { type Decision, decide } from '../../../examples/api/people/review.ts';
import { createSms } from '../../../examples/api/providers/sms.ts';
import { sweep } from '../../../examples/api/sweep.ts';
import { details } from '../../examples/api/support/applying.ts';
import type { Answered, TestApi } from '../../examples/api/support/client.ts';
import { png } from '../../examples/api/support/images.ts';
import {
  applicantPhone,
  code,
  founding,
  freshPhone,
  logins,
  otherCompany,
  phone,
  shopCompany,
  type World,
  wrongCode,
} from './world.ts';

/** What a call answers, as far as orders are compared. */
export type Outcome = Pick<Answered, 'status' | 'code' | 'data'>;

/** A call that a person of the world makes, from an address. */
export type Move = (api: TestApi, world: World, address: string) => Promise<Outcome>;

/** Writes that are no call of the API's table. */
export type Other = 'upload' | 'decide' | 'sweep';

export const passwords = {
  reset: 'kestrel.41',
  changed: 'kestrel.42',
  set: 'kestrel.43',
  registered: founding.password_,
};

const registering = {
  phone_: freshPhone,
  company_id_: otherCompany,
  password_: passwords.registered,
  name_: 'Ivy',
  client_name_: 'Long',
  agreement_version_: '1',
};

const move =
  (name: EndpointName, toParams: (world: World) => Record<string, unknown>, by?: keyof World['tokens']): Move =>
  (api, world, address) =>
    api.call(name, toParams(world), { address, ...(by && { token: world.tokens[by] }) });

const settle =
  (decision: Decision): Move =>
  async (api, { application }) => {
    const { database } = api;
    const sms = createSms(null, database, (thrown) => api.logged.push(thrown));
    const config = { product: null, publicOrigin: 'https://portal.example.com' };
    const outcome = await decide({ database, now: () => api.time, sms, config }, application, decision);
    return toDecided(outcome);
  };

/** Of a decision on the application as it was at first. */
const decideReview =
  (decision_: Decision['kind']): Move =>
  async (api, { application, version, tokens }, address) => {
    const fields = { application_id_: application, version_: version, decision_, reason_: 'Not now.' };
    const answer = await api.call('decideReview', fields, { address, token: tokens.administrator });
    return answer.status === 1 ? toDecided(answer.data.outcome_) : answer;
  };

const toDecided = (outcome: string): Outcome =>
  outcome === 'done' ? { status: 1 } : { status: 0, code: 'parameter-error' };

/** Each call that changes something, and how: in words, by whom. */
export const moves: Readonly<Record<WritingCall | Other, Readonly<Record<string, Move>>>> = {
  mixedLogin: {
    'by phone': move('mixedLogin', () => ({ login_: phone, password_: demoPassword })),
    'by account': move('mixedLogin', () => ({ login_: logins[2], password_: demoPassword })),
    'by a wrong password': move('mixedLogin', () => ({ login_: phone, password_: 'wrong.123' })),
  },
  loginCode: { '': move('loginCode', () => ({ phone_: phone })) },
  loginByCode: {
    '': move('loginByCode', () => ({ phone_: phone, code_: code })),
    'with a wrong code': move('loginByCode', () => ({ phone_: phone, code_: wrongCode })),
  },
  provePhone: {
    'by code': move('provePhone', () => ({
      phone_: freshPhone,
      task_: 'register',
      company_id_: otherCompany,
      code_: code,
    })),
    'by proof': move('provePhone', ({ proofs }) => ({
      phone_: freshPhone,
      task_: 'apply',
      company_id_: otherCompany,
      proof_: proofs.register,
    })),
  },
  getAccountList: { '': move('getAccountList', () => ({ phone_: phone }), 'own') },
  setDefaultCompany: {
    '': move('setDefaultCompany', () => ({ phone_: phone, company_id_: otherCompany }), 'elsewhere'),
  },
  getAuthCode: { '': move('getAuthCode', () => ({ company_id_: shopCompany, side_: 'shop' }), 'own') },
  getLoginUserByAuthCode: { '': move('getLoginUserByAuthCode', ({ authCode }) => ({ auth_code_: authCode })) },
  bindPhoneCode: { '': move('bindPhoneCode', () => ({ phone_: freshPhone }), 'noPhone') },
  bindPhone: {
    'to the phone of others': move(
      'bindPhone',
      ({ ids }) => ({ user_id_: ids[2], phone_: phone, code_: code, password_: demoPassword }),
      'noPhone',
    ),
    'to a new phone': move(
      'bindPhone',
      ({ ids }) => ({ user_id_: ids[2], phone_: freshPhone, code_: code, password_: demoPassword }),
      'noPhone',
    ),
  },
  unbindPhoneCode: { '': move('unbindPhoneCode', () => ({ phone_: phone }), 'own') },
  unbindPhone: {
    'of its login': move('unbindPhone', ({ ids }) => ({ user_id_: ids[0], phone_: phone, code_: code }), 'elsewhere'),
    'of another login': move('unbindPhone', ({ ids }) => ({ user_id_: ids[1], phone_: phone, code_: code }), 'own'),
  },
  setBindPhonePassword: {
    '': move('setBindPhonePassword', ({ ids }) => ({ user_id_: ids[0], password_: passwords.set }), 'own'),
  },
  markDoNotRemindBindPhone: {
    '': move('markDoNotRemindBindPhone', ({ ids }) => ({ id: ids[0], user_id_: ids[0] }), 'own'),
  },
  bindJpushId: {
    '': move('bindJpushId', ({ ids }) => ({ user_id_: ids[0], jpush_id_: 'another device' }), 'own'),
    'of another login': move('bindJpushId', ({ ids }) => ({ user_id_: ids[2], jpush_id_: 'device' }), 'noPhone'),
  },
  changePhoneCode: { '': move('changePhoneCode', () => ({ phone_: phone }), 'own') },
  checkChangePhoneCode: {
    '': move('checkChangePhoneCode', () => ({ phone_: phone, code_: code }), 'own'),
    'with a wrong code': move('checkChangePhoneCode', () => ({ phone_: phone, code_: wrongCode }), 'own'),
  },
  changePhone: {
    '': move(
      'changePhone',
      ({ ids, proofs }) => ({ user_id_: ids[0], phone_: freshPhone, code_: code, proof_: proofs.change }),
      'own',
    ),
  },
  resetCode: { '': move('resetCode', () => ({ phone_: phone })) },
  resetCodeByMail: { '': move('resetCodeByMail', () => ({ login_: logins[0] })) },
  resetPhonePassword: {
    'of the phone': move('resetPhonePassword', () => ({ phone_: phone, code_: code, password_: passwords.reset })),
    'of an account': move('resetPhonePassword', () => ({
      login_: logins[0],
      code_: code,
      password_: passwords.reset,
    })),
    'with a wrong code': move('resetPhonePassword', () => ({
      phone_: phone,
      code_: wrongCode,
      password_: passwords.reset,
    })),
    'of an applicant': move('resetPhonePassword', ({ proofs }) => ({
      phone_: applicantPhone,
      proof_: proofs.applicant,
      company_id_: otherCompany,
      password_: passwords.reset,
    })),
  },
  modifyPwd: {
    'of the phone': move(
      'modifyPwd',
      ({ ids }) => ({ user_id_: ids[0], old_password_: demoPassword, new_password_: passwords.changed }),
      'own',
    ),
    'of an account': move(
      'modifyPwd',
      ({ ids }) => ({ user_id_: ids[2], old_password_: demoPassword, new_password_: passwords.changed }),
      'noPhone',
    ),
  },
  endSession: {
    'its own': move('endSession', () => ({}), 'own'),
    'the other': move('endSession', ({ otherSession }) => ({ session_id_: otherSession }), 'own'),
  },
  endOtherSessions: {
    '': move('endOtherSessions', () => ({}), 'elsewhere'),
    'of the login without a phone': move('endOtherSessions', () => ({}), 'noPhone'),
  },
  registCode: { '': move('registCode', () => ({ phone_: freshPhone })) },
  createCompany: { '': move('createCompany', () => ({ ...founding, phone_: freshPhone, code_: code })) },
  updateAndImportTrade: {
    '': move(
      'updateAndImportTrade',
      ({ founded }) => ({ company_id_: founded, trade_id_: '118', import_: true }),
      'founder',
    ),
  },
  shopRegisterCode: { '': move('shopRegisterCode', () => ({ phone_: freshPhone, company_id_: otherCompany })) },
  registerCode: { '': move('registerCode', () => ({ phone_: freshPhone, company_id_: otherCompany })) },
  checkRegisterCode: {
    '': move('checkRegisterCode', () => ({ phone_: freshPhone, company_id_: otherCompany, code_: code })),
  },
  shopCompleteRegister: {
    '': move('shopCompleteRegister', ({ proofs }) => ({ ...registering, proof_: proofs.register })),
  },
  experienceCode: { '': move('experienceCode', () => ({ phone_: phone })) },
  experienceRegister: {
    '': move('experienceRegister', () => ({ phone_: phone, code_: code, trade_id_: '118' })),
  },
  getExperienceUser: { '': move('getExperienceUser', ({ trial }) => ({ experience_id_: trial, role_: 'shop' })) },
  shopRegisterCodeNoAuth: {
    '': move('shopRegisterCodeNoAuth', () => ({ phone_: freshPhone, company_id_: otherCompany })),
  },
  checkCode: { '': move('checkCode', () => ({ phone_: freshPhone, company_id_: otherCompany, code_: code })) },
  save: {
    '': move('save', ({ proofs, licence }) => ({
      ...details,
      phone_: freshPhone,
      proof_: proofs.apply,
      licence_: licence,
    })),
    'what was missing': move('save', ({ proofs, licence }) => ({
      ...details,
      phone_: applicantPhone,
      proof_: proofs.applicant,
      licence_: licence,
    })),
  },
  decideReview: { yes: decideReview('approve'), 'for a correction': decideReview('return') },
  getUploadToken: { '': move('getUploadToken', () => ({ purpose_: 'licence', company_id_: otherCompany })) },
  openIdLogin: { '': move('openIdLogin', ({ tickets }) => ({ open_id_: tickets.linked })) },
  bindOpenIdForLogin: {
    'by password': move('bindOpenIdForLogin', ({ tickets }) => ({
      open_id_: tickets.fresh,
      login_: phone,
      password_: demoPassword,
    })),
    'by code': move('bindOpenIdForLogin', ({ tickets }) => ({
      open_id_: tickets.fresh,
      company_id_: shopCompany,
      phone_: phone,
      code_: code,
    })),
  },
  /** Adds a ticket that nobody else has yet, and asks WeChat's server. */
  getWeChatUserInfo: {},
  upload: {
    '': (api, { uploadToken }, address) => {
      const body = new FormData();
      body.append('token', uploadToken);
      body.append('file', new Blob([Uint8Array.from(png())]));
      return api.send('/upload', { method: 'POST', body }, address).then(toOutcome);
    },
  },
  decide: { yes: settle({ kind: 'approve' }), no: settle({ kind: 'refuse', reason: 'Not now.' }) },
  sweep: { '': (api) => sweep(api.database, api.time).then(() => ({ status: 1 })) },
};

const toOutcome = ({ http, code: refused }: Answered): Outcome => ({
  status: http.status === 200 ? 1 : 0,
  ...(refused !== undefined && { code: refused }),
});
