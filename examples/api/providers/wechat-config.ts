import { isLocal, readAll, toOrigin, type Variables } from '../read-setting.ts';

export interface WeChatConfig {
  readonly base: string;
  readonly apps: Readonly<Record<WeChatChannel, WeChatApp>>;
}

/** Without an id, the channel is not served. */
export interface WeChatApp {
  readonly id: string;
  readonly secret: string;
}

export const weChatChannels = ['official', 'web', 'app'] as const;
export type WeChatChannel = (typeof weChatChannels)[number];

export function readWeChat(variables: Variables, demo: boolean): WeChatConfig {
  const base = variables.WECHAT_AUTHORIZE_BASE || '';
  if (base !== '') checkWeChatBase(toOrigin(base, 'WECHAT_AUTHORIZE_BASE'), demo);
  const toApp = (channel: WeChatChannel): WeChatApp => {
    const name = `WECHAT_${channel.toUpperCase()}`;
    const id = variables[`${name}_ID`] || (demo ? `wx-demo-${channel}` : '');
    const secret = variables[`${name}_SECRET`] || (demo ? 'demo' : '');
    if (id !== '' && secret === '') throw new Error(`${name}_SECRET must be set, as ${name}_ID is.`);
    return { id, secret };
  };
  const apps = { official: () => toApp('official'), web: () => toApp('web'), app: () => toApp('app') };
  return { base, apps: readAll<WeChatConfig['apps']>(apps) };
}

/** A stand-in for WeChat's server must be on this machine; the real one must use https. */
function checkWeChatBase(base: string, demo: boolean): void {
  const { hostname, protocol } = new URL(base);
  if (demo ? !isLocal(hostname) : protocol !== 'https:' || isLocal(hostname))
    throw new Error(`WECHAT_AUTHORIZE_BASE must be ${demo ? 'on this machine' : 'an https host'}, not "${base}".`);
}
