import { en } from 'account-portal/locales/en';
import { zh } from 'account-portal/locales/zh';
import type { Journey } from './journey.ts';
import { landingPage } from './landing-page.ts';
import { loginPage } from './login-page.ts';
import { codeFor, findCode } from './outbox.ts';
import { kept } from './stored-session.ts';
import { css, field, press } from './target.ts';

type Words = Readonly<Record<keyof typeof zh, string>>;

/** Requests a code and enters it. */
export async function prove({ page, services }: Journey, phone: string, words: Words = zh) {
  await page.type(field(words['register.phone.label']), phone);
  const before = await findCode(services, phone);
  await page.click(press(words['code.get']));
  await page.type(field(words['code.label']), await codeFor(services, phone, before));
}

/** The first form. */
export async function proveDetails(walk: Journey, phone: string, words: Words = zh) {
  await prove(walk, phone, words);
  await agree(walk, words);
}

export async function setPassword({ page }: Journey, words: Words = zh) {
  await page.type(field(words['register.password.label']), 'portal.demo1');
}

export async function agree({ page }: Journey, words: Words = zh) {
  await page.click(css('input[name=agreement]'));
  await page.click(press(words['common.next']));
  await page.untilUrl('/register/complete');
}

export async function giveNames({ page }: Journey, name: string, company: string, words: Words = zh) {
  await page.type(field(words['register.name.label']), name);
  await page.type(field(words['register.companyName.label']), company);
}

/** Company 1002 has open registration, and English as its language. */
export async function becomeCustomer(walk: Journey, phone: string, name: string) {
  const { page, services } = walk;
  await page.goto(`${services.portal}/register?companyId=1002`);
  await proveDetails(walk, phone, en);
  await giveNames(walk, name, 'Corner Store', en);
  await setPassword(walk, en);
  await page.click(press(en['register.submit']));
  await landingPage(page).arrives('/home', name);
}

/** A customer of company 1002 who is signed in: his stored sessions, of another device and of this one, which is newer. */
export async function becomeCustomerTwice(walk: Journey, phone: string, name: string) {
  const { page, services } = walk;
  await becomeCustomer(walk, phone, name);
  const elsewhere = await kept(page);
  await page.goto(`${services.portal}/login?companyId=1002`);
  await loginPage(page, en).logIn(phone);
  await landingPage(page).arrives('/home', name);
  return { elsewhere, here: await kept(page) };
}
