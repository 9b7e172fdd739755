import { en } from 'account-portal/locales/en';
import { zh } from 'account-portal/locales/zh';
import { beforeAll, expect } from 'vitest';
import { launchServices } from '../tools/services.mjs';
import { type CaptchaVendor, openCaptchaVendor } from './support/captcha-vendor.ts';
import type { Services } from './support/engine.ts';
import { inFrame, openFramed } from './support/framed-login.ts';
import { type Journey, journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { codeFor, freshPhone } from './support/outbox.ts';
import type { Page } from './support/page.ts';
import { css, field, press, says } from './support/target.ts';

let vendor: CaptchaVendor;
let demo: Services;
beforeAll(async () => {
  vendor = await openCaptchaVendor();
  demo = (await launchServices(['ignore', 'ignore', 'inherit'], vendor.variables)).services;
}, 120_000);
const visits = () => demo;

/** Presses a button of the vendor, or of our page around it. The frame is of the page's own origin. */
const pressInFrame = (page: Page, selector: string) =>
  page.until(`() => {
    const found = document.querySelector('dialog iframe')?.contentDocument?.querySelector(${JSON.stringify(selector)});
    found?.click();
    return Boolean(found);
  }`);
const vendorButton = (name: string) => `#stand-in [name=${name}]`;
const typed = `() => document.querySelector('input[name=phone]').value`;
const isClosed = `() => document.querySelector('dialog iframe') === null`;

const countSent = ({ front }: Journey) =>
  front.exchanges.filter(({ path, answer }) => /Code\?/.test(path) && answer.includes('"status":1')).length;

async function requestCode({ page, services }: Journey, phone: string): Promise<void> {
  await page.goto(`${services.portal}/register?companyId=1002`);
  await page.type(field(en['register.phone.label']), phone);
  await page.click(press(en['code.get']));
}

journey(
  'on the portal, a code is sent to a person only, and each answer counts once',
  async (walk) => {
    const { page, services } = walk;
    const phone = freshPhone();
    await requestCode(walk, phone);
    await pressInFrame(page, vendorButton('person'));
    await page.type(field(en['code.label']), await codeFor(services, phone));
    expect(await page.evaluate(isClosed)).toBe(true);

    const other = freshPhone();
    await page.type(field(en['register.phone.label']), other);
    await page.click(press(en['code.get']));
    await pressInFrame(page, vendorButton('again'));
    await page.sees(says(en['error.captcha-refused']));
    expect(await page.evaluate(typed)).toBe(other);

    await page.click(press(en['common.retry']));
    await pressInFrame(page, vendorButton('late'));
    await page.sees(says(en['error.captcha-expired']));
    expect(await page.evaluate(typed)).toBe(other);

    await page.click(press(en['common.retry']));
    await pressInFrame(page, vendorButton('person'));
    await page.sees(css('[data-part~=countdown]'));
  },
  { inEveryEngine: 'policies', visits },
);

journey(
  'on the portal, a captcha that does not load says so, and can be tried again or cancelled',
  async (walk) => {
    const { page, services, front } = walk;
    const phone = freshPhone();
    vendor.leave(services.portal);
    await requestCode(walk, phone);
    await page.sees(says(en['error.captcha-unavailable']));
    expect(await page.evaluate(isClosed)).toBe(true);

    front.cut(/^\/captcha/);
    await page.click(press(en['code.get']));
    await page.until(isClosed);
    await page.sees(says(en['error.captcha-unavailable']));

    front.heal();
    vendor.comeBack(services.portal);
    for (const cancel of [vendorButton('close'), '#bar button']) {
      await page.click(press(en['code.get']));
      await pressInFrame(page, '#stand-in');
      await pressInFrame(page, cancel);
      await page.until(isClosed);
    }
    expect(await page.evaluate(typed)).toBe(phone);
    expect(countSent(walk)).toBe(0);

    await page.click(press(en['code.get']));
    await pressInFrame(page, vendorButton('person'));
    await page.type(field(en['code.label']), await codeFor(services, phone));
    expect(countSent(walk)).toBe(1);
  },
  { inEveryEngine: 'policies', visits, trouble: /captcha|gt4\.js/ },
);

/** A site with a tag, and the policy that our documentation asks of it. */
const siteWith = (captcha: object | null) => `<!doctype html>
<html lang="zh">
  <head>
    <script type="module" src="/cdn/account-portal.js"></script>
  </head>
  <body>
    <portal-login methods="sms"></portal-login>
    <script>
      const tag = document.querySelector('portal-login');
      const captcha = ${JSON.stringify(captcha)};
      tag.setAttribute('api-host', location.origin);
      tag.setAttribute('company-id', '1001');
      if (captcha) tag.captcha = captcha;
    </script>
  </body>
</html>`;

/** Customers of company 1001, one for each engine, as a phone gets one code a minute. */
const customers: Readonly<Record<string, readonly [phone: string, name: string]>> = {
  chromium: ['13920000001', '张伟'],
  firefox: ['13920000004', '李娜'],
  webkit: ['13920000007', '陈杰'],
};

journey(
  'a tag asks the vendor in the page, and without it gets no code',
  async (walk) => {
    const { page, front, services, engine } = walk;
    const [phone, name] = customers[engine] ?? ['13920000010', '杨敏'];
    front.place('/bare.html', siteWith(null));
    front.place('/site.html', siteWith({ provider: 'geetest', key: 'stand-in', script: vendor.script }));
    const ask = async (path: string) => {
      await page.goto(services.portal + path);
      await page.click(press(zh['login.way.sms']));
      await page.type(field(zh['register.phone.label']), phone);
      await page.click(press(zh['code.get']));
    };
    await ask('/bare.html');
    await page.sees(says(zh['error.parameter-error']));
    expect(countSent(walk)).toBe(0);

    vendor.leave(services.portal);
    await ask('/site.html');
    await page.sees(says(zh['error.captcha-unavailable']));
    vendor.comeBack(services.portal);
    await page.click(press(zh['code.get']));
    await page.sees(says('zho stand-in'));
    await page.click(css(vendorButton('close')));
    await page.click(press(zh['code.get']));
    await page.click(css(vendorButton('person')));
    await page.type(css('input[autocomplete="one-time-code"]'), await codeFor(services, phone));

    await landingPage(page).arrives('/home', name);
  },
  { inEveryEngine: 'policies', visits, trouble: /^400 |gt4\.js/ },
);

journey(
  'in an isolated tag, the captcha is shown in the frame, and can be closed, refused and passed',
  async (walk) => {
    const { page, tab, services } = walk;
    const phone = '13920000013';
    await openFramed(page, services.tenant);
    await page.evaluate(`() => document.querySelector('portal-login').setAttribute('methods', 'sms')`);
    const form = inFrame(tab);
    await form.click(press(zh['login.way.sms']));
    await form.type(field(zh['register.phone.label']), phone);
    await form.click(press(zh['code.get']));
    await pressInFrame(form, vendorButton('close'));
    await form.until(isClosed);
    expect(await form.evaluate(`() => document.querySelector('[role=alert]')`)).toBe(null);

    await form.click(press(zh['code.get']));
    await pressInFrame(form, vendorButton('again'));
    await form.sees(says(zh['error.captcha-refused']));
    await form.click(press(zh['common.retry']));
    await pressInFrame(form, vendorButton('person'));
    expect(await form.evaluate(typed)).toBe(phone);
    await form.type(css('input[autocomplete="one-time-code"]'), await codeFor(services, phone));

    await landingPage(page).arrives('/home', '黄强');
  },
  { engines: ['chromium'], visits },
);
