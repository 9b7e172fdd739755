import { createPortal, type Portal } from 'account-portal';
import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { zh } from 'account-portal/locales/zh';
import { Login, PortalApp, PortalProvider } from 'account-portal/react';
import { type Answers, backend, memoryEnvironment, ok, refuse } from 'account-portal/testing';
import axe from 'axe-core';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { wireCompany, wireLists, wireUser } from '../support/wire.ts';
import { afterEach, expect, test } from './support/harness.ts';

interface State {
  name: string;
  /** What tells that the state was reached. */
  shows: string;
  answers?: Answers;
  path?: string;
  view?: ReactNode;
  theme?: string;
  /** What a person does, by the labels of the Chinese catalogue. */
  steps?: (() => void | Promise<void>)[];
}

const manager = wireUser({ id_: 'm1', type_: '2', login_: 'lin.manager' });
const fresh = { company_id_: '1002', company_name_: '鲜达餐饮', company_theme_: 'ffe600', id_: 's2' };
const refused = wireUser({ ...fresh, refusal_: { code: 'not-a-partner', params: { name: '鲜达餐饮' } } });
const many = Array.from({ length: 12 }, (_, index) => wireUser({ company_id_: `3${index}`, id_: `x${index}` }));

const several = wireLists({ mgrAccountList: [manager], shopAccountList: [wireUser(), refused, ...many] });
const oneCompany = wireLists({ mgrAccountList: [manager], default_company_id_: '1001' });

const fill = () => {
  type('account', '13800138000');
  type('password', 'portal.demo1');
};
const fillNew = () => {
  type('password', 'portal.demo2');
  type('confirm', 'portal.demo3');
};
const send = () => press('button[type=submit]');

const states: State[] = [
  { name: 'login', shows: '欢迎登录' },
  { name: 'login in another page', shows: '欢迎登录', view: <Login /> },
  { name: 'wrong fields', shows: '请先输入账号', steps: [send] },
  { name: 'a shown password', shows: '欢迎登录', steps: [fill, () => press('[data-part~="password-toggle"]')] },
  {
    name: 'a refusal',
    shows: '账号或密码错误',
    answers: { mixedLogin: refuse('wrong-password') },
    steps: [fill, send],
  },
  {
    name: 'sending',
    shows: '正在登录',
    answers: { mixedLogin: () => new Promise(() => undefined) },
    steps: [fill, send],
  },
  { name: 'companies', shows: '您已不是鲜达餐饮', answers: { mixedLogin: ok(several) }, steps: [fill, send] },
  {
    name: 'a default company',
    shows: '设为默认企业',
    answers: { mixedLogin: ok(several) },
    steps: [fill, send, () => press('[data-part~="account-default"]')],
  },
  { name: 'sides', shows: '请选择要进入的平台', answers: { mixedLogin: ok(oneCompany) }, steps: [fill, send] },
  { name: 'landed', shows: '正在进入订货商城', steps: [fill, send] },
  { name: 'a yellow company', shows: '欢迎登录', theme: 'ffe600' },
  {
    name: 'a black company',
    shows: '选择企业',
    theme: '111111',
    answers: { mixedLogin: ok(several) },
    steps: [fill, send],
  },
  { name: 'an unknown company', shows: '未识别到企业', answers: { getByHost: refuse('company-unknown') } },
  { name: 'a company that was not told', shows: '企业信息加载失败', answers: { getByHost: refuse('data-error') } },
  { name: 'an unknown page', shows: '页面不存在', path: '/nowhere' },
  { name: 'a page that is not served yet', shows: '该页面即将开放', path: '/register/wechat' },
  {
    name: 'an expired company',
    shows: '企业服务已到期',
    answers: { mixedLogin: refuse('company-expired') },
    steps: [fill, send],
  },
  { name: 'a password to be set anew', shows: '两次输入的密码不一致', path: '/forget', steps: [fillNew, send] },
  { name: 'a password by account', shows: '查询账号', path: '/forget/account', steps: [send] },
  { name: 'the industries', shows: '请选择行业', path: '/experience', steps: [send] },
  { name: 'a stranger who would bind a phone', shows: '请先登录后再继续', path: '/bind/1' },
  { name: 'the redirect error', shows: '页面跳转出错', path: '/jumperror' },
  { name: 'the account list of a stranger', shows: '请先登录', path: '/company' },
];

let root: Root | undefined;
let host: HTMLElement | undefined;

