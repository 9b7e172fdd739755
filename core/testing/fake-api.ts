import { type Wire, wireCompany, wireLists, wireUser } from '../model/wire-samples.js';
import { type Answer, type Answers, type Backend, type BackendCall, backend, ok, refuse } from './backend.js';

/** The phone of the customer that the fake API knows. */
export const fakePhone = '13800138000';
/** An account of the fake API without a phone, which is asked to bind one. It has the same password. */
export const fakeAccount = 'zhou.ning';
/** The password, until a test changes it. */
export const fakePassword = 'portal.demo1';
/** The code of every text message and mail. */
export const fakeCode = '246810';

interface Person {
  user: Wire;
  password: string;
}
type Params = BackendCall['params'];

/**
 * An API in memory for a company's own end-to-end tests: a login by password or code, a registration, a forgotten and a changed
 * password, and a phone that is bound or unbound. Every code is `fakeCode`. Other calls are refused with `not-served`, unless
 * `answers` has one.
 */
export function fakeApi({ companyId = '1001', answers = {} }: { companyId?: string; answers?: Answers } = {}): Backend {
  const company = wireCompany({ id_: companyId });
  const people: Person[] = [];
  const add = (password: unknown, changes: Wire): Person => {
    const id = String(42 + people.length);
    const own = { id_: id, token_: `t0ken-${id}`, company_id_: companyId, ...changes };
    const person = { user: wireUser(own), password: String(password) };
    people.push(person);
    return person;
  };
  const withPhone = (phone: unknown) => ({ phone_: phone, bind_phone_: phone });
  add(fakePassword, withPhone(fakePhone));
  add(fakePassword, { ...withPhone(''), login_: fakeAccount });

  const named = (name: unknown) =>
    people.find(({ user }) => name !== '' && (user.login_ === name || user.bind_phone_ === name));
  const asking = ({ headers }: BackendCall) => people.find(({ user }) => user.token_ === headers.get('token'));
  const signedIn = (answer: (person: Person, params: Params) => Answer) => (params: Params, call: BackendCall) => {
    const person = asking(call);
    return person ? answer(person, params) : refuse('token-expired');
  };
  const byCode = (answer: (params: Params) => Answer) => (params: Params) =>
    params.code_ === fakeCode ? answer(params) : refuse('code-wrong');
  const change = (person: Person, changes: Wire) => {
    person.user = { ...person.user, ...changes };
    return ok(person.user);
  };
  const listsOf = ({ user }: Person) => {
    const ofStaff = user.type_ === '1' ? [user] : [];
    const ofShop = user.type_ === '1' ? [] : [user];
    return ok(wireLists({ phone_: user.phone_, mgrAccountList: ofStaff, shopAccountList: ofShop }));
  };
  const known = ({ phone_ }: Params) => ok({ exist_: named(phone_) !== undefined });
  const receipt = ok({ retry_after_: 60, expires_in_: 300 });
  const proofOf = ({ phone_ }: Params) => ok({ proof_: `proof-${phone_}` });
  const isProven = ({ phone_, code_, proof_ }: Params) => code_ === fakeCode || proof_ === `proof-${phone_}`;
  const register = (params: Params, changes: Wire) => {
    const { phone_, name_, password_ } = params;
    if (!isProven(params)) return refuse('code-wrong');
    if (named(phone_)) return refuse('phone-registered');
    return ok(add(password_, { ...withPhone(phone_), login_: phone_, name_, ...changes }).user);
  };

  return backend({
    getCompanyById: ({ id }) => (id === companyId ? ok(company) : refuse('company-unknown')),
    getByHost: ok(company),
    companySettings: ok({ password_set_: 1 }),
    getDefaultSetting: ok({ shop_skin_color_: company.theme_ }),
    registerSetting: ok({ registerSetting_: 'open' }),

    mixedLogin({ login_, password_ }) {
      const person = named(login_);
      if (!person) return refuse('no-such-account');
      return password_ === person.password ? listsOf(person) : refuse('wrong-password');
    },
    loginCode: receipt,
    loginByCode: byCode((params) => {
      const person = named(params.phone_);
      return person ? listsOf(person) : proofOf(params);
    }),
    getAccountList: signedIn(listsOf),
    setDefaultCompany: ok(),
    getAuthCode: signedIn(({ user }) => ok({ auth_code_: `c0de-${user.id_}` })),
    getLoginUserByAuthCode({ auth_code_ }) {
      const person = people.find(({ user }) => auth_code_ === `c0de-${user.id_}`);
      return person ? ok(person.user) : refuse('jump-error');
    },
    endSession: ok(),

    checkPhoneExitInCompany: known,
    checkPhoneExitInUser: known,
    shopRegisterCode: receipt,
    registCode: receipt,
    checkRegisterCode: byCode(proofOf),
    shopCompleteRegister: (params) => register(params, { client_name_: params.client_name_ }),
    createCompany: (params) =>
      register(params, { company_id_: '2001', company_name_: params.company_name_, type_: '1' }),
    updateAndImportTrade: ok({ job_id_: '' }),

    resetCode: receipt,
    resetCodeByMail: receipt,
    resetPhonePassword: byCode(({ phone_, login_, password_ }) => {
      const person = named(phone_ ?? login_);
      if (!person) return refuse('no-such-account');
      person.password = String(password_);
      return ok();
    }),
    modifyPwd: signedIn((person, { old_password_, new_password_ }) => {
      if (old_password_ !== person.password) return refuse('wrong-password');
      person.password = String(new_password_);
      return ok({ token_: person.user.token_ });
    }),

    bindPhoneCode: receipt,
    bindPhone: signedIn((person, params) => {
      if (params.code_ !== fakeCode) return refuse('code-wrong');
      if (params.password_ !== person.password) return refuse('wrong-password');
      return named(params.phone_) ? refuse('phone-bound-elsewhere') : change(person, withPhone(params.phone_));
    }),
    setBindPhonePassword: signedIn((person, { password_ }) => {
      person.password = String(password_);
      return ok();
    }),
    markDoNotRemindBindPhone: signedIn((person) => change(person, { do_not_remind_: true })),
    unbindPhoneCode: receipt,
    unbindPhone: signedIn((person, { code_ }) =>
      code_ === fakeCode ? change(person, withPhone('')) : refuse('code-wrong'),
    ),
    ...answers,
  });
}
