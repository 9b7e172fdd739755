import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { backend, refuse } from 'account-portal/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goodAnswers } from '../support/good-answers.ts';
import { runSnippet, snippets } from '../support/run-snippet.ts';

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(backend(goodAnswers) as typeof fetch);
  vi.spyOn(window.location, 'assign').mockReturnValue();
});
afterEach(() => document.body.replaceChildren());

const logIn = async () => {
  await userEvent.type(await screen.findByLabelText('账号/手机号'), 'lin.wei');
  await userEvent.type(screen.getByLabelText('密码'), 'portal.demo1{Enter}');
};

test('the React snippet shows the form and reports the login', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  document.body.innerHTML = '<div id="root"></div>';

  await runSnippet('tsx', '<Login onLogin');
  await logIn();

  await waitFor(() => expect(log).toHaveBeenCalledWith('林薇'));
  await waitFor(() => expect(window.location.assign).toHaveBeenCalled());
});

test('the tag of the HTML snippet shows the form, and the listener receives the login', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const tag = /<portal-login[\s\S]*<\/portal-login>/.exec(snippets('html')[0] ?? '')?.[0] ?? '';
  await import('account-portal/elements/auto');
  document.body.innerHTML = tag;
  const listen = new Function('document', snippets('js')[0] ?? '');
  listen(document);

  await logIn();

  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('林薇', 'goes to', 'https://store.example.com/home?companyId=1001'),
  );
  await waitFor(() => expect(window.location.assign).toHaveBeenCalled());
});

/** The tag of the HTML snippet, with the code of another snippet. */
async function placeTag(part: string): Promise<void> {
  await import('account-portal/elements/auto');
  document.body.innerHTML = '<portal-login api-host="https://api.example.com" company-id="1001"></portal-login>';
  const [code = 'missing(', another] = snippets('js').filter((text) => text.includes(part));
  expect(another).toBeUndefined();
  new Function('document', code)(document);
}

test('the slot snippet adds to the text of a refusal', async () => {
  const answers = { ...goodAnswers, mixedLogin: refuse('account-under-review') };
  vi.spyOn(window, 'fetch').mockImplementation(backend(answers) as typeof fetch);

  await placeTag('login.components');
  await logIn();

  await screen.findByText('Call us: 400 800 8000');
});

test.each([
  [true, 1],
  [false, 0],
])("the snippet that asks the page's server, which answers %s, sends %i logins", async (ok, logins) => {
  const answer = backend(goodAnswers) as typeof fetch;
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    asked.push(String(address));
    return address === '/may-log-in' ? new Response(null, { status: ok ? 200 : 403 }) : answer(address, init);
  });
  const ended = vi.fn();

  await placeTag('portal-before-submit');
  document.querySelector('portal-login')?.addEventListener('portal-pending', ({ detail }) => {
    if (detail.action === 'submit' && !detail.pending) ended();
  });
  await logIn();

  await waitFor(() => expect(ended).toHaveBeenCalled());
  expect(asked).toContain('/may-log-in');
  expect(asked.filter(isLogin)).toHaveLength(logins);
});

const isLogin = (address: string) => address.includes('/mixedLogin');

test('the appearance snippet colours the button and adds a class', async () => {
  await placeTag('cssLayerName');

  const button = await screen.findByRole('button', { name: '登录' });
  expect(button.className).toContain('my-button');
  const frame = button.closest('[data-color-scheme]');
  expect(frame?.getAttribute('data-color-scheme')).toBe('auto');
  expect(screen.getByRole('link', { name: '帮助' }).getAttribute('href')).toBe('https://shop.example.com/help');
});

test('the script of the HTML snippet is a file of the package', () => {
  expect(snippets('html')[0]).toContain('/cdn/account-portal.js');
});
