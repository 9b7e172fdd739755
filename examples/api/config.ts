import { availableParallelism } from 'node:os';
import { publicSecret } from 'account-portal';
import { readTestCodes } from './dev/test-codes.ts';
import type { LogLevel } from './observation/log.ts';
import { type ProductHosts, readList, readProductHosts } from './product-hosts.ts';
import { type ProviderConfig, readProviders } from './providers/provider-config.ts';
import { readWeChat, type WeChatConfig } from './providers/wechat-config.ts';
import {
  readAll,
  readChoice,
  readCount,
  readPlace,
  readPort,
  readServer,
  refuseMissing,
  toOrigin,
  type Variables,
} from './read-setting.ts';
import { type Limits, limitsOf } from './security/limits.ts';
import { passwordMemory, passwordPasses } from './security/passwords.ts';
import { readProxies, type TrustedProxies } from './security/proxies.ts';

export interface ApiConfig extends ProviderConfig {
  /**
   * Fills an empty database with demo data, keeps text messages in an outbox instead of sending them, has defaults for
   * every secret, serves the pages under /dev, and has limits of its own.
   */
  readonly demo: boolean;
  readonly port: number;
  /** The address that it listens at: of the loopback, unless a proxy is on another machine. */
  readonly host: string;
  /** URL of a PostgreSQL database; without it, the embedded database in `dataDir` is used. */
  readonly databaseUrl: string;
  /** The same without a pooler that lends a connection for a transaction, to listen for changes of companies. */
  readonly listenUrl: string;
  /** A folder, or `memory`. */
  readonly dataDir: string;
  /** URL, or path of the socket, of a Valkey where nonces and limits are kept; empty for the database. */
  readonly valkeyUrl: string;
  readonly signer: 'md5' | 'hmac-sha256';
  /** The secrets of request signatures, newest first. Every browser has them, so they protect nothing. */
  readonly secrets: readonly [string, ...string[]];
  /**
   * What unauthenticated callers may learn about existing accounts. `compat`: the messages of rules.md 7.1, such as
   * an unknown account or a registered phone, limited per address. `strict`: the same answer to every wrong login, look-up
   * and request for a code. In both modes, a caller who has verified a phone learns the truth about it.
   */
  readonly mode: 'compat' | 'strict';
  /** Origins of our own pages; those of companies are in the database. */
  readonly origins: readonly string[];
  /** The hosts of the product; null for a demo at one origin. */
  readonly product: ProductHosts | null;
  /** Companies' own domains that a landing may lead to from any page, besides those of the page's company. */
  readonly landingOrigins: readonly string[];
  /** Whose entries of `x-forwarded-for` are believed. */
  readonly trustProxy: TrustedProxies;
  /** The public origin of this server, for the URLs in its answers. */
  readonly publicOrigin: string;
  /** The URL of whom to tell of a vulnerability; empty for nobody. */
  readonly securityContact: string;
  /** The limits on callers: those of production, or of a demo. */
  readonly limits: Limits;
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
  /** The code of each test phone of a demo, in place of a random one; empty without a demo. */
  readonly testCodes: ReadonlyMap<string, string>;
  /** Number of generated customers in a new demo, besides its users. */
  readonly customers: number;
  /** Of a cluster. */
  readonly processes: number;
  /** Password hashes that run at once on this machine: of a cluster in all, or of a process alone. */
  readonly passwordSlots: number;
  /** How long `/readyz` says that this process is about to end, before it accepts no more calls. */
  readonly stopNoticeMs: number;
  /** Where figures are served, at an address of their own; port 0 for nowhere. */
  readonly metricsPort: number;
  readonly metricsHost: string;
  /** `info` logs each request, without what the caller has sent. */
  readonly logLevel: LogLevel;
  /** Maximum size of a request, in bytes. */
  readonly bodyLimit: number;
  /** Memory of one password hash, in KiB, and its passes. A login with older ones is hashed anew. */
  readonly passwordMemory: number;
  readonly passwordPasses: number;
  /** The least score of a new password, 0 to 4, as zxcvbn counts them. */
  readonly passwordStrength: number;
}

