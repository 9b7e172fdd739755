export interface Nonces {
  /** False when this nonce was already used in this scope. */
  take(scope: string, nonce: string, expiresAt: number): boolean;
}

export interface NoncesOptions {
  now: () => number;
  /** Maximum number of nonces; beyond it, the oldest are dropped. */
  limit: number;
}

/**
 * Remembers the nonces of requests for as long as their time stamps are valid. In memory: nonces lost by a restart or an
 * eviction do not matter much, as one-time codes and tokens are consumed in the database.
 */
export function createNonces({ now, limit }: NoncesOptions): Nonces {
  const seen = new Map<string, number>();

  const dropOldest = () => {
    for (const [key, expiresAt] of seen) {
      if (seen.size < limit && expiresAt >= now()) return;
      seen.delete(key);
    }
  };

  return {
    take(scope, nonce, expiresAt) {
      const key = `${scope} ${nonce}`;
      const known = seen.get(key);
      if (known !== undefined && known >= now()) return false;
      dropOldest();
      seen.delete(key);
      seen.set(key, expiresAt);
      return true;
    },
  };
}
