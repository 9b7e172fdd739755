import { PortalError } from 'account-portal';
import type { WeChatApp, WeChatConfig } from '../providers/wechat-config.ts';

export interface WeChatUser {
  readonly openId: string;
  readonly nickname: string;
  readonly headImage: string;
  readonly snapshot: boolean;
}

export interface WeChat {
  /** Throws `wechat-expired` for a code that WeChat refuses, or if WeChat cannot be reached. */
  exchange(app: WeChatApp, code: string, address: string): Promise<WeChatUser>;
}

const limitMs = 5000;
const remembered = 1000;
const rememberedMs = 60_000;

/**
 * Exchanges codes at the authorisation server, the only one to get our secret. Because network stacks may repeat a GET,
 * the answer is cached for a minute for the same code and address; a failure only until it is known, so that a user can
 * try again. From another address, WeChat refuses the code as used.
 */
export function createWeChat({ base }: WeChatConfig, now: () => number): WeChat {
  const answers = new Map<string, { at: number; user: Promise<WeChatUser> }>();

  const ask = async (path: string, query: Record<string, string>): Promise<Record<string, unknown>> => {
    const address = `${base}${path}?${new URLSearchParams(query)}`;
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(limitMs) });
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null || 'errcode' in answer) throw new PortalError('wechat-expired');
    return { ...answer };
  };
  const exchange = async ({ id, secret }: WeChatApp, code: string): Promise<WeChatUser> => {
    const grant = await ask('/sns/oauth2/access_token', { appid: id, secret, code, grant_type: 'authorization_code' });
    const { openid, access_token: token, scope } = grant;
    if (typeof openid !== 'string' || openid === '') throw new PortalError('wechat-expired');
    const isSilent = scope === 'snsapi_base' || typeof token !== 'string';
    const profile = isSilent ? {} : await ask('/sns/userinfo', { access_token: token, openid, lang: 'zh_CN' });
    return {
      openId: openid,
      nickname: toText(profile.nickname, 64),
      headImage: toText(profile.headimgurl, 500),
      snapshot: grant.is_snapshotuser === 1,
    };
  };

  return {
    exchange(app, code, address) {
      if (base === '' || app.id === '') throw new PortalError('not-served');
      const key = [app.id, address, code].join(' ');
      const known = answers.get(key);
      if (known !== undefined && now() - known.at < rememberedMs) return known.user;
      const user = exchange(app, code).catch((cause: unknown) => {
        answers.delete(key);
        throw cause instanceof PortalError ? cause : new PortalError('wechat-expired', {}, { cause });
      });
      answers.set(key, { at: now(), user });
      const [oldest] = answers.keys();
      if (answers.size > remembered && oldest !== undefined) answers.delete(oldest);
      return user;
    },
  };
}

function toText(value: unknown, most: number): string {
  return typeof value === 'string' ? value.slice(0, most) : '';
}
