import { readFileSync } from 'node:fs';
import {
  createAccountListFlow,
  createArrivalFlow,
  createBindPhoneFlow,
  createExperienceFlow,
  createForgotFlow,
  createFranchiseFlow,
  createLoginFlow,
  createRegisterFlow,
  createUnbindPhoneFlow,
  createWechatFlow,
  type ErrorParams,
  errorCatalogue,
  type Flow,
  isErrorCode,
  issueCodes,
  loadChunk,
  type PortalError,
  toPortalError,
} from 'account-portal';
import { type Answers, memoryEnvironment, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../core/model/login-user.ts';
import { en } from '../../locales/en.ts';
import { es } from '../../locales/es.ts';
import { zh } from '../../locales/zh.ts';
import { testPortal } from '../support/portal.ts';
import { settle } from '../support/settle.ts';

/** A line of rules.md 7.1: its text, and the task in which it occurs. */
interface Row {
  readonly line: string;
  readonly message: string;
  readonly task: string;
  /** The call whose refusal causes it; without one, the task itself does. */
  readonly call?: keyof Answers;
  readonly params?: ErrorParams;
}

const rows: readonly Row[] = JSON.parse(readFileSync('test/vectors/messages.json', 'utf8'));
const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { zh, en, es };

/** The resulting message: the key of its text, and the values of its placeholders. */
interface ShownText {
  readonly message: string;
  readonly params: ErrorParams;
}
type World = ReturnType<typeof testPortal>;

const typed = { account: 'lin.wei', phone: '13900139000', code: '123456', password: 'portal.demo1', agreement: 'on' };
const start = (answers: Answers, href?: string) => testPortal(answers, { companyId: '1001' }, href ? { href } : {});

const textOf = (error: PortalError): ShownText => ({ message: `error.${error.code}`, params: error.params });
function shownBy(flow: Flow<unknown, string>): ShownText | null {
  const { error, issues } = flow.get();
  if (error) return textOf(error);
  const [code] = Object.values(issues);
  return code ? { message: `issue.${code}`, params: {} } : null;
}
const signedIn = (answers: Answers): World => {
  const world = start(answers);
  world.portal.signIn(toLoginUser(wireUser()));
  return world;
};
async function logIn(answers: Answers): Promise<ShownText | null> {
  const flow = createLoginFlow(start(answers).portal);
  await flow.submit(typed);
  return shownBy(flow);
}

/** Runs a task from the first step to the message, with the answer that causes it. */
const tasks: Readonly<Record<string, (answers: Answers, row: Row) => Promise<ShownText | null>>> = {
  'log in': logIn,
  'log in without a login': () => logIn({ mixedLogin: ok(wireLists({ shopAccountList: [] })) }),
  'log in as delivery staff at a desktop': () =>
    logIn({ mixedLogin: ok(wireLists({ shopAccountList: [wireUser({ type_: '5' })] })) }),
  'choose a refused login': async (_, { message, params = {} }) => {
    const refused = wireUser({ id_: '7', token_: '', refusal_: { code: message.replace('error.', ''), params } });
    const lists = wireLists({ shopAccountList: [wireUser(), { ...refused, company_id_: '2002' }] });
    const flow = createLoginFlow(start({ mixedLogin: ok(lists) }).portal);
    await flow.submit(typed);
    const { step } = flow.get();
    const entry = 'accounts' in step ? step.accounts.entries.find(({ companyId }) => companyId === '2002') : undefined;
    if (entry) await flow.open(entry);
    return shownBy(flow);
  },
  "list one's companies": async (answers) => {
    const flow = createAccountListFlow(signedIn(answers).portal);
    await flow.load();
    return shownBy(flow);
  },
  'recover by account': async (answers) => {
    const flow = createForgotFlow(start(answers).portal, 'account');
    await flow.findAccount(typed);
    return shownBy(flow);
  },
  'recover without an account': async () => {
    const flow = createForgotFlow(start({}).portal, 'account');
    await flow.findAccount({});
    return shownBy(flow);
  },
  'recover by phone': async () => {
    const flow = createForgotFlow(start({ resetCode: refuse('phone-not-bound') }).portal);
    await flow.sendCode(typed);
    return shownBy(flow);
  },
  'apply to join': async (answers) => {
    const flow = createFranchiseFlow(start(answers).portal);
    await flow.prove(typed);
    return shownBy(flow);
  },
  register: async (answers) => {
    const flow = createRegisterFlow(start({ registerSetting: ok({ registerSetting_: 'open' }), ...answers }).portal);
    await flow.open();
    await flow.submit(typed);
    return shownBy(flow);
  },
  'register a known phone': async () => {
    const flow = createRegisterFlow(start({ checkPhoneExitInCompany: ok({ exist_: true }) }).portal);
    await flow.sendCode(typed);
    return shownBy(flow);
  },
  'bind a phone': async (answers) => {
    const flow = createBindPhoneFlow(signedIn(answers).portal);
    await flow.submit(typed);
    return shownBy(flow);
  },
  'unbind without a code': async () => {
    const flow = createUnbindPhoneFlow(signedIn({}).portal);
    await flow.submit({});
    return shownBy(flow);
  },
  'enter a trial': async (answers) => {
    const flow = createExperienceFlow(start({ experienceRegister: ok({ experience_id_: 'e1' }), ...answers }).portal);
    await flow.start({ ...typed, industry: '118' });
    await flow.signIn('shop');
    return shownBy(flow);
  },
  'log in by WeChat': async (answers) => {
    const identity = ok({ open_id_: 't', nickname_: '', head_img_: '', snapshot_: false });
    const { portal } = start({ getWeChatUserInfo: identity, ...answers });
    const { authorization } = portal;
    const state = authorization.begin({ channel: 'official', companyId: '1001', silent: false });
    authorization.receive({ code: 'c', state }, 'official');
    const flow = createWechatFlow(portal);
    await flow.resume();
    return shownBy(flow);
  },
  arrive: async (answers) => {
    const flow = createArrivalFlow(start(answers, 'https://store.example.com/home?auth_code_=c0de').portal);
    await flow.redeemCode();
    return shownBy(flow);
  },
  'ask for a code': async () => {
    const flow = createExperienceFlow(start({}).portal);
    await flow.sendCode(typed);
    // The screens show it once the sender has counted a code.
    return flow.resend.get().sent === 1 ? { message: 'code.sent', params: {} } : shownBy(flow);
  },
  'load a screen': async () => {
    const environment = memoryEnvironment();
    const settled = await settle(
      environment,
      loadChunk(() => Promise.reject(new Error('404')), environment.clock),
    );
    return 'error' in settled ? textOf(toPortalError(settled.error)) : null;
  },
};

test("every line of the specification's catalogue has one row", () => {
  expect(rows).toHaveLength(28);
  expect(new Set(rows.map(({ line }) => line)).size).toBe(28);
  expect(new Set(rows.map(({ message }) => message)).size).toBe(28);
});

test.each(rows)('$message is a code, and has a text in every language: $line', ({ message, params = {} }) => {
  const [kind, code] = message.split('.');

  if (kind === 'error') expect(isErrorCode(code) && errorCatalogue[code].action).toMatch(/^(?!none)[a-z-]+$/);
  if (kind === 'issue') expect(issueCodes).toContain(code);
  for (const [language, catalogue] of Object.entries(catalogues)) {
    expect(catalogue[message], language).toMatch(/\S/);
    const slots = [...(catalogue[message] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(slots, language).toEqual(Object.keys(params));
  }
});

test.each(rows)('a user can encounter $message: $task', async (row) => {
  const { message, task, call, params = {} } = row;
  const walk = tasks[task];
  const answers = call ? { [call]: refuse(message.replace('error.', ''), params) } : {};

  expect(await walk?.(answers, row)).toEqual({ message, params });
});

test('every task is used', () => {
  expect(Object.keys(tasks).filter((task) => !rows.some((row) => row.task === task))).toEqual([]);
});
