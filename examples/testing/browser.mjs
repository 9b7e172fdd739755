import { loginPage, startFakeApi } from 'account-portal/testing/browser';

/**
 * An end-to-end test of your page on the fake API, with a page of Playwright or of puppeteer. `open` leads the page to the
 * address of yours, where `api-host` is the origin it is given.
 */
export async function logInOnPage(page, open) {
  const api = await startFakeApi();
  await open(api.origin);
  const login = loginPage(page);
  await login.ready();

  const refused = login.next('portal-login-error');
  await login.logIn(undefined, 'wrong');
  const { error } = await refused;

  const done = login.next('portal-login');
  await login.logIn();
  const { user } = await done;
  await api.stop();
  return { refusal: error.code, name: user.name };
}
