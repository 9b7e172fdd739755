import { en } from 'account-portal/locales/en';
import { expect } from 'vitest';
import { type Journey, journey } from './support/journey.ts';
import { loginPage } from './support/login-page.ts';
import { codeFor, freshPhone } from './support/outbox.ts';
import { becomeCustomer } from './support/registering.ts';
import { css, field, press, says } from './support/target.ts';

/** Asks for a code, gives a wrong one, then the one that came. */
async function confirm({ page, services }: Journey, phone: string, submit: string): Promise<void> {
  await page.click(press(en['code.get']));
  await page.sees(says('Code sent to'));
  const code = await codeFor(services, phone);
  await page.type(field(en['code.label']), code === '000000' ? '111111' : '000000');
  await page.click(press(submit));
  await page.sees(says(en['error.code-wrong']));
  await page.type(field(en['code.label']), code);
  await page.click(press(submit));
}

journey(
  'a phone is unbound by its code alone, and opens nothing afterwards',
  async (walk) => {
    const { page, services } = walk;
    const phone = freshPhone();
    await becomeCustomer(walk, phone, 'Ida Marsh');
    await page.goto(`${services.portal}/unbind`);

    await confirm(walk, phone, en['unbind.submit']);

    await page.sees(says(en['unbind.success']));
    await page.goto(`${services.portal}/login?companyId=1002`);
    await loginPage(page, en).logIn(phone);
    await loginPage(page, en).hears(en['error.phone-not-bound']);
  },
  { engines: ['chromium'] },
);

journey(
  'a link with a company is removed from the list after it was asked twice',
  async (walk) => {
    const { page, services } = walk;
    const phone = freshPhone();
    await becomeCustomer(walk, phone, 'Noa Field');
    await page.goto(`${services.portal}/company`);
    await page.sees(says('Lumen Lighting'));
    await page.click(css('[data-part~=account-remove]'));
    await page.click(press(en['common.cancel']));
    await page.sees(says(en['accounts.heading']));

    await page.click(css('[data-part~=account-remove]'));
    await confirm(walk, phone, en['accounts.remove.label']);
    await page.sees(says(en['accounts.remove.done']));
    await page.click(press(en['bind.continue']));

    await page.until("() => !document.querySelector('[data-part~=account-remove]')");
    await page.sees(says(en['accounts.heading']));
    expect(await page.evaluate("() => document.querySelector('[role=alert]')?.textContent ?? ''")).toBe('');
  },
  { engines: ['chromium'] },
);
