import type { Seal } from '../security/seal.ts';

const lifetimeMs = 5 * 60_000;

/** A URL of a stored file, valid for some minutes. */
export async function toFileLink(seal: Seal, key: string, now: number): Promise<string> {
  const expires = String(now + lifetimeMs);
  const signature = await seal.sign('file', `${key}\n${expires}`);
  return `/files/${key}?${new URLSearchParams({ expires, signature })}`;
}

export async function isFileLink(seal: Seal, key: string, query: URLSearchParams, now: number): Promise<boolean> {
  const expires = query.get('expires') ?? '';
  const isFresh = /^\d{1,15}$/.test(expires) && Number(expires) > now;
  return isFresh && seal.fits('file', `${key}\n${expires}`, query.get('signature') ?? '');
}
