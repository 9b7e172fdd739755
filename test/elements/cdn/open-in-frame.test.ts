import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { openInFrame } from 'account-portal/elements/frame';
import { backend, ok, wireLists, wireUser } from 'account-portal/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FromFrame, readFromFrame, type ToFrame, writeEnvelope } from '../../../elements/iframe/frame-message.ts';
import { goodAnswers } from '../../support/good-answers.ts';
import { quiet } from '../../support/quiet.ts';
import { runSnippet } from '../../support/run-snippet.ts';

const page = 'https://shop.example.cn';
const settings = { attributes: { locale: 'en' }, variables: {}, layout: {} };

/** The embedding page, reduced to messages. */
const around = Object.assign(new Window(), { postMessage: vi.fn<(data: string, origin: string) => void>() });
let stop = () => {};

beforeEach(() => {
  localStorage.clear(); // a session of the previous test
  vi.spyOn(window, 'fetch').mockImplementation(backend(goodAnswers) as typeof fetch);
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around as unknown as Window & typeof globalThis); // a partial window
  document.body.innerHTML = '<div id="embed"></div>';
  around.postMessage.mockClear();
});
afterEach(() => stop());

function open(options: { handsOverCode?: boolean } = {}): void {
  const place = document.body.firstElementChild as HTMLElement;
  const portal = { apiHost: 'https://api.example.com', companyId: '1001' };
  stop = openInFrame({ place, ancestors: [page], portal, ...options });
}
function say(message: ToFrame, init: MessageEventInit = {}, mount = 'm1'): void {
  const data = writeEnvelope({ mount, message });
  fireEvent(window, new MessageEvent('message', { source: around as unknown as Window, origin: page, data, ...init }));
}
const opening = (manual = false): ToFrame => ({
  kind: 'open',
  tag: 'portal-login',
  settings,
  pageLocale: null,
  manual,
  ownFields: [],
});
const heard = () =>
  around.postMessage.mock.calls.map(([data]) => readFromFrame(data)?.message).filter((said) => said !== undefined);
const emitted = (name: string) =>
  heard().filter((said): said is Extract<FromFrame, { kind: 'event' }> => said.kind === 'event' && said.name === name);

async function logIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Account or mobile number'), 'lin.wei');
  await userEvent.type(screen.getByLabelText('Password'), 'portal.demo1{Enter}');
}

/** The embedding page, when asked, does not prevent the step. */
async function logInUnopposed(): Promise<void> {
  await logIn();
  await waitFor(() => expect(emitted('before-submit')).toHaveLength(1));
  say({ kind: 'answer', ask: emitted('before-submit')[0]?.ask ?? 0, go: true });
}

test('answers the embedding page on its own origin, with the requested tag', async () => {
  open();

  say(opening());

  await screen.findByLabelText('Password');
  await waitFor(() => expect(emitted('ready')).toHaveLength(1));
  expect(heard()[0]).toEqual({ kind: 'here' });
  expect(around.postMessage.mock.calls.every(([, origin]) => origin === page)).toBe(true);
});

test.each([
  ['a page that is not listed', opening(), { origin: 'https://evil.example' }],
  ['another window', opening(), { source: window }],
  ['a tag that draws nothing', { ...opening(), tag: 'portal-events' }, {}],
  ['a tag that is none of ours', { ...opening(), tag: 'script' }, {}],
] as const)('does not answer %s', (_, message, init) => {
  open();

  say(message as ToFrame, init);

  expect(around.postMessage).not.toHaveBeenCalled();
  expect(document.querySelector('#embed')?.childNodes).toHaveLength(0);
});

test('opened outside a frame, ignores messages', () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(window);
  open();

  say(opening(), { source: window });

  expect(document.querySelector('#embed')?.childNodes).toHaveLength(0);
});

