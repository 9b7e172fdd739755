import { PortalError, type Signer } from 'account-portal';
import { digest, sameText } from './digest.ts';
import type { Nonces } from './nonces.ts';
import { windowMs } from './time-slots.ts';

export interface Stamp {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly tokenType: string;
  readonly appSource: string;
  readonly signature: string;
}

export interface SignatureOptions {
  signers: readonly Signer[];
  now: () => number;
}

export const tokenTypes: readonly string[] = ['APP', 'WEBAPP', 'PC'];
export const appSources: readonly string[] = ['IOS', 'ANDROID', 'WEBAPP', 'PC'];

/**
 * Throws unless a request is intact and recent (rules.md 6.2). Says nothing about the caller, since every browser has the
 * secret.
 */
export async function checkSignature(
  { signers, now }: SignatureOptions,
  stamp: Stamp,
  fields: ReadonlyMap<string, string>,
): Promise<void> {
  if (!isComplete(stamp)) throw new PortalError('signature-refused');
  const signatures = await Promise.all(signers.map((signer) => signer.sign({ ...stamp, fields })));
  if (!signatures.some((signature) => sameText(signature, stamp.signature))) throw new PortalError('signature-refused');

  const time = Number(stamp.timestamp);
  if (Math.abs(now() - time) > windowMs) throw new PortalError('clock-skew', { serverTime: now() });
}

/**
 * Throws for a replay: of a request without a token, from whatever address. After the quotas, so that nobody can have more
 * nonces kept than he may make calls.
 */
export async function takeNonce(nonces: Nonces, { token, nonce, timestamp }: Stamp): Promise<void> {
  const scope = token === '' ? '' : digest(token);
  if (!(await nonces.take(scope, nonce, Number(timestamp)))) throw new PortalError('signature-refused');
}

function isComplete({ token, timestamp, nonce, tokenType, appSource }: Stamp): boolean {
  return (
    token.length <= 256 &&
    /^\d{1,15}$/.test(timestamp) &&
    /^[A-Za-z0-9]{20}$/.test(nonce) &&
    tokenTypes.includes(tokenType) &&
    appSources.includes(appSource)
  );
}
