import { fireEvent, screen } from '@testing-library/react';
import type { PortalOptions } from 'account-portal';
import { BindPhone } from 'account-portal/react';
import { type Answers, hang, refuse, status, wireUser } from 'account-portal/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal, settled } from '../../../support/open-portal.tsx';

const open = (answers: Answers = {}, portal: Partial<PortalOptions> = {}) =>
  openPortal(answers, { view: <BindPhone />, signedIn: wireUser({ bind_phone_: '', has_password_: false }), portal });

const phone = () => screen.getByLabelText<HTMLInputElement>('手机号');
const code = () => screen.getByLabelText<HTMLInputElement>('验证码');
const send = () => screen.getByRole('button', { name: /获取|发送中/ });
/** What the eye sees of it during a wait. */
const seen = () => send().querySelector('[data-part~="countdown"]')?.textContent;
const news = () => screen.getAllByRole('status').map((region) => region.textContent);

type Page = Awaited<ReturnType<typeof open>>;

async function ask({ user }: Page, number = '138 0013 8000') {
  await user.type(phone(), number);
  await user.click(send());
}

afterEach(() => void vi.unstubAllGlobals());

test('the field is marked for one-time codes', async () => {
  await open();

  expect(code()).toMatchObject({ type: 'text', inputMode: 'numeric', autocomplete: 'one-time-code', name: 'code' });
  expect(code().pattern).toBe('[0-9]*');
  expect(code().maxLength).toBe(-1);
  expect(phone()).toMatchObject({ type: 'tel', inputMode: 'tel', autocomplete: 'tel' });
});

test('sends a code to the normalized number, and shows where', async () => {
  const page = await open();

  await ask(page);

  expect(page.server.calls.find(({ name }) => name === 'bindPhoneCode')?.params.phone_).toBe('13800138000');
  expect(news()).toContain('验证码已发送至 138****8000');
  expect(code()).toBe(document.activeElement);
});

test('counts down on the button, which stays focusable and keeps its name, and announces start and end only', async () => {
  const page = await open();
  await ask(page);
  expect(seen()).toBe('60秒后重新获取');
  expect(send().getAttribute('aria-disabled')).toBe('true');
  expect(send().closest('[aria-live], [role=status], [role=alert]')).toBeNull();
  expect(news()).toContain('请等待60秒后可再次获取');

  await page.wait(15_000);

  expect(seen()).toBe('45秒后重新获取');
  expect(screen.getByRole('button', { name: '重新获取' })).toBe(send());
  expect(news()).toContain('请等待60秒后可再次获取');

  await page.wait(45_000);

  expect(send().textContent).toBe('重新获取');
  expect(send().getAttribute('aria-disabled')).toBeNull();
  expect(news()).toContain('现在可以重新获取验证码');
  expect(news()).not.toContain('请等待60秒后可再次获取');
});

test('fields say that they are required', async () => {
  await open();

  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-required'))).toEqual(['true', 'true']);
});

test('announces no wait before there was one', async () => {
  await open();

  expect(news().join('')).toBe('');
});

test('ignores presses while sending and waiting', async () => {
  const page = await open({ bindPhoneCode: hang() });
  await ask(page);
  expect(send().textContent).toBe('发送中…');

  await page.user.click(send());

  expect(page.called().filter((name) => name === 'bindPhoneCode')).toHaveLength(1);
});

test('a slow captcha can be cancelled and requested again; input is kept', async () => {
  const captcha = vi.fn<() => Promise<Record<string, string>>>(async () => ({}));
  captcha.mockImplementationOnce(() => new Promise(() => undefined));
  const page = await open({}, { captcha });
  await ask(page);
  expect(send().textContent).toBe('发送中…');

  await page.wait(10_000);

  expect(news()).toContain('请先完成安全验证；若未显示，可取消后重试');
  const giveUp = screen.getByRole('button', { name: '取消' });
  expect(giveUp.getAttribute('aria-disabled')).toBeNull();

  await page.user.click(giveUp);

  expect(send().textContent).toBe('获取验证码');
  expect(news().join('')).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(phone().value).toBe('13800138000');
  expect(page.called()).not.toContain('bindPhoneCode');

  await page.user.click(send());

  expect(seen()).toBe('60秒后重新获取');
});

test('a captcha that never answers times out with a message', async () => {
  const page = await open({}, { captcha: () => new Promise(() => undefined) });
  await ask(page);

  await page.wait(120_000);

  expect(screen.getByRole('alert').textContent).toContain('安全验证已超时');
  expect(send().textContent).toBe('获取验证码');
});

test('sends nothing to an invalid number, and focuses it', async () => {
  const page = await open();

  await ask(page, '1380013');

  expect(page.called()).not.toContain('bindPhoneCode');
  expect(screen.getByText('请输入格式正确的手机号')).toBeTruthy();
  expect(phone()).toBe(document.activeElement);
});

