import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLoginFlow, createStore, type Portal, type Readable } from 'account-portal';
import {
  Login,
  PortalProvider,
  useAccounts,
  useBridge,
  useFlow,
  useLanding,
  usePortal,
  useReadable,
  useTenant,
  useTranslator,
} from 'account-portal/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import * as texts from '../../../locales/load-messages.ts';
import { catalogues, openPortal, settled } from '../../support/open-portal.tsx';
import { type TestPortal, testPortal } from '../../support/portal.ts';

test('shows the fallback until the first catalogue has loaded', async () => {
  const { container } = await openPortal({}, { messages: {}, fallback: <p>one moment</p>, portal: { locale: 'es' } });
  const first = container.textContent;

  await screen.findByLabelText('Cuenta o número de móvil');

  expect(['one moment', container.textContent]).toContain(first);
  expect(screen.queryByText('one moment')).toBeNull();
});

test("the page's texts override ours, and others stay", async () => {
  const localization = { zh: { 'login.heading': '青禾登录' } };

  await openPortal({}, { localization });

  expect(screen.getByRole('heading', { name: '青禾登录' })).toBeTruthy();
  expect(screen.getByLabelText('密码')).toBeTruthy();
});

test("the page's language takes precedence and may change", async () => {
  const page = await openPortal({}, { locale: 'en' });

  expect(screen.getByLabelText('Password')).toBeTruthy();
  expect(page.portal.locale.get()).toBe('en');
});

test('requests the company once in strict mode', async () => {
  const { called } = await openPortal({}, { portal: { companyId: '1001' } });

  expect(called().filter((name) => name === 'getCompanyById')).toHaveLength(1);
});

test('a component without a provider throws a helpful error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);

  expect(() => render(<Login />)).toThrow('<PortalProvider portal=');
});

test.each([undefined, null, {}, 'https://api.example.com'])(
  'a provider with the portal %s throws the same',
  (value) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const portal = value as unknown as Portal; // as untyped code passes it

    expect(() => render(<PortalProvider portal={portal} />)).toThrow('<PortalProvider portal=');
  },
);

test.each(['another', 'the same'])('another portal starts the components anew, with %s instance id', async (id) => {
  const [first, second] = [
    testPortal({}, { instanceId: 'the same' }),
    testPortal({}, { instanceId: id, redirect: 'manual' }),
  ];
  const tree = ({ portal }: TestPortal) => (
    <PortalProvider portal={portal} messages={catalogues}>
      <Login />
    </PortalProvider>
  );
  const page = render(tree(first));
  await settled();

  page.rerender(tree(second));
  await settled();
  await userEvent.type(screen.getByLabelText('账号/手机号'), '13800138000');
  await userEvent.type(screen.getByLabelText('密码'), 'portal.demo1{Enter}');

  expect(first.called()).not.toContain('mixedLogin');
  expect(second.emitted('login')).toHaveLength(1);
});

function Shown({ read }: { read: () => ReactNode }) {
  return <output>{read()}</output>;
}

test.each([
  ['usePortal', () => usePortal().instanceId, 'p1'],
  ['useTenant', () => useTenant().status, 'ready'],
  ['useLanding', () => String(useLanding()), 'null'],
  ['useBridge', () => String(useBridge().available), 'false'],
  ['useTranslator', () => useTranslator().t('login.submit'), '登录'],
  ['useAccounts', () => useAccounts().state.step.name, 'signed-out'],
])('%s returns what its name says', async (_, read, expected) => {
  await openPortal({}, { view: <Shown read={read} />, portal: { companyId: '1001' } });

  expect(screen.getByRole('status').textContent).toBe(expected);
});

test('a selection renders again only when it changes', () => {
  const store = createStore({ name: 'Lin', age: 1 });
  const draw = vi.fn();
  render(<Name of={store} draw={draw} />);

  act(() => store.set({ name: 'Lin', age: 2 }));
  expect(draw).toHaveBeenCalledTimes(1);
  act(() => store.set({ name: 'Mei', age: 2 }));
  expect(draw).toHaveBeenLastCalledWith('Mei');
});

test('a selection of several values renders again only when one of them changes', () => {
  const store = createStore({ name: 'Lin', age: 1, at: 1 });
  const draw = vi.fn();
  const pairOf = ({ name, age }: Person) => [name, age];
  render(<Selected of={store} select={pairOf} draw={draw} />);
  const first = draw.mock.calls.length;

  act(() => store.set({ name: 'Lin', age: 1, at: 2 }));
  expect(draw).toHaveBeenCalledTimes(first);
  act(() => store.set({ name: 'Lin', age: 2, at: 2 }));
  expect(draw).toHaveBeenLastCalledWith(['Lin', 2]);
});

interface Person {
  name: string;
  age: number;
}

const nameOf = ({ name }: Person) => name;

function Name({ of, draw }: { of: Readable<Person>; draw: (name: string) => void }) {
  draw(useReadable(of, nameOf));
  return null;
}

function Selected<T>({
  of,
  select,
  draw,
}: {
  of: Readable<T>;
  select: (state: T) => unknown;
  draw: (of: unknown) => void;
}) {
  draw(useReadable(of, select));
  return null;
}

function OwnLogin() {
  const { state, flow, field } = useFlow(createLoginFlow);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void flow.submit(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <input {...field('account')} aria-label="account" />
      <input {...field('password')} aria-label="password" />
      <button type="submit">go</button>
      <p id={`${field('account').id}-error`}>{state.issues.account}</p>
    </form>
  );
}

test('a form with custom markup works with the flow alone', async () => {
  const page = await openPortal({}, { view: <OwnLogin />, portal: { redirect: 'manual' } });

  await page.user.click(screen.getByText('go'));
  const field = screen.getByLabelText('account');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('account-required');

  await page.user.type(field, '13800138000');
  await page.user.type(screen.getByLabelText('password'), 'x{Enter}');
  expect(page.emitted('login')).toHaveLength(1);
});

/** Of the texts that are wanted next, none arrive, also if another test has loaded them. */
const withholdTexts = () => vi.spyOn(texts, 'loadMessages').mockReturnValueOnce(new Promise(() => {}));

test('without any catalogue, shows a retry in every language', async () => {
  withholdTexts();
  const { portal, environment } = testPortal();
  render(
    <PortalProvider portal={portal}>
      <Login />
    </PortalProvider>,
  );

  act(() => environment.advance(120_000));
  fireEvent.click(await screen.findByRole('button', { name: '重试 · Try again · Reintentar' }));

  expect(await screen.findByLabelText('密码')).toBeTruthy();
});

test('a language whose catalogue failed to load is loaded again when it is next chosen', async () => {
  withholdTexts();
  const { portal, environment } = testPortal({}, { locale: 'zh' });
  render(
    <PortalProvider portal={portal} messages={{ zh: catalogues.zh }}>
      <Login />
    </PortalProvider>,
  );

  act(() => portal.chooseLocale('es'));
  act(() => environment.advance(120_000));
  await settled();
  act(() => portal.chooseLocale('zh'));
  act(() => portal.chooseLocale('es'));

  expect(await screen.findByLabelText('Contraseña')).toBeTruthy();
});
