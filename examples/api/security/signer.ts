import { hmacSha256Signer, md5Signer, type Signer } from 'account-portal';
import type { ApiConfig } from '../config.ts';

export function createSigner({ signer, secret }: Pick<ApiConfig, 'signer' | 'secret'>): Signer {
  return signer === 'md5' ? md5Signer(secret) : hmacSha256Signer(secret);
}
