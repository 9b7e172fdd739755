import { digest } from '../digest.ts';
import type { Nonces } from '../nonces.ts';
import { marginMs, windowMs } from '../time-slots.ts';
import type { Valkey } from './connection.ts';

/** A request whose clock is ahead of ours by the window can be repeated for two of them. */
const lifetimeMs = 2 * windowMs + marginMs;

export function createValkeyNonces(valkey: Valkey): Nonces {
  return {
    async take(scope, nonce) {
      const key = digest('nonce', scope, nonce);
      return (await valkey.run((client) => client.set(key, '', 'PX', lifetimeMs, 'NX'))) === 'OK';
    },
  };
}
