import { publicSecret } from 'account-portal';
import { passwordMemory } from './security/passwords.ts';

export interface ApiConfig {
  readonly port: number;
  /** PostgreSQL, when set; the embedded database in `dataDir` otherwise. */
  readonly databaseUrl: string;
  /** A folder, or `memory`. */
  readonly dataDir: string;
  readonly signer: 'md5' | 'hmac-sha256';
  /** What requests are signed with. Every browser has it: it protects nothing. */
  readonly secret: string;
  /**
   * What a stranger may learn about who exists. `compat`: the messages of spec.md section 8, such as an unknown account
   * or a registered phone, so often per address. `strict`: one answer to every wrong login, look-up and request for a
   * code, whether or not a message is sent; who has read a code at a phone is told the truth about that phone in both.
   */
  readonly mode: 'compat' | 'strict';
  /** Origins of our own pages; a company's registered origins are rows. */
  readonly origins: readonly string[];
  /** Believe the last entry of `x-forwarded-for`: only behind a proxy that writes it. */
  readonly trustProxy: boolean;
  /** Where this server is reached, for the addresses that it hands out. */
  readonly publicOrigin: string;
  /** Codes that one address may send within an hour. */
  readonly codesPerAddress: number;
  /** Multiplies what an address may do without an account; above 1 only where one address stands for many people. */
  readonly quotaFactor: number;
  /** The authorisation server of WeChat and our applications there; no base, no WeChat. */
  readonly wechat: WeChatConfig;
  /** Serves the pages under /dev. */
  readonly devPages: boolean;
  /** Generated customers that an empty database is filled with, beside the demo people. */
  readonly customers: number;
  /** Bytes of a request. */
  readonly bodyLimit: number;
  /** Nonces that are remembered at most. */
  readonly nonceLimit: number;
  /** KiB for one password hash. */
  readonly passwordMemory: number;
}

export interface WeChatConfig {
  readonly base: string;
  readonly apps: Readonly<Record<WeChatChannel, WeChatApp>>;
}

export interface WeChatApp {
  readonly id: string;
  readonly secret: string;
}

export const weChatChannels = ['official', 'web', 'app'] as const;
export type WeChatChannel = (typeof weChatChannels)[number];

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the configuration from environment variables; what cannot be read is a sentence, not a default. */
export function readConfig(variables: Variables): ApiConfig {
  const port = readPort(variables, 'PORT', 4100);
  const tenantPort = readPort(variables, 'TENANT_PORT', 4200);
  const local = [port, tenantPort].flatMap((own) => [`http://127.0.0.1:${own}`, `http://localhost:${own}`]);
  const listed = (variables.ORIGINS ?? '').split(',').map((origin) => origin.trim());
  return {
    port,
    databaseUrl: variables.DATABASE_URL ?? '',
    dataDir: variables.DATA_DIR || '.data/api',
    signer: readChoice(variables, 'SIGNER', ['md5', 'hmac-sha256']),
    secret: variables.PORTAL_SECRET || publicSecret,
    mode: readChoice(variables, 'LOGIN_MODE', ['compat', 'strict']),
    origins: [...local, ...listed.filter((origin) => origin !== '').map((origin) => toOrigin(origin, 'ORIGINS'))],
    trustProxy: variables.TRUST_PROXY === '1',
    publicOrigin: toOrigin(variables.PUBLIC_ORIGIN || `http://127.0.0.1:${port}`, 'PUBLIC_ORIGIN'),
    codesPerAddress: readCount(variables, 'CODES_PER_ADDRESS', 20),
    quotaFactor: readCount(variables, 'QUOTA_FACTOR', 1),
    wechat: readWeChat(variables),
    devPages: variables.NODE_ENV !== 'production',
    customers: readCount(variables, 'DEMO_CUSTOMERS', 5000),
    bodyLimit: 64 * 1024,
    nonceLimit: 300_000,
    passwordMemory,
  };
}

function readPort(variables: Variables, name: string, otherwise: number): number {
  const text = variables[name] || String(otherwise);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`${name} must be a port number, not "${text}".`);
  return port;
}

function readChoice<Choice extends string>(
  variables: Variables,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = variables[name] || choices[0];
  const choice = choices.find((known) => known === text);
  if (choice === undefined) throw new Error(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
  return choice;
}

function readCount(variables: Variables, name: string, otherwise: number): number {
  const text = variables[name] || String(otherwise);
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`${name} must be a whole number from 1, not "${text}".`);
  return Number(text);
}

function toOrigin(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.origin !== text) throw new Error(`${name} holds "${text}", which is not an origin.`);
  return url.origin;
}

function readWeChat(variables: Variables): WeChatConfig {
  const base = variables.WECHAT_AUTHORIZE_BASE || '';
  if (base !== '') checkWeChatBase(toOrigin(base, 'WECHAT_AUTHORIZE_BASE'), variables.NODE_ENV === 'production');
  const toApp = (channel: WeChatChannel): [WeChatChannel, WeChatApp] => {
    const name = `WECHAT_${channel.toUpperCase()}`;
    return [
      channel,
      { id: variables[`${name}_ID`] || `wx-demo-${channel}`, secret: variables[`${name}_SECRET`] || 'demo' },
    ];
  };
  return { base, apps: Object.fromEntries(weChatChannels.map(toApp)) as WeChatConfig['apps'] }; // one entry for each channel
}

/** A made-up authorisation server may answer only to the machine it runs on, the real one only over https. */
function checkWeChatBase(base: string, production: boolean): void {
  const { hostname, protocol } = new URL(base);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  if (production ? protocol !== 'https:' || isLocal : !isLocal)
    throw new Error(
      `WECHAT_AUTHORIZE_BASE must be ${production ? 'an https host' : 'on this machine'}, not "${base}".`,
    );
}
