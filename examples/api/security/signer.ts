import { hmacSha256Signer, type Signer } from 'account-portal';
import type { ApiConfig } from '../config.ts';
import { md5Signer } from './md5-signer.ts';

/** One for each secret. */
export function createSigners({ signer, secrets }: Pick<ApiConfig, 'signer' | 'secrets'>): readonly Signer[] {
  return secrets.map((secret) => (signer === 'md5' ? md5Signer(secret) : hmacSha256Signer(secret)));
}
