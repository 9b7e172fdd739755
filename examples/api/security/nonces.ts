export interface Nonces {
  /** False when this nonce was already used in this scope. */
  take(scope: string, nonce: string, expiresAt: number): boolean;
}

export interface NoncesOptions {
  now: () => number;
  /** The most that are remembered; beyond it the oldest are forgotten. */
  limit: number;
}

/**
 * Remembers the nonces of requests until their clock window closes. Kept in memory: what a restart or an eviction
 * forgets is guarded again by the single-use codes and tokens themselves, which are rows.
 */
export function createNonces({ now, limit }: NoncesOptions): Nonces {
  const seen = new Map<string, number>();

  const dropOldest = () => {
    for (const [key, expiresAt] of seen) {
      if (seen.size < limit && expiresAt > now()) return;
      seen.delete(key);
    }
  };

  return {
    take(scope, nonce, expiresAt) {
      const key = `${scope} ${nonce}`;
      const known = seen.get(key);
      if (known !== undefined && known > now()) return false;
      dropOldest();
      seen.delete(key);
      seen.set(key, expiresAt);
      return true;
    },
  };
}
