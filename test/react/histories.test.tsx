import { act, screen } from '@testing-library/react';
import { Login, PortalApp, Register } from 'account-portal/react';
import {
  type Answers,
  backend,
  memoryEnvironment,
  ok,
  refuse,
  wireCompany,
  wireLists,
  wireUser,
} from 'account-portal/testing';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { goodAnswers } from '../support/good-answers.ts';
import { openPortal, settled } from '../support/open-portal.tsx';
import { tabHistory } from '../support/tab-history.ts';

interface History {
  readonly name: string;
  /** The entries of the tab; the portal opens at the last one. */
  readonly tab: readonly string[];
  /** A tag in a page of others; a portal of its own by default. */
  readonly tag?: ReactNode;
  readonly answers?: Answers;
  readonly presses: readonly Press[];
  readonly shown: {
    readonly heading: string;
    /** By label. */
    readonly typed?: Readonly<Record<string, string>>;
    readonly tab: string;
  };
}

const managerOf = (companyId: string) => wireUser({ id_: `m${companyId}`, type_: '1', company_id_: companyId });
const several = wireLists({
  mgrAccountList: [managerOf('1001')],
  shopAccountList: [wireUser(), wireUser({ id_: 's2', company_id_: '1002' })],
});
const answers: Answers = {
  ...goodAnswers,
  getByHost: ok(wireCompany()),
  mixedLogin: ok(several),
  getAuthCode: ok({ auth_code_: 'c0de' }),
  registerSetting: ok({ registerSetting_: 'review' }),
  checkPhoneExitInCompany: ok({ exist_: false }),
  shopRegisterCode: ok({}),
  checkRegisterCode: ok({ proof_: 'p1' }),
  shopCompleteRegister: ok({ id_: 'a9', state_: 'submitted' }),
  getAdminByLogin: ok({ name_: '陈静', phone_: '138****8000' }),
  resetCodeByMail: ok({ retry_after_: 60, expires_in_: 300 }),
  experienceRegister: ok({ experience_id_: 'e1' }),
  checkCode: ok({ proof_: 'p1' }),
  checkPhoneOrOpenId: ok({ customer_: false, application_: false }),
  buildSimpleRegionTreeNoAuth: ok([{ id_: '81', name_: '香港特别行政区', children_: [] }]),
};

