import type { WechatChannel } from '../../model/social-identity.js';
import type { Portal } from '../../portal/portal.js';

/** The kind of WeChat login that the device supports. Null in a phone's browser outside WeChat. */
export function wechatChannel({ bridge, userAgent, wechat }: Portal): WechatChannel | null {
  if (userAgent.wechat) return 'official';
  if (bridge.can('wechat')) return 'app';
  if (bridge.available || userAgent.app || userAgent.mobile) return null;
  return wechat.callback === null ? null : 'web';
}
