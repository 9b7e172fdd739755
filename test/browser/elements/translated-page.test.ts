import { defineBindPhone, defineLogin } from 'account-portal/elements';
import { type Answers, ok, refuse, wireUser } from 'account-portal/testing';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { clear } from '../../elements/support/place.ts';
import { testPortal } from '../../support/portal.ts';
import { afterEach, expect, test } from '../support/harness.ts';
import { translate } from '../support/translate.ts';
import { until } from '../support/until.ts';

// A browser that translates a page replaces its text nodes, which the renderer then no longer finds where it put them.

defineLogin();
defineBindPhone();

afterEach(clear);

type Tag = 'portal-login' | 'portal-bind-phone';

async function open(tag: Tag, translated: boolean, answers: Answers) {
  const { portal, environment } = testPortal(answers, { redirect: 'manual', companyId: '1001' });
  const element = Object.assign(document.createElement(tag), { portal });
  if (tag === 'portal-bind-phone') portal.signIn(toLoginUser(wireUser({ bind_phone_: '' })));
  document.body.append(element);
  await element.whenReady();
  if (translated) translate(element);
  const texts: string[] = [];
  const find = <Found extends HTMLElement>(selector: string) => element.querySelector(selector) as Found;
  return {
    environment,
    texts,
    fill(values: Readonly<Record<string, string>>) {
      for (const [name, value] of Object.entries(values)) {
        const field = find<HTMLInputElement>(`input[name="${name}"]`);
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    press: (selector: string) => find(selector).click(),
    /** Waits for a text, and notes everything that is shown then. */
    async sees(selector: string, text: string) {
      await until(() => find(selector)?.textContent.includes(text));
      await effects();
      texts.push(element.textContent);
    },
  };
}

/**
 * Waits for effects and the translation of what they change. The renderer runs effects in a task that a timer of 35 ms starts;
 * a single longer one could end before that task.
 */
async function effects(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve, 50));
}

const submit = 'button[type=submit]';

async function logIn(translated: boolean): Promise<readonly string[]> {
  const answers = [refuse('wrong-password'), refuse('too-many-requests', { seconds: 90 })];
  const page = await open('portal-login', translated, { mixedLogin: () => answers.shift() ?? ok({}) });
  page.press(submit);
  await page.sees('form', '请先输入账号');
  page.fill({ account: 'amy' });
  await page.sees('form', '请输入密码');
  page.fill({ password: 'portal.demo1' });
  page.press(submit);
  await page.sees('[data-part~=error]', '账号或密码错误');
  page.fill({ password: 'portal.demo2' });
  page.press(submit);
  await page.sees('[data-part~=error]', '操作过于频繁');
  return page.texts;
}

async function bindPhone(translated: boolean): Promise<readonly string[]> {
  const page = await open('portal-bind-phone', translated, {
    bindPhoneCode: ok({ retry_after_: 3, expires_in_: 300 }),
    bindPhone: refuse('code-wrong'),
  });
  const button = '[data-part~=send-code-button]';
  page.fill({ phone: '13800138000' });
  page.press(button);
  for (const text of ['3', '2', '1', '重新获取']) {
    await page.sees(button, text);
    page.environment.advance(1000);
  }
  page.fill({ code: '123456', password: 'portal.demo1' });
  page.press(submit);
  await page.sees('[data-part~=error]', '验证码错误');
  return page.texts;
}

for (const [name, walk] of Object.entries({ logIn, bindPhone })) {
  test(`a translated page says at each step what another one says (${name})`, async () => {
    const plain = await walk(false);
    await clear();

    expect(await walk(true)).toEqual(plain);
  });
}
