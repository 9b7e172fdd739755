import { zh } from 'account-portal/locales/zh';
import { expect, vi } from 'vitest';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { patience } from './support/page.ts';
import { css, press } from './support/target.ts';

const hostedPage = press('前往登录页');
const form = css('portal-login form');

journey(
  'without its words a tag keeps what the page wrote, and a second try brings the form',
  async ({ page, front, services }) => {
    front.cut(/\/chunks\/zh/);
    await page.goto(`${services.tenant}/strict`);
    await page.sees(press('重试 · Try again · Reintentar'));
    await page.sees(hostedPage);
    expect(await page.evaluate(`() => document.querySelector('portal-login form')`)).toBeNull();

    front.heal();
    await page.click(press('重试 · Try again · Reintentar'));

    await page.sees(form);
  },
  { engines: ['chromium'], trouble: /zh/ },
);

journey(
  'without the API a tag keeps what is typed, says so, and sends it when there is one again',
  async ({ page, front, services }) => {
    const login = loginPage(page);
    front.cut(/^\/v1\//);
    await page.goto(`${services.tenant}/strict`);
    await login.type('13800138001');
    await login.sees(zh['tenant.failed.heading']);
    await page.click(press(zh['login.submit']));
    await login.hears(zh['error.network']);

    front.heal();
    await page.click(press(zh['login.submit']));

    await landingPage(page).arrives('/home', '王芳');
  },
  { engines: ['chromium'], trouble: /v1/ },
);

journey(
  'a file that is not the one that was built does not run, and what the page wrote stays',
  async ({ page, front, services }) => {
    front.spoil(/\/chunks\//);

    await page.goto(`${services.tenant}/`); // which does not ask for the files that were built
    await page.sees(form);

    await page.goto(`${services.tenant}/strict`);
    await vi.waitFor(() => expect(front.troubles.join()).toContain('/strict error:'), patience);
    expect(await page.evaluate(`() => customElements.get('portal-login') === undefined`)).toBe(true);
    await page.sees(hostedPage);
  },
  { trouble: /^\/strict error: |integrity/ },
);