const histories: readonly History[] = [
  {
    name: 'back leads from the side to the companies, and to the form with the account',
    tab: ['/', '/login'],
    presses: ['log in', 'company', 'back', 'back'],
    shown: { heading: '欢迎登录', typed: { '账号/手机号': '13800138000', 密码: '' }, tab: '/ [/login] /login /login' },
  },
  {
    name: 'back over both at once',
    tab: ['/', '/login'],
    presses: ['log in', 'company', 'back 2'],
    shown: { heading: '欢迎登录', tab: '/ [/login] /login /login' },
  },
  {
    name: 'forward leads to the companies and the side again',
    tab: ['/login'],
    presses: ['log in', 'company', 'back', 'back', 'forward', 'forward'],
    shown: { heading: '您要订货还是管理？', tab: '/login /login [/login]' },
  },
  {
    name: 'forward over both at once',
    tab: ['/login'],
    presses: ['log in', 'company', 'back', 'back', 'forward 2'],
    shown: { heading: '您要订货还是管理？', tab: '/login /login [/login]' },
  },
  {
    name: 'the arrow goes back in the history',
    tab: ['/login'],
    presses: ['log in', 'company', 'arrow', 'company', 'back', 'arrow'],
    shown: { heading: '欢迎登录', tab: '[/login] /login /login' },
  },
  {
    name: 'after an edit, forward stays at the form',
    tab: ['/login'],
    presses: ['log in', 'back', 'type 密码 x', 'forward'],
    shown: { heading: '欢迎登录', typed: { 密码: 'x' }, tab: '[/login] /login' },
  },
  {
    name: 'after ten minutes, forward stays at the form',
    tab: ['/login'],
    presses: ['log in', 'back', 'ten minutes', 'forward'],
    shown: { heading: '欢迎登录', tab: '[/login] /login' },
  },
  {
    name: 'after a return to the page, forward stays at the form',
    tab: ['/login'],
    presses: ['log in', 'back', 'return', 'forward'],
    shown: { heading: '欢迎登录', tab: '[/login] /login' },
  },
  {
    name: 'after a reload at the companies, the form is there, and forward stays at it',
    tab: ['/', '/login'],
    presses: ['log in', 'company', 'back', 'reload', 'forward'],
    shown: { heading: '欢迎登录', tab: '/ /login /login [/login]' },
  },
  {
    name: 'a landing leaves its entries, and a return to the page goes back over them',
    tab: ['/', '/login'],
    presses: ['log in', 'company', 'side', 'return'],
    shown: { heading: '您已登录', tab: '/ [/login] /login /login' },
  },
  {
    name: 'back leads from a refusal to the form',
    tab: ['/', '/login'],
    answers: { mixedLogin: refuse('company-expired') },
    presses: ['log in', 'back'],
    shown: { heading: '欢迎登录', typed: { '账号/手机号': '13800138000' }, tab: '/ [/login] /login' },
  },
  {
    name: 'back from the screen that a refusal leads to stands at the form',
    tab: ['/', '/login'],
    answers: { mixedLogin: refuse('shop-disabled') },
    presses: ['log in', 'administrator', 'back'],
    shown: { heading: '欢迎登录', tab: '/ [/login] /login /forget/account' },
  },
  {
    name: 'a landed page that is left by back has the company before it',
    tab: ['/', '/login'],
    presses: ['log in', 'company', 'side', 'back'],
    shown: { heading: '登录成功', tab: '/ /login [/login] /login' },
  },
  {
    name: 'back and forward within a registration keep what was typed',
    tab: ['/', '/register?companyId=1001'],
    presses: ['details', 'type 姓名 林薇', 'back', 'forward', 'back', 'forward'],
    shown: {
      heading: '完善注册信息',
      typed: { 姓名: '林薇' },
      tab: '/ /register?companyId=1001 [/register/complete?companyId=1001]',
    },
  },
  {
    name: 'back leads from the names to the details, which need no other code',
    tab: ['/', '/register?companyId=1001'],
    presses: ['details', 'back'],
    shown: { heading: '注册客户账号', tab: '/ [/register?companyId=1001] /register/complete?companyId=1001' },
  },
  {
    name: 'the arrow of the names goes back in the history',
    tab: ['/', '/register?companyId=1001'],
    presses: ['details', 'arrow', 'next', 'arrow'],
    shown: { heading: '注册客户账号', tab: '/ [/register?companyId=1001] /register/complete?companyId=1001' },
  },
  {
    name: 'a reload at the names is at the details, and back leaves the page',
    tab: ['/', '/register?companyId=1001'],
    presses: ['details', 'reload'],
    shown: { heading: '注册客户账号', tab: '/ /register?companyId=1001 [/register?companyId=1001]' },
  },
  {
    name: 'back stays at the end of a registration',
    tab: ['/', '/register?companyId=1001'],
    presses: ['details', 'names', 'back'],
    shown: {
      heading: '注册申请已提交',
      tab: '/ /register?companyId=1001 [/register/result?companyId=1001] /register/result?companyId=1001',
    },
  },
  {
    name: 'a registration that a login has led to goes back to it',
    tab: ['/', '/login?companyId=1001'],
    presses: ['register', 'details', 'back', 'back'],
    shown: {
      heading: '欢迎登录',
      tab: '/ [/login?companyId=1001] /register?companyId=1001 /register/complete?companyId=1001',
    },
  },
  {
    name: 'the steps of a trial have addresses, and forward leads to the role again',
    tab: ['/', '/experience'],
    presses: ['trial', 'back', 'forward'],
    shown: { heading: '选择体验角色', tab: '/ /experience [/experience/role]' },
  },
  {
    name: 'after a reload at the industries, forward leads to the role of the trial',
    tab: ['/', '/experience'],
    presses: ['trial', 'back', 'reload', 'forward'],
    shown: { heading: '选择体验角色', tab: '/ /experience [/experience/role]' },
  },
  {
    name: 'after a reload at the role, back leads to the industries',
    tab: ['/', '/experience'],
    presses: ['trial', 'reload', 'back'],
    shown: { heading: '免费体验', tab: '/ [/experience] /experience/role' },
  },
  {
    name: 'the arrow of the role goes back in the history',
    tab: ['/', '/experience'],
    presses: ['trial', 'arrow'],
    shown: { heading: '免费体验', tab: '/ [/experience] /experience/role' },
  },
  {
    name: 'the arrow of the role after a reload',
    tab: ['/', '/experience'],
    presses: ['trial', 'reload', 'arrow'],
    shown: { heading: '免费体验', tab: '/ /experience [/experience]' },
  },
  {
    name: 'the address of a role without a trial',
    tab: ['/', '/experience/role'],
    presses: [],
    shown: { heading: '免费体验', tab: '/ [/experience]' },
  },
  {
    name: 'back and forward through a password reset',
    tab: ['/', '/forget/account'],
    presses: ['find account', 'send code', 'back', 'back', 'forward', 'forward'],
    shown: { heading: '重置密码', tab: '/ /forget/account /forget/account [/forget/account]' },
  },
  {
    name: 'back and forward within an application keep what was typed',
    tab: ['/', '/register/more?companyId=1001'],
    presses: ['apply', 'type 企业名称 城西便利店', 'back', 'forward'],
    shown: {
      heading: '完善加盟信息',
      typed: { 企业名称: '城西便利店' },
      tab: '/ /register/more?companyId=1001 [/register/more?companyId=1001]',
    },
  },
  {
    name: 'in a tag, back leads through its cards, and the address stays',
    tag: <Login />,
    tab: ['/', '/shop?x=1#part'],
    presses: ['log in', 'company', 'back', 'back', 'forward'],
    shown: { heading: '选择企业', tab: '/ /shop?x=1#part [/shop?x=1#part] /shop?x=1#part' },
  },
  {
    name: 'in a tag, the arrow goes back in the history',
    tag: <Login />,
    tab: ['/', '/shop'],
    presses: ['log in', 'company', 'arrow', 'arrow'],
    shown: { heading: '欢迎登录', tab: '/ [/shop] /shop /shop' },
  },
  {
    name: 'in a tag, an anchor of the page leaves the card as it is',
    tag: <Login />,
    tab: ['/', '/shop'],
    presses: ['log in', 'anchor #part', 'back'],
    shown: { heading: '选择企业', tab: '/ /shop [/shop] /shop#part' },
  },
  {
    name: 'in a tag, a reload at the companies is at the form, whose steps are above it',
    tag: <Login />,
    tab: ['/', '/shop'],
    presses: ['log in', 'reload', 'log in', 'back'],
    shown: { heading: '欢迎登录', tab: '/ /shop [/shop] /shop' },
  },
  {
    name: 'in a tag, back and forward within a registration keep what was typed',
    tag: <Register />,
    tab: ['/', '/shop?companyId=1001'],
    presses: ['details', 'type 姓名 林薇', 'back', 'forward'],
    shown: {
      heading: '完善注册信息',
      typed: { 姓名: '林薇' },
      tab: '/ /shop?companyId=1001 [/shop?companyId=1001]',
    },
  },
];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string | RegExp) =>
  [...screen.queryAllByRole('button', { name }), ...screen.queryAllByRole('link', { name })][0] as HTMLElement;

