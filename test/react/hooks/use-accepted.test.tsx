import { screen, waitFor } from '@testing-library/react';
import { ChangePhone } from 'account-portal/react';
import { type Answers, hang, ok, refuse, wireUser } from 'account-portal/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal, settled } from '../../support/open-portal.tsx';

const answers: Answers = { checkChangePhoneCode: ok({ proof_: 'p1' }) };
const open = (more: Answers = {}) =>
  openPortal({ ...answers, ...more }, { view: <ChangePhone />, signedIn: wireUser(), portal: { companyId: '1001' } });
const submit = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(screen.getByLabelText('验证码'), '123456{Enter}');
  await settled();
};
const ticking = () => document.querySelector('[data-accepted]');
const isSecond = () => screen.queryByText('第 2 步，共 2 步') !== null;

/** happy-dom has no animations, like a browser whose user wants less motion. */
const animate = () => {
  const getAnimations = vi.fn(() => [{ animationName: '--pt-tick' }]);
  Object.defineProperty(Element.prototype, 'getAnimations', { value: getAnimations, configurable: true });
};
/** The timer of the tick is the browser's. */
const drawn = () => waitFor(() => expect(ticking()).toBeNull());
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});

test('the button of an accepted form draws its tick, and the next step follows', async () => {
  animate();
  const page = await open();

  await submit(page);
  expect(ticking()?.textContent).toBe('下一步');
  expect(isSecond()).toBe(false);

  await drawn();
  expect(isSecond()).toBe(true);
  expect(ticking()).toBeNull();
});

test('without an animation the next step follows at once', async () => {
  const page = await open();

  await submit(page);

  expect(isSecond()).toBe(true);
});

test('neither a refusal nor the way back draws one', async () => {
  animate();
  const refused = await open({ checkChangePhoneCode: refuse('code-wrong') });
  await submit(refused);
  expect([ticking(), screen.getByText(/验证码错误/) !== null]).toEqual([null, true]);
  refused.unmount();

  const back = await open({ changePhone: hang() });
  await submit(back);
  await drawn();
  await back.user.type(screen.getByLabelText('新手机号'), '13900139000');
  await submit(back);
  await back.user.click(screen.getByRole('button', { name: '返回' }));
  expect([ticking(), isSecond()]).toEqual([null, false]);
});