/** Variables that mean nothing without demo data, or weaken a limit. */
const demoOnly = ['DEMO_CUSTOMERS', 'CODES_PER_ADDRESS', 'QUOTA_FACTOR', 'TEST_CODES'];

/**
 * Reads the configuration from environment variables. Throws for an invalid value instead of using a default, and, unless
 * `DEMO=1`, for a secret, an SMS sender or a public origin that is missing: once, with a line for each.
 */
export function readConfig(variables: Variables): ApiConfig {
  const demo = readDemo(variables);
  const port = readPort(variables, 'PORT', 4100);
  const limits = limitsOf(demo);
  const toOrigins = (name: string) => readList(variables, name).map((origin) => toOrigin(origin, name));
  const publicOrigin = () => readPublicOrigin(variables, demo ? `http://127.0.0.1:${port}` : '');
  const product = () => readProductHosts(variables, demo ? null : publicOrigin());
  try {
    return readAll<ApiConfig>({
      demo: () => demo,
      port: () => port,
      host: () => readHost(variables, demo),
      databaseUrl: () => readPlace(variables).databaseUrl,
      dataDir: () => (demo ? readPlace(variables) : readOwnPlace(variables)).dataDir,
      listenUrl: () => variables.DATABASE_LISTEN_URL || variables.DATABASE_URL || '',
      valkeyUrl: () => readValkey(variables.VALKEY_URL ?? ''),
      signer: () => readChoice(variables, 'SIGNER', ['md5', 'hmac-sha256']),
      secrets: () => readSecrets(variables, demo),
      ...readProviders(variables, demo),
      mode: () => readChoice(variables, 'LOGIN_MODE', ['compat', 'strict']),
      origins: () => {
        const tenantPort = readPort(variables, 'TENANT_PORT', 4200);
        const local = [port, tenantPort].flatMap((own) => [`http://127.0.0.1:${own}`, `http://localhost:${own}`]);
        const { store, mgr, m, account } = product()?.hosts ?? {};
        const ours = [store, mgr, m, account].filter((origin) => origin !== undefined);
        return [...new Set([publicOrigin(), ...(demo ? local : []), ...ours, ...toOrigins('ORIGINS')])];
      },
      product,
      landingOrigins: () => toOrigins('LANDING_ORIGINS'),
      trustProxy: () => readProxies(variables.TRUST_PROXY ?? ''),
      publicOrigin,
      securityContact: () => readContact(variables.SECURITY_CONTACT ?? ''),
      limits: () => limits,
      codesPerAddress: () => readCount(variables, 'CODES_PER_ADDRESS', limits.quotas.message.count),
      codesPerHour: () => readCount(variables, 'CODES_PER_HOUR', limits.codes.inAll.count),
      quotaFactor: () => readCount(variables, 'QUOTA_FACTOR', 1),
      uploadsPerCompany: () => readCount(variables, 'UPLOADS_PER_COMPANY', 1000),
      uploadBytesPerCompany: () => readCount(variables, 'UPLOAD_MB_PER_COMPANY', 1000) * 1_000_000,
      wechat: () => readWeChat(variables, demo),
      testCodes: () => readTestCodes(variables.TEST_CODES ?? ''),
      customers: () => readCount(variables, 'DEMO_CUSTOMERS', 5000),
      processes: () => readCount(variables, 'PROCESSES', availableParallelism()),
      // A core is left for other calls.
      passwordSlots: () => readCount(variables, 'PASSWORD_SLOTS', Math.max(1, availableParallelism() - 1)),
      stopNoticeMs: () => readCount(variables, 'STOP_NOTICE', demo ? 0 : 5, { least: 0, most: 3600 }) * 1000,
      metricsPort: () => readPort(variables, 'METRICS_PORT', 0),
      metricsHost: () => variables.METRICS_HOST || '127.0.0.1',
      logLevel: () =>
        readChoice(variables, 'LOG_LEVEL', demo ? ['error', 'info', 'silent'] : ['info', 'error', 'silent']),
      bodyLimit: () => 64 * 1024,
      passwordMemory: () =>
        readCount(variables, 'PASSWORD_MEMORY_KIB', passwordMemory, { least: demo ? 64 : passwordMemory }),
      passwordPasses: () => readCount(variables, 'PASSWORD_PASSES', passwordPasses, { least: passwordPasses }),
      passwordStrength: () => Number(readChoice(variables, 'PASSWORD_STRENGTH', ['1', '0', '2', '3', '4'])),
    });
  } catch (cause) {
    const isFirstTry = !demo && !['PORTAL_SECRET', 'PUBLIC_ORIGIN', 'SMS_URL'].some((name) => variables[name]);
    if (!isFirstTry || variables.NODE_ENV === 'production') throw cause;
    throw new Error(`${(cause as Error).message}\n${orDemo}`, { cause }); // as the readers throw
  }
}

