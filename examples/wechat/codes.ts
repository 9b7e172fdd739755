import { randomBytes } from 'node:crypto';
import type { AuthorizeRequest, WechatApp } from './authorize-request.ts';
import type { WechatPerson } from './wechat-people.ts';

export interface Codes {
  issue(request: Pick<AuthorizeRequest, 'app' | 'scope'>, person: WechatPerson): string;
  /** Exchanges a code, once and within five minutes, for WeChat's fields or its error. */
  exchange(query: Readonly<Record<string, string>>): object;
  profile(query: Readonly<Record<string, string>>): object;
}

const lifetimeMs = 5 * 60_000;

const failure = (errcode: number, errmsg: string) => ({ errcode, errmsg });
const random = (bytes: number) => randomBytes(bytes).toString('hex');

export function createCodes(apps: readonly WechatApp[], now: () => number): Codes {
  const codes = new Map<
    string,
    { app: WechatApp; scope: string; person: WechatPerson; until: number; used: boolean }
  >();
  const tokens = new Map<string, { openId: string; person: WechatPerson }>();

  return {
    issue({ app, scope }, person) {
      const code = `0${random(15)}`;
      codes.set(code, { app, scope, person, until: now() + lifetimeMs, used: false });
      return code;
    },
    exchange({ appid, secret, code = '', grant_type }) {
      const app = apps.find(({ id }) => id === appid);
      if (app === undefined) return failure(40013, 'invalid appid');
      if (secret !== app.secret) return failure(40125, 'invalid appsecret');
      if (grant_type !== 'authorization_code') return failure(40002, 'invalid grant_type');
      if (code === '') return failure(41008, 'missing code');
      const grant = codes.get(code);
      if (grant === undefined || grant.app.id !== app.id) return failure(40029, 'invalid code');
      if (grant.used) return failure(40163, 'code been used');
      if (now() > grant.until) return failure(42003, 'code expired');
      grant.used = true;
      const { person, scope } = grant;
      const token = random(32);
      const openId = `o-${app.id}-${person.id}`;
      tokens.set(token, { openId, person });
      return {
        access_token: token,
        expires_in: 7200,
        openid: openId,
        scope,
        ...(scope === 'snsapi_base' ? {} : { unionid: `u-${person.id}` }),
        ...(scope === 'snsapi_userinfo' && person.preview ? { is_snapshotuser: 1 } : {}),
      };
    },
    profile({ access_token = '', openid }) {
      const known = tokens.get(access_token);
      if (known === undefined) return failure(40001, 'invalid credential');
      if (known.openId !== openid) return failure(40003, 'invalid openid');
      return { openid, nickname: known.person.nickname, headimgurl: '', unionid: `u-${known.person.id}` };
    },
  };
}