test.each([
  ['seconds', refuse('too-many-requests', { seconds: 30 }), '30秒'],
  ['nothing', status(429), '60秒'],
  ['the page of a proxy', status(429, '<html>429', { 'retry-after': '1800' }), '30分钟'],
])('“too often” with %s starts a wait, says how long, and ignores presses', async (_, bindPhoneCode, wait) => {
  const page = await open({ bindPhoneCode });

  await ask(page);
  await page.user.click(send());

  expect(seen()).toBe(`${wait}后重新获取`);
  expect(send().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain(`请${wait}后再试`);
  expect(news().join('')).not.toContain('已发送');
  expect(page.called().filter((name) => name === 'bindPhoneCode')).toHaveLength(1);
});

test('submitting while a code is being sent reports the missing code', async () => {
  const page = await open({ bindPhoneCode: hang() });
  await ask(page);

  await page.user.click(screen.getByRole('button', { name: '立即绑定' }));

  expect(send().textContent).toBe('发送中…');
  expect(code()).toBe(document.activeElement);
  expect(code().getAttribute('aria-invalid')).toBe('true');
});

test('an expired code removes the notice that one was sent; the next one is announced again', async () => {
  const page = await open({ bindPhone: refuse('code-expired') });
  await ask(page);
  await page.user.type(code(), '123456');

  await page.user.click(screen.getByRole('button', { name: '立即绑定' }));

  expect(screen.getByText(/验证码已失效/)).toBeTruthy();
  expect(news().join('')).not.toContain('已发送');

  await page.user.type(code(), '7');
  expect(news().join('')).not.toContain('已发送');

  await page.wait(60_000);
  await page.user.click(send());
  expect(news()).toContain('验证码已发送至 138****8000');
});

test('restores the wait for its number after leaving the screen, but not for another', async () => {
  const page = await open();
  await ask(page);
  await page.wait(10_000);
  page.show(null);
  page.show(<BindPhone />);
  await settled();
  expect(send().textContent).toBe('获取验证码');

  await page.user.type(phone(), '13800138000');
  expect(seen()).toBe('50秒后重新获取');

  await page.user.clear(phone());
  await page.user.type(phone(), '13900139000');
  expect(send().textContent).toBe('获取验证码');
});

test('another initial number, known later, leaves the wait of the one that was typed', async () => {
  const page = await open();
  await ask(page);

  page.show(<BindPhone initialValues={{ phone: '13900139000' }} />);
  await settled();

  expect(phone().value).toBe('13800138000');
  expect(seen()).toBe('60秒后重新获取');
});

test('leaves a typed code as it is, and sends its digits: a changed text is typed twice by a keyboard that composes', async () => {
  const { user, server } = await open();
  await user.type(phone(), '13800138000');

  fireEvent.input(code(), { target: { value: '123 456' }, isComposing: true });
  await user.click(screen.getByRole('button', { name: '立即绑定' }));

  expect(code().value).toBe('123 456');
  expect(server.calls.find(({ name }) => name === 'bindPhone')?.params).toMatchObject({ code_: '123456' });
});

test('normalizes the number on blur', async () => {
  const { user } = await open();

  await user.type(phone(), '+86 138-0013-8000');
  await user.tab();

  expect(phone().value).toBe('13800138000');
});

/** A browser with WebOTP; `deliver` simulates the message. */
function textingBrowser() {
  const asked: CredentialRequestOptions[] = [];
  let deliver = (_: { code: string }) => {};
  const get = (options: CredentialRequestOptions) => {
    asked.push(options);
    return new Promise<{ code: string }>((resolve, reject) => {
      deliver = resolve;
      options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  };
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }));
  return { asked, deliver: (text: string) => deliver({ code: text }) };
}

test('fills in a code read by the browser', async () => {
  const browser = textingBrowser();
  const page = await open();
  expect(browser.asked).toHaveLength(0);
  await ask(page);

  browser.deliver('654321');
  await settled();

  expect(browser.asked[0]).toMatchObject({ otp: { transport: ['sms'] } });
  expect(code().value).toBe('654321');
});

test('a code read by the browser counts as input: it is no longer missing', async () => {
  const browser = textingBrowser();
  const page = await open();
  await ask(page);
  await page.user.type(code(), '{Enter}');
  expect(code().getAttribute('aria-invalid')).toBe('true');

  browser.deliver('654321');
  await settled();

  expect(code().getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['the form is sent', async ({ user }: Page) => user.type(code(), '123456{Enter}')],
  ['the screen is left', async ({ unmount }: Page) => unmount()],
])('stops listening for a message when %s', async (_, leave) => {
  const browser = textingBrowser();
  const page = await open({ bindPhone: hang() });
  await ask(page);
  expect(browser.asked[0]?.signal?.aborted).toBe(false);

  await leave(page);
  await settled();

  expect(browser.asked.every(({ signal }) => signal?.aborted)).toBe(true);
});
