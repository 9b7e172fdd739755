import { expect, vi } from 'vitest';
import { logInFramed, openFramed } from './support/framed-login.ts';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import type { Page } from './support/page.ts';
import { css, press, says } from './support/target.ts';

/** What a hostile script of the page can access. */
const spy = (page: Page) =>
  page.evaluate(`() => {
    window.loot = [];
    const take = (...things) => window.loot.push(JSON.stringify(things));
    for (const type of ['keydown', 'keyup', 'keypress', 'input', 'beforeinput', 'change', 'focusin', 'paste'])
      addEventListener(type, ({ key, data, target }) => take(type, key, data, target.value), true);
    addEventListener('message', ({ data }) => take(data));
    for (const name of ['ready', 'pending', 'before-submit', 'login', 'login-error', 'before-redirect', 'validation', 'screen'])
      document.addEventListener('portal-' + name, ({ type, detail }) => take(type, detail));
  }`);

/** Forges messages: those of the frame from another window, and to the frame ones that the element never sends. */
const forge = (page: Page) =>
  page.evaluate(`() => {
    const detail = { instanceId: 'forged', at: 1, user: { name: 'forged' } };
    const state = { instanceId: 'forged', companyId: null, screen: 'login', locale: 'en', signedIn: true, title: 'forged' };
    const frame = document.querySelector('iframe').contentWindow;
    for (const mount of ['', 'forged']) {
      const envelope = { accountPortal: 1, mount };
      window.postMessage(JSON.stringify({ ...envelope, kind: 'event', name: 'login', detail, ask: null }), '*');
      window.postMessage(JSON.stringify({ ...envelope, kind: 'state', state }), '*');
      frame.postMessage(JSON.stringify({ ...envelope, kind: 'do', verb: 'goTo', screen: 'forgot' }), '*');
    }
    for (const data of [null, 'x', { kind: 'do' }, '{"accountPortal":1', '['.repeat(100000)]) frame.postMessage(data, '*');
  }`);

journey(
  "a login in the frame uses the page's language, and navigates the whole window to the landing page",
  async (walk) => {
    const { page, services } = walk;
    await openFramed(page, services.tenant);
    const language = `() => document.querySelector('portal-login').getState().locale`;
    for (const spoken of ['es', 'en']) {
      await page.evaluate(`(spoken) => { document.documentElement.lang = spoken; }`, spoken);
      await page.until(`() => (${language})() === '${spoken}'`);
    }

    await logInFramed(page, '13800138001');

    const url = await landingPage(page).arrives('/home', '王芳');
    expect(url.origin).toBe(services.portal);
  },
);

journey(
  'scripts of the embedding page get the events of the frame, but no input',
  async (walk) => {
    const { page, front, services } = walk;
    await openFramed(page, services.tenant, '&redirect=manual');
    await spy(page);
    await forge(page);

    await logInFramed(page, '13800138001');
    await page.until(`() => window.loot.some((taken) => taken.includes('"portal-login"'))`);

    const loot = (await page.evaluate<string[]>('() => window.loot')).join('\n');
    const token = front.exchanges.flatMap(({ answer }) => /"token_":"([^"]+)"/.exec(answer)?.[1] ?? [])[0];
    expect(loot).toContain('"portal-before-submit"');
    expect(loot.match(/^\["portal-login"/gm)).toHaveLength(1);
    expect(loot).not.toMatch(/^\["portal-[a-z-]+",.*forged/m);
    expect(await page.evaluate(`() => document.querySelector('iframe').title`)).not.toBe('forged');
    expect(token).toMatch(/^[\w-]{40,}$/);
    expect(loot).not.toContain(token);
    expect(loot).not.toContain('portal.demo1');
    expect(loot).not.toMatch(/"(keydown|input)"/);
    expect(await page.evaluate(`() => document.querySelector('iframe').contentDocument`)).toBe(null);
    expect(await page.url()).toBe(`${services.tenant}/?isolation=frame&redirect=manual`);
  },
  { inEveryEngine: 'frames' },
);

journey('a listener of the page prevents a step in the frame, at once or later', async (walk) => {
  const { page, front, services } = walk;
  await openFramed(page, services.tenant);
  await page.evaluate(`() => {
    window.asked = 0;
    document.addEventListener('portal-before-submit', (event) => {
      window.asked += 1;
      if (window.asked === 1) event.preventDefault();
      if (window.asked === 2) event.detail.waitUntil(Promise.reject(new Error('not yet')));
      if (window.asked > 2) event.detail.waitUntil(new Promise((go) => { window.go = go; }));
    });
  }`);
  const logins = () => front.exchanges.filter(({ path }) => path.startsWith('/v1/account/mixedLogin')).length;

  await logInFramed(page, '13800138001');
  await page.until(`() => window.asked === 1`);
  // The form accepts no other submission until the answer has reached the frame.
  for (let held = false; !held; held = await page.evaluate<boolean>('() => Boolean(window.go)'))
    await page.press('Enter');
  expect(logins()).toBe(0);

  await page.evaluate(`() => window.go()`);
  await landingPage(page).arrives('/home', '王芳');
  expect(logins()).toBe(1);
});

journey(
  "shows the page's content with a link if the company does not allow framing, and tells the page so by name",
  async (walk) => {
    const { page, front, services } = walk;
    await page.goto(`${services.tenant}/`);
    await page.sees(css('portal-login form'));
    await page.evaluate(`() => {
    const first = document.querySelector('portal-login');
    const other = document.createElement('portal-login');
    other.setAttribute('api-host', first.getAttribute('api-host'));
    other.setAttribute('company-id', '1002');
    other.setAttribute('isolation', 'frame');
    other.setAttribute('locale', 'en');
    other.append('Call us to order');
    first.replaceWith(other);
  }`);

    await page.sees(press('Try again'));

    await page.sees(says('Call us to order'));
    const link = `() => document.querySelector('portal-login a').href`;
    expect(await page.evaluate(link)).toBe(`${services.portal}/login?companyId=1002`);
    expect(await page.evaluate(`() => document.querySelector('portal-login').getState().ready`)).toBe(false);
    const told = `company 1002 does not admit ${services.tenant}, the origin of this page`;
    await vi.waitFor(() => expect(front.troubles.join()).toContain(told), { timeout: 30_000 });
  },
  { inEveryEngine: 'frames', trouble: /frame-ancestors|X-Frame-Options|postMessage|does not admit/ },
);

journey('the framed page opened on its own is the login page of its company', async ({ page, services }) => {
  await page.goto(`${services.portal}/embed?companyId=1001`);

  await page.sees(says('青禾粮油'));
  expect(await page.url()).toContain('/login');
});