test('reports state and title, and has the language and the colour scheme of the form', async () => {
  open();
  say(opening());
  const last = () =>
    heard()
      .filter((message) => message.kind === 'state')
      .at(-1)?.state;

  await waitFor(() => expect(last()).toMatchObject({ companyId: '1001', screen: 'login', locale: 'en' }));
  await waitFor(() => expect(last()).toMatchObject({ signedIn: false, title: 'Log in to your account' }));
  expect(document.documentElement.lang).toBe('en');
  expect(document.documentElement.style.colorScheme).toBe('light');

  say({ kind: 'change', settings: { ...settings, attributes: { locale: 'en', colorScheme: 'auto' } } });
  await waitFor(() => expect(document.documentElement.style.colorScheme).toBe('light dark'));
});

test('accepts messages of its own mount only, and only attributes that may cross', async () => {
  open();
  say(opening());
  await screen.findByLabelText('Password');
  const attributes = {
    locale: 'en',
    disabled: '',
    apiHost: 'https://evil.example',
    redirectAllow: 'https://evil.example',
  };

  say({ kind: 'change', settings: { attributes, variables: {}, layout: {} } }, {}, 'm2');
  const early = document.querySelector('portal-login')?.getAttributeNames();
  say({ kind: 'change', settings: { attributes, variables: {}, layout: {} } });

  expect(early).not.toContain('disabled');
  await waitFor(() => expect(document.querySelector('fieldset')?.disabled).toBe(true));
  expect(document.querySelector('portal-login')?.getAttributeNames()).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/api-host|redirect/)]),
  );
});

test('applies tokens and layout of the embedding page as data', async () => {
  open();
  say(opening());
  await screen.findByLabelText('Password');
  const layout = { logoPlacement: 'inside' } as const;

  say({ kind: 'change', settings: { ...settings, variables: { radius: '3px' }, layout } });

  await waitFor(() => expect(document.querySelector('[data-part~="card"] [data-part~="logo"]')).not.toBeNull());
  expect(document.querySelector('portal-login')?.appearance).toEqual({
    variables: { shadowCard: 'none', radius: '3px' },
    layout,
  });
});

test.each([
  { handsOverCode: true, code: 'c0de' },
  { handsOverCode: false, code: undefined },
])(
  'with handsOverCode $handsOverCode, passes $code to a page that asks for the auth code',
  async ({ handsOverCode, code }) => {
    open({ handsOverCode });
    say(opening(true));

    await logInUnopposed();

    await waitFor(() => expect(emitted('login')).toHaveLength(1));
    const login: Readonly<Record<string, unknown>> = { ...emitted('login')[0]?.detail };
    expect(login).toMatchObject({ user: { login: 'lin.wei' } });
    expect(login.authCode).toBe(code);
    const said = around.postMessage.mock.calls.map(([data]) => data).join();
    expect(said).not.toContain('portal.demo1');
    expect(said.includes('c0de')).toBe(handsOverCode);
  },
);

test('never passes the code of another company: the frame navigates', async () => {
  const elsewhere = wireLists({ shopAccountList: [wireUser({ company_id_: '1002' })] });
  vi.mocked(window.fetch).mockImplementation(backend({ ...goodAnswers, mixedLogin: ok(elsewhere) }) as typeof fetch);
  open({ handsOverCode: true });
  say(opening(true));

  await logInUnopposed();

  await waitFor(() => expect(emitted('before-redirect')).toHaveLength(1));
  expect(emitted('login')[0]?.detail).toMatchObject({ user: { companyId: '1002' } });
  expect(around.postMessage.mock.calls.map(([data]) => data).join()).not.toContain('c0de');
});

test('allows a login where the browser blocks the storage of frames', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  open({ handsOverCode: true });
  say(opening(true));

  await logInUnopposed();

  await waitFor(() => expect(emitted('login')).toHaveLength(1));
});

test('asks the embedding page whatever the length of what was typed', async () => {
  open();
  say(opening());
  const account = await screen.findByLabelText<HTMLInputElement>('Account or mobile number');
  account.value = 'x'.repeat(100_000);
  await userEvent.type(screen.getByLabelText('Password'), 'portal.demo1{Enter}');

  await waitFor(() => expect(emitted('before-submit')).toHaveLength(1));
});

