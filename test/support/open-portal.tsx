import { act, configure, getConfig, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PortalOptions } from 'account-portal';
import { getLoginUserByAuthCode } from 'account-portal/endpoints';
import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { zh } from 'account-portal/locales/zh';
import { Login, PortalProvider, type PortalProviderProps } from 'account-portal/react';
import { type Answers, type MemoryEnvironmentOptions, ok } from 'account-portal/testing';
import { type ReactNode, StrictMode } from 'react';
import { idle, testPortal } from './portal.ts';
// Lazy chunks are loaded already, as on any page after the first.
import '../../react/loading/password-judge.ts';
import '../../react/screens/ending/blocked-card.tsx';
import '../../react/screens/sign-in/sign-in-card.tsx';
import '../../react/screens/sign-in/return-card.tsx';
import '../../react/screens/login/login-by-code.tsx';
import '../../react/screens/login/other-ways.tsx';
import '../../react/screens/register/register-closed.tsx';
import '../../react/screens/register/register-set-up.tsx';
import '../../react/screens/register/register-submitted.tsx';

export interface OpenPortalOptions extends Omit<PortalProviderProps, 'portal' | 'children'> {
  /** The rendered content; the login screen by default. */
  view?: ReactNode;
  portal?: Partial<PortalOptions>;
  /** The login that is signed in before the first render. */
  signedIn?: Readonly<Record<string, unknown>>;
  world?: Pick<MemoryEnvironmentOptions, 'href' | 'userAgent' | 'storage' | 'revisited' | 'framed' | 'now'>;
}

export const catalogues = { zh, en, es };

/** Renders a portal and simulates its user. Strict mode is always on. */
export async function openPortal(answers: Answers = {}, options: OpenPortalOptions = {}) {
  const { view = <Login />, portal: portalOptions, signedIn, world, ...provider } = options;
  const test = testPortal(answers, portalOptions, world);
  if (signedIn) test.portal.signIn(await loginUser(signedIn));
  const tree = (shown: ReactNode) => (
    <StrictMode>
      <PortalProvider portal={test.portal} messages={catalogues} {...provider}>
        {shown}
      </PortalProvider>
    </StrictMode>
  );
  const page = render(tree(view));
  const user = userEvent.setup({ delay: null });
  await settled();
  return {
    ...test,
    ...page,
    user,
    /** Fills in and submits the login form. */
    async logIn(account = '13800138000', password = 'portal.demo1') {
      await user.type(screen.getByLabelText('账号/手机号'), account);
      await user.type(screen.getByLabelText('密码'), `${password}{Enter}`);
    },
    show: (next: ReactNode) => page.rerender(tree(next)),
    /** Advances the clock in small steps, so that retries and timeouts happen in order. */
    async wait(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += 500) {
        act(() => test.environment.advance(500));
        await settled();
      }
    },
  };
}

/** A login as decoded from the API. */
const loginUser = (user: Readonly<Record<string, unknown>>) =>
  testPortal({ getLoginUserByAuthCode: ok(user) }).portal.call(getLoginUserByAuthCode, { authCode: 'c0de' });

/** Waits for pending promises and React's rendering. */
export const settled = () => act(idle);

// Each action of a user ends when the page has settled.
const { asyncWrapper } = getConfig();
configure({
  async asyncWrapper(work) {
    const result = await asyncWrapper(work);
    await settled();
    return result;
  },
});
