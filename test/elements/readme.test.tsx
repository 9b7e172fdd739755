import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { backend } from 'account-portal/testing';
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

test('the React snippet shows the form and tells who logged in', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  document.body.innerHTML = '<div id="root"></div>';

  await runSnippet('tsx', '<Login onLogin');
  await logIn();

  await waitFor(() => expect(log).toHaveBeenCalledWith('林薇'));
  await waitFor(() => expect(window.location.assign).toHaveBeenCalled());
});

test('the tag of the page snippet becomes the form, and the listener hears of the login', async () => {
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

test('the script of the page snippet is a file that the package ships', () => {
  expect(snippets('html')[0]).toContain('/cdn/account-portal.js');
});