test('an objection of the embedding page stops the login', async () => {
  open();
  say(opening());
  await logIn();
  await waitFor(() => expect(emitted('before-submit')).toHaveLength(1));

  say({ kind: 'answer', ask: emitted('before-submit')[0]?.ask ?? 0, go: false });
  await quiet();

  expect(emitted('login')).toEqual([]);
  expect(String(vi.mocked(window.fetch).mock.calls)).not.toContain('mixedLogin');
});

test('opened again by the same page it keeps its element, by the next one it makes a new one', async () => {
  const [sized, unsized] = [
    vi.spyOn(ResizeObserver.prototype, 'observe'),
    vi.spyOn(ResizeObserver.prototype, 'disconnect'),
  ];
  open();
  say(opening());
  const first = document.querySelector('portal-login');

  say(opening());
  const same = document.querySelector('portal-login');
  say(opening(), {}, 'm2');
  const next = document.querySelectorAll('portal-login');
  stop();
  say(opening(), {}, 'm3');

  expect(same).toBe(first);
  expect([next.length, next[0] === first]).toEqual([1, false]);
  expect(document.querySelector('portal-login')).toBeNull();
  expect([sized, unsized].map(({ mock }) => new Set(mock.contexts).size)).toEqual([2, 2]);
});

test('takes the language of the embedding page, and the focus when asked', async () => {
  const focused = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  open();
  say({ ...opening(), settings: { ...settings, attributes: {} }, pageLocale: 'es' } as ToFrame);
  const field = await screen.findByLabelText('Contraseña');

  say({ kind: 'do', verb: 'submit', screen: '' });
  const early = focused.mock.calls.length;
  say({ kind: 'do', verb: 'focusFirst', screen: '' });

  expect(field).toBeDefined();
  expect([early, focused.mock.calls.length]).toEqual([0, 1]);
});

test('the snippet of the README allows the page that it names', async () => {
  const listened = vi.spyOn(window, 'addEventListener');
  await runSnippet('ts', 'openInFrame(');
  stop = () => {
    for (const [type, listener] of listened.mock.calls) window.removeEventListener(type, listener);
  };

  say(opening(), { origin: 'https://other.example' });
  const early = heard();
  say(opening());

  expect(early).toEqual([]);
  await screen.findByLabelText('Password');
});

test('draws the own fields of the embedding page; what is typed in them does not go back to it', async () => {
  const good = { ...goodAnswers, registerSetting: ok({ registerSetting_: 'open' }) };
  vi.spyOn(window, 'fetch').mockImplementation(
    backend({
      ...good,
      checkPhoneExitInCompany: ok({ exist_: false }),
      checkRegisterCode: ok({ proof_: 'p1' }),
    }) as typeof fetch,
  );
  open();
  const label = 'Your <b>bank</b> PIN';
  say({ ...opening(), tag: 'portal-register', ownFields: [{ name: 'pin', form: 'register', label }] } as ToFrame);
  await userEvent.type(await screen.findByLabelText('Mobile number'), '13900139000');
  await userEvent.type(screen.getByLabelText('Verification code'), '123456');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(emitted('before-submit')).toHaveLength(1));
  say({ kind: 'answer', ask: emitted('before-submit')[0]?.ask ?? 0, go: true });

  await userEvent.type(await screen.findByLabelText('Your <b>bank</b> PIN (optional)'), 'Tabby cat');
  await userEvent.type(screen.getByLabelText('Your name'), 'Rosa Field');
  await userEvent.type(screen.getByLabelText('Company name'), 'Corner Store');
  await userEvent.type(screen.getByLabelText('Set a password'), 'portal.demo1{Enter}');
  await waitFor(() => expect(emitted('before-submit')).toHaveLength(2));

  expect(emitted('before-submit')[1]?.detail).toMatchObject({ values: { companyName: 'Corner Store' } });
  expect(JSON.stringify(heard())).not.toMatch(/Tabby cat|portal\.demo1/);
});