type Press = keyof typeof pressed | `${'back' | 'forward'} ${number}` | `type ${string} ${string}` | `anchor ${string}`;
interface Hand {
  type(label: string, text: string): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  readonly tab: ReturnType<typeof tabHistory>;
  readonly world: ReturnType<typeof memoryEnvironment>;
  reload(): Promise<void>;
}

const pressed = {
  back: ({ tab }: Hand) => tab.go(-1),
  forward: ({ tab }: Hand) => tab.go(1),
  arrow: ({ press }: Hand) => press('返回'),
  next: ({ press }: Hand) => press('下一步'),
  company: ({ press }: Hand) => press(/青禾粮油/),
  side: ({ press }: Hand) => press(/订货/),
  administrator: ({ press }: Hand) => press(/管理员/),
  'ten minutes': ({ world }: Hand) => world.advance(10 * 60_000),
  return: ({ world }: Hand) => world.returnToPage(),
  reload: ({ reload }: Hand) => reload(),
  register: ({ press }: Hand) => press('注册账号'),
  async 'log in'({ type }: Hand) {
    await type('账号/手机号', '13800138000');
    await type('密码', 'portal.demo1{Enter}');
  },
  async details({ type, press }: Hand) {
    await type('手机号', '13800138000');
    await type('验证码', '123456');
    await act(() => screen.getByRole('checkbox', { name: /我已阅读并同意/ }).click());
    await press('下一步');
  },
  async names({ type, press }: Hand) {
    await type('姓名', '林薇');
    await type('企业名称', '城西店');
    await type('设置密码', 'portal.demo1');
    await press('立即注册');
  },
  async trial({ type, press }: Hand) {
    await act(() => screen.getByRole('radio', { name: '粮油食品' }).click());
    await type('手机号', '13800138000');
    await type('验证码', '123456');
    await press('立即体验');
  },
  'find account': ({ type }: Hand) => type('登录名', 'lin.wei{Enter}'),
  'send code': ({ press }: Hand) => press(/验证码/),
  async apply({ type, press }: Hand) {
    await type('手机号', '13800138000');
    await type('验证码', '123456');
    await press('下一步');
  },
} satisfies Record<string, (hand: Hand) => unknown>;