afterEach(() => {
  root?.unmount();
  host?.remove();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const state of states) {
    test(`axe finds nothing wrong with ${state.name}, ${colorScheme}`, async () => {
      await open(state, colorScheme);
      for (const step of state.steps ?? []) {
        await step();
        await drawn();
      }

      await until(() => host?.textContent?.includes(state.shows));
      expect(host?.textContent).toContain(state.shows);
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: state.view === undefined } } });

      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
    });
  }
}

test('a page with rules of its own changes nothing inside, and nothing of ours gets out', async () => {
  await open({ name: 'plain', shows: '', view: <Login /> }, 'light');
  const before = looks();
  const outside = document.body.appendChild(document.createElement('button'));
  const outsideBefore = getComputedStyle(outside).cssText || getComputedStyle(outside).padding;
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = hostile;
  const after = looks();
  style.remove();
  const outsideAfter = getComputedStyle(outside).cssText || getComputedStyle(outside).padding;
  outside.remove();

  expect(after).toEqual(before);
  expect(outsideAfter).toBe(outsideBefore);
});

test('showing the password leaves the caret where it was', async () => {
  await open({ name: 'plain', shows: '', view: <Login /> }, 'light');
  type('password', 'portal.demo1');
  const field = document.querySelector<HTMLInputElement>('input[name=password]');
  field?.focus();
  field?.setSelectionRange(2, 4);

  press('[data-part~="password-toggle"]');
  await drawn();

  expect([field?.type, field?.selectionStart, field?.selectionEnd]).toEqual(['text', 2, 4]);
});

const hostile = `
  *, *::before, *::after { box-sizing: content-box; border: 3px dotted red; }
  body { font: italic 30px/3 serif; color: red; text-align: right; letter-spacing: 4px; text-transform: uppercase; }
  button, input, select, label, h1, p, form, section, header, a, svg, div, span { margin: 20px; padding: 20px; color: red; background: lime; font: 30px serif; border-radius: 0; }
  .page input, .page button, .page form label { width: 10px; height: 10px; float: left; }
  .page form input[type='text'] { background: orange; }
  svg { fill: red; stroke: lime; max-width: 4px; }
`;

/** The computed style of every part, as far as a page usually changes it. */
function looks(): string[] {
  const names = [
    'color',
    'background-color',
    'font-size',
    'font-family',
    'font-style',
    'width',
    'height',
    'margin-top',
  ];
  const more = [
    'padding-left',
    'border-top-width',
    'border-top-left-radius',
    'text-transform',
    'letter-spacing',
    'float',
  ];
  return [...document.querySelectorAll('[data-portal] [data-part]')].map((part) => {
    const style = getComputedStyle(part);
    return `${part.getAttribute('data-part')} ${[...names, ...more].map((name) => style.getPropertyValue(name)).join(' ')}`;
  });
}

async function open({ answers = {}, path = '/login', view, theme }: State, colorScheme: 'light' | 'dark') {
  const environment = memoryEnvironment({
    href: `https://shop.qinghe.example${path}`,
    fetch: backend({
      getByHost: ok(wireCompany({ theme_: theme ?? '20ade5' })),
      companySettings: ok(),
      getDefaultSetting: ok(),
      mixedLogin: ok(wireLists()),
      setDefaultCompany: ok(),
      getAuthCode: ok({ auth_code_: 'c0de' }),
      ...answers,
    }),
  });
  const portal: Portal = createPortal({
    apiHost: 'https://api.example.com',
    environment,
    instanceId: 'p1',
    routing: view ? 'none' : 'path',
  });
  host = document.body.appendChild(document.createElement('div'));
  host.className = 'page';
  root = createRoot(host);
  root.render(
    <StrictMode>
      <PortalProvider
        portal={portal}
        messages={{ zh, en, es }}
        appearance={{ colorScheme, variables: { duration: '0ms' } }}
      >
        {view ?? <PortalApp documentEffects="all" />}
      </PortalProvider>
    </StrictMode>,
  );
  document.documentElement.lang = 'zh-CN';
  document.title = 'portal';
  await drawn();
  await portal.start();
  await until(() => host?.querySelector('h1') !== null);
  await drawn();
}

/** A screen is fetched when it is first shown, which takes what it takes; what never comes is told by the test. */
async function until(reached: () => boolean | undefined) {
  for (let turn = 0; turn < 50 && !reached(); turn += 1) await drawn();
}

/** Lets answers arrive, React draw and the longest entrance end. */
const drawn = () => new Promise<void>((resolve) => setTimeout(resolve, 120));

function type(name: string, text: string) {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (input) input.value = text;
}

function press(selector: string) {
  const button = document.querySelector<HTMLElement>(selector);
  if (!button) throw new Error(`nothing to press at ${selector}`);
  button.click();
}
