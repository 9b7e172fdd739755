import { publicSecret } from 'account-portal';
import { passwordMemory } from './security/passwords.ts';

export interface ApiConfig {
  readonly port: number;
  /** URL of a PostgreSQL database; without it, the embedded database in `dataDir` is used. */
  readonly databaseUrl: string;
  /** A folder, or `memory`. */
  readonly dataDir: string;
  readonly signer: 'md5' | 'hmac-sha256';
  /** The secret of request signatures. Every browser has it, so it protects nothing. */
  readonly secret: string;
  /**
   * What unauthenticated callers may learn about existing accounts. `compat`: the messages of spec.md section 8, such as
   * an unknown account or a registered phone, limited per address. `strict`: the same answer to every wrong login, look-up
   * and request for a code. In both modes, a caller who has verified a phone learns the truth about it.
   */
  readonly mode: 'compat' | 'strict';
  /** Origins of our own pages; those of companies are in the database. */
  readonly origins: readonly string[];
  /** Trust the last entry of `x-forwarded-for`. Only behind a proxy that sets it. */
  readonly trustProxy: boolean;
  /** The public origin of this server, for the URLs in its answers. */
  readonly publicOrigin: string;
  /** Codes that one address may request per hour. */
  readonly codesPerAddress: number;
  /** Codes that may be sent per hour in all: what text messages may cost, whoever asks for them. */
  readonly codesPerHour: number;
  /** Multiplies the limits per address for callers without an account; above 1 only where many people share an address. */
  readonly quotaFactor: number;
  /** The images that applicants may send to one company per day, by number and by bytes. */
  readonly uploadsPerCompany: number;
  readonly uploadBytesPerCompany: number;
  /** WeChat's authorisation server and our applications there; an empty `base` disables WeChat. */
  readonly wechat: WeChatConfig;
  /** Serves the pages under /dev. */
  readonly devPages: boolean;
  /** Number of generated customers in a new database, besides the demo users. */
  readonly customers: number;
  /** Maximum size of a request, in bytes. */
  readonly bodyLimit: number;
  /** Maximum number of stored nonces. */
  readonly nonceLimit: number;
  /** Memory of one password hash, in KiB. */
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

/** Reads the configuration from environment variables. Throws for an invalid value instead of using a default. */
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
    codesPerHour: readCount(variables, 'CODES_PER_HOUR', 5000),
    quotaFactor: readCount(variables, 'QUOTA_FACTOR', 1),
    uploadsPerCompany: readCount(variables, 'UPLOADS_PER_COMPANY', 1000),
    uploadBytesPerCompany: readCount(variables, 'UPLOAD_MB_PER_COMPANY', 1000) * 1_000_000,
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
  return { base, apps: Object.fromEntries(weChatChannels.map(toApp)) as WeChatConfig['apps'] }; // one entry per channel
}

/** A stand-in for WeChat's server must be on this machine; the real one must use https. */
function checkWeChatBase(base: string, production: boolean): void {
  const { hostname, protocol } = new URL(base);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  if (production ? protocol !== 'https:' || isLocal : !isLocal)
    throw new Error(
      `WECHAT_AUTHORIZE_BASE must be ${production ? 'an https host' : 'on this machine'}, not "${base}".`,
    );
}