test.each(histories)('$name', async ({ tab: paths, tag, answers: own, presses, shown }) => {
  const tab = tabHistory(paths);
  const world = { ...memoryEnvironment({ fetch: backend({ ...answers, ...own }) }), address: tab.address };
  const open = () =>
    openPortal(
      {},
      {
        view: tag ?? <PortalApp />,
        portal: { environment: world, ...(tag ? { historyEntries: true } : { routing: 'path' }) },
      },
    );
  let page = await open();
  await screen.findByRole('heading', { level: 1 });
  const hand: Hand = {
    tab,
    world,
    type: (label, text) => page.user.type(field(label), text),
    press: (name) => page.user.click(button(name)),
    async reload() {
      page.unmount();
      page.portal.destroy();
      page = await open();
      await screen.findByRole('heading', { level: 1 });
    },
  };

  for (const text of presses) {
    const [verb = '', what = '', ...rest] = text.split(' ');
    if (text in pressed) await pressed[text as keyof typeof pressed](hand);
    else if (verb === 'type') await hand.type(what, rest.join(' '));
    else if (verb === 'anchor') act(() => tab.anchor(what));
    else tab.go(Number(what) * (verb === 'back' ? -1 : 1));
    for (let turn = 0; turn < 4; turn += 1) {
      act(tab.settle);
      await settled();
    }
  }

  expect({
    heading: screen.getByRole('heading', { level: 1 }).textContent,
    ...(shown.typed && {
      typed: Object.fromEntries(Object.keys(shown.typed).map((label) => [label, field(label).value])),
    }),
    tab: String(tab),
  }).toEqual(shown);
});
