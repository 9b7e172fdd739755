import {
  createBindPhoneFlow,
  createChangePasswordFlow,
  createForgotFlow,
  createLoginFlow,
  createRegisterFlow,
  createWechatFlow,
  type EndpointName,
  type Flow,
  type Portal,
} from 'account-portal';
import { type Answers, ok, refuse, wireUser } from 'account-portal/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { anyText } from '../../support/any-text.ts';
import { testPortal } from '../../support/portal.ts';

const phone = '13900139000';
const typed = { phone, code: '123456', agreement: 'on', account: 'lin.wei', old: 'Old.demo1' };
const names = { name: '林薇', companyName: '城西店', industry: '118' };
const answers: Answers = {
  registerSetting: ok({ registerSetting_: 'open' }),
  checkRegisterCode: ok({ proof_: 'p' }),
  shopCompleteRegister: ok(wireUser()),
  createCompany: ok(wireUser({ type_: '1' })),
  bindPhone: ok(wireUser()),
  getAdminByLogin: ok({ name_: '陈静', phone_: '139****9000' }),
  getWeChatUserInfo: ok({ open_id_: 'TICKET' }),
  openIdLogin: refuse('no-such-account'),
  checkPhoneOrOpenId: ok({}),
};

/** The fields of one form, as submitted. */
type Passwords = Readonly<Record<string, string>>;
type Submit = (portal: Portal, given: Passwords) => Promise<Flow<{ readonly name: string }, string>>;

const login: Submit = async (portal, given) => {
  const flow = createLoginFlow(portal);
  await flow.submit({ ...typed, ...given });
  return flow;
};
const link: Submit = async (portal, given) => {
  const flow = createWechatFlow(portal);
  const state = portal.authorization.begin({ channel: 'official', companyId: '1001', silent: false });
  portal.authorization.receive({ code: 'c0', state }, 'official');
  await flow.resume();
  flow.link('password');
  await flow.submit({ ...typed, ...given });
  return flow;
};
const change: Submit = async (portal, given) => {
  const flow = createChangePasswordFlow(portal);
  await flow.submit({ ...typed, ...given });
  return flow;
};
const register: Submit = async (portal, given) => {
  const flow = createRegisterFlow(portal);
  await flow.open();
  await flow.submit({ ...typed, ...given });
  await flow.complete(names);
  return flow;
};
const bind: Submit = async (portal, given) => {
  const flow = createBindPhoneFlow(portal, toLoginUser(wireUser({ bind_phone_: '' })));
  await flow.submit({ ...typed, password: 'portal.demo1' });
  await flow.setPassword(given);
  return flow;
};
const prove: Submit = async (portal, given) => {
  const flow = createBindPhoneFlow(portal, toLoginUser(wireUser({ bind_phone_: '' })));
  await flow.submit({ ...typed, ...given });
  return flow;
};
const reset =
  (way: 'phone' | 'account'): Submit =>
  async (portal, given) => {
    const flow = createForgotFlow(portal, way);
    if (way === 'account') await flow.findAccount(typed);
    if (way === 'account') await flow.sendAccountCode();
    await flow.submit({ ...typed, ...given });
    return flow;
  };

const once = (text: string) => ({ password: text });
const twice = (text: string) => ({ password: text, confirm: text });
const oldOne = (text: string) => ({ ...twice('portal.demo2'), old: text });

interface Case {
  readonly form: string;
  /** The field that has the text. */
  readonly field: string;
  readonly fill: (text: string) => Passwords;
  readonly submit: Submit;
  readonly call: EndpointName;
  readonly parameter: string;
  readonly companyId?: undefined;
}
const cases: readonly Case[] = [
  { form: 'login', field: 'password', fill: once, submit: login, call: 'mixedLogin', parameter: 'password_' },
  { form: 'wechat', field: 'password', fill: once, submit: link, call: 'bindOpenIdForLogin', parameter: 'password_' },
  { form: 'change', field: 'old', fill: oldOne, submit: change, call: 'modifyPwd', parameter: 'old_password_' },
  { form: 'change', field: 'password', fill: twice, submit: change, call: 'modifyPwd', parameter: 'new_password_' },
  ...(['phone', 'account'] as const).map((way): Case => {
    const sent = { call: 'resetPhonePassword', parameter: 'password_' } as const;
    return { form: `reset by ${way}`, field: 'password', fill: twice, submit: reset(way), ...sent };
  }),
  { form: 'prove', field: 'password', fill: once, submit: prove, call: 'bindPhone', parameter: 'password_' },
  { form: 'bind', field: 'password', fill: once, submit: bind, call: 'setBindPhonePassword', parameter: 'password_' },
  {
    form: 'customer',
    field: 'password',
    fill: once,
    submit: register,
    call: 'shopCompleteRegister',
    parameter: 'password_',
  },
  {
    form: 'enterprise',
    field: 'password',
    fill: once,
    submit: register,
    call: 'createCompany',
    parameter: 'password_',
    companyId: undefined,
  },
];

/** What a hand or a clipboard puts around and into a password. */
const blank = fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u202e', '\u0000', '\ud800');
const good = fc.stringMatching(/^[0-9A-Za-z@._]{6,20}$/);
const spaced = fc.tuple(good, blank, fc.nat(20)).map(([text, mark, at]) => text.slice(0, at) + mark + text.slice(at));
const password = fc.oneof(good, spaced, anyText, fc.string());

async function submitted({ fill, submit, call, parameter, field, ...options }: Case, text: string) {
  const { portal, server } = testPortal(answers, { companyId: '1001', ...options });
  portal.signIn(toLoginUser(wireUser()));
  const flow = await submit(portal, fill(text));
  const sent = server.calls.filter(({ name }) => name === call).map(({ params }) => params[parameter]);
  return { sent, issue: flow.get().issues[field] };
}

test.each(cases)('$form sends $field as it was typed, or shows what is wrong with it', async (form) => {
  await fc.assert(
    fc.asyncProperty(password, async (text) => {
      const { sent, issue } = await submitted(form, text);
      expect(sent).toEqual(issue === undefined ? [text] : []);
    }),
    { numRuns: 40 },
  );
});

test.each(cases)('$form says that $field has a blank, wherever it is', async (form) => {
  await fc.assert(
    fc.asyncProperty(spaced, async (text) => {
      expect(await submitted(form, text)).toEqual({ sent: [], issue: 'password-blank' });
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['a blank more', 'portal.demo1 ', 'password-mismatch'],
  ['a blank before', ' portal.demo1', 'password-mismatch'],
  ['only a blank', ' ', 'password-mismatch'],
  ['nothing', '', 'password-required'],
])('the repetition is compared as it is: with %s', async (_, confirm, issue) => {
  for (const submit of [change, reset('phone')]) {
    const { portal, called } = testPortal(answers, { companyId: '1001' });
    portal.signIn(toLoginUser(wireUser()));

    const flow = await submit(portal, { password: 'portal.demo1', confirm });

    expect(flow.get().issues).toEqual({ confirm: issue });
    expect(called()).not.toContain('modifyPwd');
    expect(called()).not.toContain('resetPhonePassword');
  }
});
