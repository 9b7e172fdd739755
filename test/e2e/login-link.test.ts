import { createLoginFlow, createPortal, headlessEnvironment } from 'account-portal';
import { expect } from 'vitest';
import { arrivalWords } from '../../examples/hosted-portal/arrival-words.ts';
import { elsewhere } from './support/front.ts';
import { type Journey, journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { css, press, says } from './support/target.ts';

const words = arrivalWords.zh;
const fill = (text: string, name: string, current = '') => text.replace('{name}', name).replace('{current}', current);
const stored = `() => JSON.stringify(localStorage)`;

/** The landing of a login somewhere else, whose link anybody could send. */
async function linkOf(account: string, companyId: string, portal: string): Promise<string> {
  const environment = headlessEnvironment({ href: `${portal}/login` });
  const theirs = createPortal({ apiHost: portal, companyId, redirect: 'manual', environment });
  await createLoginFlow(theirs).submit({ account, password: 'portal.demo1' });
  return theirs.landing.get()?.url ?? '';
}

/** Opens the link of a login from a page of another site. */
async function follow({ page, front }: Journey, link: string, site: string): Promise<void> {
  front.place(
    '/letter',
    `<!doctype html><html><head><title>Letter</title></head><body><a href="${link}">Prize</a></body></html>`,
  );
  await page.goto(`${site}/letter`);
  await page.click(says('Prize'));
}

journey("a stranger's link signs nobody in before the user has agreed", async (walk) => {
  const { page, services } = walk;
  const link = await linkOf('wang.fang', '1001', services.portal);

  await follow(walk, link, elsewhere(services.portal));

  await page.sees(says(fill(words.confirmHeading, '王芳')));
  expect(await page.text(css('dl'))).toContain('青禾粮油 · 1001');
  expect(await page.url()).not.toContain('auth_code_');
  expect(await page.evaluate(stored)).not.toContain('token_');
  await page.click(press(words.decline));
  await landingPage(page).seesSignedOut();
  await page.reload();
  await landingPage(page).seesSignedOut();
  expect(await page.evaluate(stored)).not.toContain('token_');
});

journey("a stranger's link replaces nobody's session before the user has agreed", async (walk) => {
  const { page, services } = walk;
  await page.goto(`${services.portal}/login?companyId=1001`);
  await loginPage(page).logIn('13800138002');
  await landingPage(page).arrives('/mgr', '赵磊');

  await page.goto(await linkOf('wang.fang', '1001', services.portal));
  await page.click(press(fill(words.stay, '', '赵磊')));
  await landingPage(page).arrives('/home', '赵磊');
  await page.reload();
  await landingPage(page).arrives('/home', '赵磊');

  await page.goto(await linkOf('wang.fang', '1001', services.portal));
  await page.sees(says(fill(words.replaceHeading, '王芳', '赵磊')));
  await page.click(press(fill(words.accept, '王芳')));
  await landingPage(page).arrives('/home', '王芳');
  await page.reload();
  await landingPage(page).arrives('/home', '王芳');
});

journey(
  "a company's own site leads to logins of this company without a question, not to those of others",
  async (walk) => {
    const { page, services } = walk;

    await follow(walk, await linkOf('wang.fang', '1001', services.portal), services.tenant);
    await landingPage(page).arrives('/home', '王芳');
    await landingPage(page).signOut();

    await follow(walk, await linkOf('grace.miller', '1002', services.portal), services.tenant);
    await page.sees(says(fill(words.confirmHeading, 'Grace Miller')));
  },
  { inEveryEngine: 'URLs and referrers' },
);
