import { randomBytes } from 'node:crypto';
import { PortalError } from 'account-portal';
import type { Seal } from '../security/seal.ts';
import { imageTypes } from './clean-image.ts';

/** The permission for one upload. It is part of the token, so that a store needs nothing else of us. */
export interface UploadPolicy {
  readonly key: string;
  readonly purpose: string;
  readonly companyId: string;
  readonly types: readonly string[];
  /** In bytes. */
  readonly limit: number;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

export const uploadPurposes: readonly string[] = ['licence', 'picture'];
/** 5 MiB, inclusive (rules.md 5.6). */
export const uploadLimit = 5 * 1024 * 1024;

const lifetimeMs = 10 * 60_000;

export function makePolicy(purpose: string, companyId: string, now: number): UploadPolicy {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  const key = `${purpose}/${companyId}/${day}/${randomBytes(16).toString('base64url')}`;
  return { key, purpose, companyId, types: imageTypes, limit: uploadLimit, expires: now + lifetimeMs };
}

export async function writeTicket(seal: Seal, policy: UploadPolicy): Promise<string> {
  const text = Buffer.from(JSON.stringify(policy)).toString('base64url');
  return `${text}.${await seal.sign('upload', text)}`;
}

/** Throws `token-expired` unless the ticket is genuine and valid. */
export async function readTicket(seal: Seal, ticket: string, now: number): Promise<UploadPolicy> {
  const [text = '', signature = ''] = ticket.split('.');
  if (ticket.length > 2000 || !(await seal.fits('upload', text, signature))) throw new PortalError('token-expired');
  const policy: UploadPolicy = JSON.parse(Buffer.from(text, 'base64url').toString());
  if (policy.expires <= now) throw new PortalError('token-expired');
  return policy;
}