const orDemo = 'Or set DEMO=1 for the demo, with demo data and a published password.';

/** Newest first: requests may be signed with any, and our pages sign with the newest. */
function readSecrets(variables: Variables, demo: boolean): readonly [string, ...string[]] {
  const [newest, ...older] = readList(variables, 'PORTAL_SECRET');
  if (newest !== undefined) return [newest, ...older];
  if (demo) return [publicSecret];
  return refuseMissing(
    `PORTAL_SECRET must be set, to the secret that pages sign their requests with: "${publicSecret}", unless the tags on your sites have a signer of their own.`,
  );
}

/** What is to be kept is not kept in a folder that nobody has named. */
function readOwnPlace(variables: Variables) {
  if (variables.NODE_ENV === 'production' && !variables.DATABASE_URL && !variables.DATA_DIR)
    refuseMissing(
      'DATABASE_URL must be set, to a PostgreSQL database such as postgres://portal:password@database.example:5432/portal (or DATA_DIR, to a folder for the embedded one).',
    );
  return readPlace(variables);
}

function readContact(contact: string): string {
  if (contact === '' || /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact)) return contact;
  throw new Error(`SECURITY_CONTACT must be an address such as mailto:security@firm.example, not "${contact}".`);
}

function readValkey(url: string): string {
  if (url === '' || /^(?:(?:valkey|redis)s?:\/\/\S+|\/\S+)$/.test(url)) return url;
  throw new Error(
    'VALKEY_URL must be an address such as rediss://:password@valkey.example:6379, or the path of a socket.',
  );
}

/** A demo has published passwords. */
function readHost(variables: Variables, demo: boolean): string {
  const host = variables.HOST || '127.0.0.1';
  if (demo && host !== '127.0.0.1')
    throw new Error('HOST is not for a demo, which serves this machine only: unset it.');
  return host;
}

/** Browsers neither lead to an origin without TLS after a login, nor sign with WebCrypto there. */
function readPublicOrigin(variables: Variables, ofDemo: string): string {
  const origin = toOrigin(variables.PUBLIC_ORIGIN || ofDemo || refuseMissing(originMissing), 'PUBLIC_ORIGIN');
  return readServer(origin, 'PUBLIC_ORIGIN');
}

const originMissing =
  'PUBLIC_ORIGIN must be set, to the origin at which browsers reach this server, such as https://account.example.com.';

/** A demo is never taken for granted, and never for a production server. */
function readDemo(variables: Variables): boolean {
  const demo = readChoice(variables, 'DEMO', ['0', '1']) === '1';
  if (demo && variables.NODE_ENV === 'production')
    throw new Error('DEMO=1 and NODE_ENV=production exclude each other: unset one of them.');
  const stray = demoOnly.find((name) => variables[name]);
  if (!demo && stray !== undefined) throw new Error(`${stray} is for the demo only: unset it, or set DEMO=1.`);
  return demo;
}
