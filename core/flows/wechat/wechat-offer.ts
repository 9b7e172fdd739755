import type { WechatChannel } from '../../model/social-identity.js';
import type { Portal } from '../../portal/portal.js';
import { screenOfLogin } from '../../routes/login-place.js';
import { toAuthorizeAddress } from './wechat-address.js';
import { wechatChannel } from './wechat-channel.js';

/** The available kind of WeChat login, with the company's application for it. */
export interface WechatOffer {
  readonly channel: WechatChannel;
  /** The company's application for the channel. */
  readonly appId: string;
  readonly companyId: string;
}

/**
 * How login by WeChat is possible here. Null if it is not: the company has no application of the right kind, or the
 * page is in a phone's browser outside WeChat.
 */
export function wechatOffer(portal: Portal): WechatOffer | null {
  const tenant = portal.tenant.get();
  const channel = wechatChannel(portal);
  if (channel === null || tenant.status !== 'ready' || tenant.company === null) return null;
  const { id, settings } = tenant.company;
  const appId = settings.wechatApps[channel];
  return appId === '' ? null : { channel, appId, companyId: id };
}

/**
 * Redirects to WeChat's authorization page, from inside WeChat. The first time in a tab it is silent; name and picture
 * are requested only the next time. With `startPage`, redirects to the portal's own page, which does the same.
 */
export function leaveForWechat(portal: Portal, { appId, companyId }: WechatOffer, silent = false): void {
  const { authorization, environment, wechat } = portal;
  if (wechat.startPage !== null) {
    const page = new URL(wechat.startPage);
    page.searchParams.set('companyId', companyId);
    environment.address.navigate(page.href);
    return;
  }
  const scope = authorization.isFirst() ? 'snsapi_base' : 'snsapi_userinfo';
  const screen = screenOfLogin(portal.place.get());
  const state = authorization.begin({ channel: 'official', companyId, silent, screen });
  portal.emit('social', { provider: 'wechat', phase: 'start' });
  const parts = { base: wechat.base, appId, callback: toCallback(portal), state };
  environment.address.navigate(toAuthorizeAddress(parts, scope));
}

/**
 * Redirects to WeChat's silent authorization before the user has to type anything: once per tab, on the portal's own
 * page only, and never while a user is signed in. Returns true if the page is being left.
 */
export function askWechatSilently(portal: Portal): boolean {
  const offer = wechatOffer(portal);
  const idle = portal.session.get().user === null && portal.redirect === 'auto';
  if (offer?.channel !== 'official' || !idle || !hasOwnPage(portal) || !portal.authorization.isFirst()) return false;
  leaveForWechat(portal, offer, true);
  return true;
}

const wechatPlace = { screen: 'register-wechat', params: {} } as const;

/** The screen has its own page, not just a fragment. */
const hasOwnPage = (portal: Portal): boolean => {
  const href = portal.hrefOf(wechatPlace);
  return href !== null && !href.includes('#');
};

/** The screen's own page, else the current one; never with a fragment, which WeChat's answer overwrites. */
function toCallback(portal: Portal): string {
  const url = new URL((hasOwnPage(portal) ? portal.hrefOf(wechatPlace) : null) ?? portal.environment.address.href());
  url.hash = '';
  return url.href;
}
