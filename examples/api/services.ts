import cluster from 'node:cluster';
import type { Signer } from 'account-portal';
import type { ApiConfig } from './config.ts';
import type { CallDatabase } from './database/open.ts';
import { createRemembered, type Remembered } from './database/remembered.ts';
import type { Database } from './database/schema.ts';
import { type Captcha, createCaptcha } from './providers/captcha.ts';
import { createFiles, type Files } from './providers/files.ts';
import { createMail, type Mail } from './providers/mail.ts';
import { createSms, type Sms } from './providers/sms.ts';
import { type Attempts, createAttempts } from './security/attempts.ts';
import { type AuditLog, createAuditLog } from './security/audit-log.ts';
import { type AuthCodes, createAuthCodes } from './security/auth-codes.ts';
import { type Codes, createCodes } from './security/codes.ts';
import { createFairQueue } from './security/fair-queue.ts';
import { createGuessStore } from './security/guess-store.ts';
import { createNonces, type Nonces } from './security/nonces.ts';
import { createOrigins, type Origins } from './security/origins.ts';
import { createPasswordRules, type PasswordRules } from './security/password-rules.ts';
import { createPasswordQueue, createPasswords, type Passwords } from './security/passwords.ts';
import { createProofs, type Proofs } from './security/proofs.ts';
import { createQuotaStore } from './security/quota-store.ts';
import { createQuotas, type Quotas } from './security/quotas.ts';
import { createSeal, type Seal } from './security/seal.ts';
import { createSessions, type Sessions } from './security/sessions.ts';
import { joinQueue } from './security/shared-queue.ts';
import { createSigners } from './security/signer.ts';
import { createTokens, type Tokens } from './security/tokens.ts';
import { createValkeyGuessStore } from './security/valkey/guess-store.ts';
import { createValkeyNonces } from './security/valkey/nonces.ts';
import { createValkeyQuotaStore } from './security/valkey/quota-store.ts';
import { createWeChat, type WeChat } from './security/wechat.ts';
import { type CleanImages, createCleanImages } from './uploads/clean-image.ts';

/** The dependencies of the calls. */
export interface Services {
  readonly config: ApiConfig;
  readonly database: Database;
  readonly remembered: Remembered;
  /** Milliseconds since the epoch; the only clock, also for database rows. */
  readonly now: () => number;
  /** Whose requests are taken. */
  readonly signers: readonly Signer[];
  readonly nonces: Nonces;
  readonly origins: Origins;
  readonly passwords: Passwords;
  readonly passwordRules: PasswordRules;
  readonly attempts: Attempts;
  readonly auditLog: AuditLog;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly authCodes: AuthCodes;
  readonly sms: Sms;
  readonly mail: Mail;
  readonly files: Files;
  readonly cleanImage: CleanImages;
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly proofs: Proofs;
  readonly quotas: Quotas;
  readonly seal: Seal;
  readonly wechat: WeChat;
}

export function createServices(
  config: ApiConfig,
  { database, valkey, changes }: Pick<CallDatabase, 'database' | 'valkey' | 'changes'>,
  now: () => number,
  log: (thrown: unknown) => void,
  onHalf: (limit: string) => void = () => {},
): Services {
  const sms = createSms(config.sms, database, log);
  const { limits } = config;
  const remembered = createRemembered(changes);
  const guesses = valkey ? createValkeyGuessStore(valkey, now) : createGuessStore(database, now);
  const quotas = createQuotas(valkey ? createValkeyQuotaStore(valkey) : createQuotaStore(database), now, {
    limits: { ...limits.quotas, message: { ...limits.quotas.message, count: config.codesPerAddress } },
    factor: config.quotaFactor,
    onHalf,
  });
  return {
    config,
    database,
    remembered,
    now,
    signers: createSigners(config),
    nonces: valkey ? createValkeyNonces(valkey) : createNonces(database),
    origins: createOrigins(database, config.origins, config.product?.hosts, remembered),
    passwordRules: createPasswordRules(config.passwordStrength),
    passwords: createPasswords({
      memory: config.passwordMemory,
      passes: config.passwordPasses,
      queue: cluster.isWorker ? joinQueue('hashes') : createPasswordQueue(config.passwordSlots, limits.hashes),
    }),
    attempts: createAttempts(guesses, now, limits.guesses),
    auditLog: createAuditLog(database, now, log),
    tokens: createTokens(database, now),
    sessions: createSessions(database, now),
    authCodes: createAuthCodes(database, now),
    sms,
    mail: createMail(config, database, log),
    files: createFiles(config.files, database),
    cleanImage: createCleanImages(
      cluster.isWorker ? joinQueue('images') : createFairQueue({ running: 1, ...limits.images }),
    ),
    captcha: createCaptcha(config.captcha, log, now),
    codes: createCodes(database, now, {
      sms,
      quotas,
      onHalf,
      testCodes: config.demo ? config.testCodes : new Map(),
      attempts: createAttempts(guesses, now, limits.codeGuesses, 'code'),
      limits: { ...limits.codes, inAll: { ...limits.codes.inAll, count: config.codesPerHour } },
    }),
    proofs: createProofs(database, now),
    quotas,
    seal: createSeal(database, now),
    wechat: createWeChat(config.wechat, now),
  };
}
