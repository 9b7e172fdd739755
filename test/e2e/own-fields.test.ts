import { en } from 'account-portal/locales/en';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { codeFor, freshPhone } from './support/outbox.ts';
import { css, field, press, says } from './support/target.ts';

journey(
  'registers on a page with fields of its own: they are checked, kept in the draft, and reach who reviews',
  async ({ page, services }) => {
    const phone = freshPhone();
    await page.goto(`${services.tenant}/join?lang=en`);
    await page.sees(says('Our service reviews each registration'));
    const details = async () => {
      await page.type(field(en['register.phone.label']), phone);
      await page.click(press(en['code.get']));
      await page.type(field(en['code.label']), await codeFor(services, phone));
      await page.click(css('input[name=agreement]'));
      await page.click(press(en['common.next']));
    };
    await details();

    await page.type(field(en['register.name.label']), 'Rosa Field');
    await page.type(field(en['register.companyName.label']), 'Corner Store');
    await page.type(field(en['register.password.label']), 'portal.demo1');
    await page.click(press(en['register.submit']));
    await page.sees(says(en['issue.field-required']));
    await page.type(field('Tax number'), '12');
    await page.type(field('E-mail for invoices (optional)'), 'rosa@store');
    await page.click(press(en['register.submit']));
    await page.sees(says(en['issue.field-format']));
    await page.sees(says(en['issue.email-format']));

    await page.type(field('Tax number'), '91310000MA1K35X123');
    await page.type(field('E-mail for invoices (optional)'), 'rosa@store.cn');
    await page.choose(css('[name=own-source]'), 'fair');
    expect(await page.evaluate(`() => sessionStorage.getItem('portal-draft-register')`)).toContain(
      '91310000MA1K35X123',
    );
    await page.click(press(en['register.submit']));
    await page.sees(says(en['blocked.account-under-review']));

    const review = await (await fetch(`${services.portal}/dev/review`)).text();
    const mine = review.slice(review.indexOf(phone), review.indexOf(phone) + 900);
    expect(mine).toContain('<dt>vatId</dt><dd>91310000MA1K35X123</dd>');
    expect(mine).toContain('<dt>source</dt><dd>fair</dd>');
    expect(mine).toContain('<dt>invoiceMail</dt><dd>rosa@store.cn</dd>');
  },
);
