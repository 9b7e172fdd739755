import { checkPhoneOrOpenId, getByPhoneOrOpenId } from '../../api/endpoints/application.js';
import { getWeChatUserInfo, openIdLogin } from '../../api/endpoints/wechat.js';
import { isPortalError, PortalError } from '../../errors.js';
import { rememberLogin } from '../../flow/remember-login.js';
import type { FranchiseApplication } from '../../model/franchise-application.js';
import type { SocialIdentity } from '../../model/social-identity.js';
import type { Portal } from '../../portal/portal.js';
import type { AuthorizationRequest } from '../../session/authorization.js';
import { enterAccounts, type SignInStep } from '../login/sign-in-steps.js';

/** A WeChat user without a linked login. */
export interface Stranger {
  readonly identity: SocialIdentity;
  /** The company has a customer with this identity, so there is a login to link. */
  readonly customer: boolean;
}

/** The step after an answer of WeChat (rules.md 4.4). */
export type WechatSignIn =
  | SignInStep
  /** Returns to the login form; `cancelled` if the user refused. */
  | { readonly name: 'given-up'; readonly cancelled: boolean }
  /** WeChat showed a preview, whose identity is fake and must not be linked. */
  | { readonly name: 'preview' }
  | ({ readonly name: 'unknown' } & Stranger)
  | ({ readonly name: 'link'; readonly by: 'password' | 'code' } & Stranger)
  | { readonly name: 'application'; readonly application: FranchiseApplication };

const givenUp = (cancelled: boolean): WechatSignIn => ({ name: 'given-up', cancelled });

/** Processes WeChat's answer: leads to a login, an application, or the question who the user is. */
export async function followWechat(portal: Portal, companyId: string, signal: AbortSignal): Promise<WechatSignIn> {
  const { authorization } = portal;
  const { request = null, code = null } = authorization.received() ?? {};
  portal.emit('social', { provider: 'wechat', phase: 'callback' });
  try {
    if (request?.companyId !== companyId) throw new PortalError('wechat-expired');
    if (code !== null) return await signIn(portal, { ...request, code }, signal);
    authorization.clear();
    return givenUp(!request.silent);
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    authorization.clear();
    if (request?.silent && isQuietFailure(thrown)) return givenUp(false);
    throw thrown;
  }
}

async function signIn(
  portal: Portal,
  { companyId, channel, silent, code }: AuthorizationRequest & { readonly code: string },
  signal: AbortSignal,
): Promise<WechatSignIn> {
  const { call } = portal;
  const { authorization } = portal;
  // A code is valid once, so the exchange is not aborted when the caller leaves.
  const identity = await authorization.redeem(() =>
    call(getWeChatUserInfo, { companyId, code, channel }, { token: '' }),
  );
  if (signal.aborted) throw new PortalError('aborted');
  if (identity.snapshot) {
    authorization.clear();
    return silent ? givenUp(false) : { name: 'preview' };
  }
  const { openId } = identity;
  const lists = await call(openIdLogin, { openId, companyId }, { signal, token: '' }).catch(nullIfUnlinked);
  if (lists !== null) {
    authorization.clear();
    portal.emit('social', { provider: 'wechat', phase: 'associated' });
    rememberLogin(portal, { way: 'wechat' });
    return enterAccounts(portal, lists, signal);
  }

  const { application, customer } = await call(checkPhoneOrOpenId, { companyId, openId }, { signal });
  if (application) {
    const found = await call(getByPhoneOrOpenId, { companyId, openId }, { signal });
    return { name: 'application', application: found };
  }
  portal.emit('social', { provider: 'wechat', phase: 'unknown' });
  if (customer) return { name: 'link', by: 'password', identity, customer };
  if (!silent) return { name: 'unknown', identity, customer };
  authorization.clear();
  return givenUp(false);
}

/** An identity without a login is an expected case, not a failure. */
function nullIfUnlinked(thrown: unknown): null {
  const isNobody = isPortalError(thrown) && ['no-such-account', 'account-not-in-company'].includes(thrown.code);
  if (!isNobody) throw thrown;
  return null;
}

/** Failures that are not shown after a silent attempt; a refused login is shown. */
function isQuietFailure(thrown: unknown): boolean {
  return !isPortalError(thrown) || thrown.infrastructure || thrown.code === 'wechat-expired';
}
