import { screen } from '@testing-library/react';
import {
  BindPhone,
  ChangePassword,
  type Components,
  Experience,
  ForgotPassword,
  Franchise,
  Login,
  PortalApp,
  Register,
  type SlotDetail,
  type SlotDetails,
  type SlotName,
  UnbindPhone,
} from 'account-portal/react';
import { ok, refuse, wireCompany, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { openPortal } from '../support/open-portal.tsx';

const ours = <b>ours</b>;
const CallUs = ({ error }: SlotDetail) => <b>{`call us about ${error?.code}`}</b>;
const inLogin: SlotName[] = [
  'logo',
  'header',
  'before-fields',
  'after-fields',
  'before-submit',
  'after-submit',
  'help',
  'footer',
];

test.each(inLogin)('renders the slot %s of the login, once', async (name) => {
  await openPortal({}, { view: <Login components={{ [name]: ours }} /> });

  expect(await screen.findAllByText('ours')).toHaveLength(1);
});

test.each<SlotName>(['before-fields', 'after-fields', 'before-submit', 'after-submit', 'help', 'footer'])(
  'renders the slot %s of the registration, once',
  async (name) => {
    await openPortal({}, { view: <Register components={{ [name]: ours }} /> });

    expect(await screen.findAllByText('ours')).toHaveLength(1);
  },
);

test.each([ForgotPassword, Franchise, Experience, BindPhone, UnbindPhone, ChangePassword])(
  'every form renders the slots around its fields: %o',
  async (Form) => {
    const names: SlotName[] = ['before-fields', 'after-fields', 'before-submit', 'after-submit'];
    const components = Object.fromEntries(names.map((name) => [name, <b key={name}>{`[${name}]`}</b>]));
    const signedIn = wireUser(Form === BindPhone ? { bind_phone_: '' } : {});
    await openPortal({}, { view: <Form components={components} />, portal: { companyId: '1001' }, signedIn });

    for (const name of names) expect(await screen.findAllByText(`[${name}]`)).toHaveLength(1);
  },
);

test('renders slots in the order of their names', async () => {
  const components = Object.fromEntries(inLogin.map((name) => [name, <b key={name}>{`[${name}]`}</b>]));
  await openPortal({}, { view: <Login components={components} /> });
  await screen.findByText('[help]');

  const found = [...(document.body.textContent ?? '').matchAll(/\[([a-z-]+)\]/g)].map(([, name]) => name);

  expect(found).toEqual(inLogin);
});

test.each([
  ['a failure', 'not-a-partner'],
  ['a card in place of the form', 'account-under-review'],
])('%s has a slot, whose component receives the error', async (_, code) => {
  const page = await openPortal({ mixedLogin: refuse(code) }, { view: <Login components={{ error: CallUs }} /> });

  await page.logIn();

  await screen.findByText(`call us about ${code}`);
});

test('shows the slot for a successful login', async () => {
  const components = { success: <b>welcome back</b> };
  const page = await openPortal({}, { components, portal: { redirect: 'manual' } });

  await page.logIn();

  await screen.findByText('welcome back');
});

const Heading = ({ screen, text }: SlotDetails['heading']) => `${screen}: ${text}`;

test('the words of a heading may be those of the page; the heading stays ours', async () => {
  const page = await openPortal({}, { view: <PortalApp components={{ heading: Heading }} /> });
  const first = screen.getByRole('heading', { level: 1 }).textContent;

  await page.user.click(screen.getByRole('button', { name: '忘记密码？' }));

  await screen.findByRole('heading', { level: 1, name: 'forgot: 找回密码' });
  expect(first).toBe('login: 欢迎登录');
});

const Links = ({ links }: SlotDetails['links']) =>
  links.map(({ screen, text, go }) => (
    <button type="button" key={screen} onClick={go}>
      {text}
    </button>
  ));

test("the links below the login may be the page's, and lead where ours do", async () => {
  const { user, portal } = await openPortal(
    {},
    { view: <Login components={{ links: Links }} />, portal: { companyId: '1001' } },
  );
  const shown = screen.getAllByRole('button', { name: /注册|体验|加盟/ }).map(({ textContent }) => textContent);

  await user.click(screen.getByRole('button', { name: /注册/ }));

  expect(shown).toHaveLength(3);
  expect(screen.queryByRole('link', { name: /注册/ })).toBeNull();
  expect(portal.place.get().screen).toBe('register');
});

test("the company's notice and mark are drawn by the page from their data, as text", async () => {
  const name = '<img src=x onerror=alert(1)>';
  const components: Components = {
    notice: ({ text }) => <em>{`notice: ${text}`}</em>,
    logo: ({ company }) => <em>{`mark: ${company?.name}`}</em>,
  };
  await openPortal(
    {
      getCompanyById: ok(wireCompany({ id_: '1001', name_: name })),
      companySettings: ok({ declare_set_: 1, declare_: '停机<b>维护</b>' }),
    },
    { view: <Login components={components} />, portal: { companyId: '1001' } },
  );

  expect(screen.getByText('notice: 停机<b>维护</b>').tagName).toBe('EM');
  expect(screen.getByText(`mark: ${name}`).tagName).toBe('EM');
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test.each([
  ['its own words', () => 'Please call the office.', 'Please call the office.'],
  ['nothing to say', () => undefined, '密码错误'],
  [
    'a bug',
    () => {
      throw new Error('a bug of the page');
    },
    '密码错误',
  ],
])('a page with %s for a failure', async (_, errorTransformer, text) => {
  const page = await openPortal({ mixedLogin: refuse('wrong-password') }, { errorTransformer });

  await page.logIn();

  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

test.each([
  ['a blocked company', [{ refusal_: { code: 'company-disabled', params: {} }, token_: '' }]],
  [
    'a login in the list of companies',
    [{}, { id_: '43', company_id_: '1002', refusal_: { code: 'company-disabled', params: {} }, token_: '' }],
  ],
])('the page has its own words for %s', async (_, logins) => {
  const shopAccountList = logins.map((fields) => wireUser(fields));
  const page = await openPortal(
    { mixedLogin: ok(wireLists({ shopAccountList })) },
    { errorTransformer: ({ code }) => `Please call the office: ${code}` },
  );

  await page.logIn();

  expect(await screen.findByText(/Please call the office: company-disabled/)).toBeTruthy();
});
