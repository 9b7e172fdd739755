import { createLoginFlow, createPortal, createSessionsFlow } from 'account-portal';
import { en } from 'account-portal/locales/en';
import { expect } from 'vitest';
import { type Journey, journey } from './support/journey.ts';
import { loginPage } from './support/login-page.ts';
import { freshPhone } from './support/outbox.ts';
import { becomeCustomer, becomeCustomerTwice } from './support/registering.ts';
import { keep, kept } from './support/stored-session.ts';
import { css, press, says } from './support/target.ts';

/** A login of the same person on another device. */
async function elsewhere({ services }: Journey, account: string) {
  const portal = createPortal({ apiHost: services.portal, companyId: '1002', redirect: 'manual' });
  await createLoginFlow(portal).submit({ account, password: 'portal.demo1' });
  return createSessionsFlow(portal);
}

const rows = "() => document.querySelectorAll('[data-part~=sessions] > li').length";

journey(
  'ends the sessions of other devices, which then have to log in, and at last its own',
  async (walk) => {
    const { page, services } = walk;
    const phone = freshPhone();
    const { elsewhere, here } = await becomeCustomerTwice(walk, phone, 'Eve Reed');

    await page.goto(`${services.portal}/sessions`);
    await page.until(`() => (${rows})() === 2`);
    await page.click(press(en['sessions.endOthers']));
    await page.sees(says(en['sessions.confirm']));
    await page.click(css('dialog [data-part~=danger-button]'));
    await page.sees(says(en['sessions.ended']));
    expect(await page.evaluate(rows)).toBe(1);

    await keep(page, elsewhere);
    await page.goto(`${services.portal}/sessions`);
    await page.sees(says(en['login.ended.elsewhere']));
    await page.sees(press(en['screen.goLogin']));

    await keep(page, here);
    await page.goto(`${services.portal}/sessions`);
    await page.click(css('[data-part~=sessions] button'));
    await page.sees(says(en['login.loggedOut']));
    expect(await kept(page)).toBeNull();
  },
  { inEveryEngine: 'storage and history', trouble: /^401 GET|Failed to load resource/ },
);

journey(
  'ends one other session, and the list is of what is left',
  async (walk) => {
    const { page, services } = walk;
    const phone = freshPhone();
    await becomeCustomer(walk, phone, 'Ivy Stone');
    const other = await elsewhere(walk, phone);
    await page.goto(`${services.portal}/sessions`);
    await page.until(`() => (${rows})() === 2`);

    await page.click(css('[data-part~=sessions] button[aria-label]'));

    await page.sees(says(en['sessions.ended']));
    expect(await page.evaluate(rows)).toBe(1);
    await other.load();
    expect(other.get().step.name).toBe('signed-out');
  },
  { trouble: /^401 GET/ },
);

journey(
  'an open list of a session that was ended elsewhere leads to the login, and back',
  async (walk) => {
    const { page, services } = walk;
    const phone = freshPhone();
    await becomeCustomer(walk, phone, 'Max Field');
    const other = await elsewhere(walk, phone);
    await page.goto(`${services.portal}/sessions`);
    await page.until(`() => (${rows})() === 2`);

    await other.endOthers();
    await page.click(css('[data-part~=sessions] button[aria-label]'));
    await page.sees(says(en['login.ended.elsewhere']));
    await page.click(press(en['screen.goLogin']));
    await loginPage(page, en).logIn(phone);

    await page.until(`() => (${rows})() === 2`);
  },
  { trouble: /^401 |Failed to load resource/ },
);
