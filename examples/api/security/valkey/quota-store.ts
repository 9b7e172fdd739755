import type { QuotaStore } from '../quota-store.ts';
import type { Valkey } from './connection.ts';

/** The window is that of our clock; the server forgets the key once it is over. */
const use = `
  local now, ends = tonumber(ARGV[1]), tonumber(ARGV[2])
  local known = tonumber(redis.call('HGET', KEYS[1], 'ends') or '0')
  if known > now then return { redis.call('HINCRBY', KEYS[1], 'used', ARGV[3]), known } end
  redis.call('HSET', KEYS[1], 'used', ARGV[3], 'ends', ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ends - now)
  return { tonumber(ARGV[3]), ends }`;

const giveBack = `
  if tonumber(redis.call('HGET', KEYS[1], 'used') or '0') > 0 then redis.call('HINCRBY', KEYS[1], 'used', -1) end
  return 0`;

export function createValkeyQuotaStore(valkey: Valkey): QuotaStore {
  return {
    async use(key, now, ends, times = 1) {
      const [used = 0, until = 0] = (await valkey.script(use, key, now, ends, times)) as number[]; // as the script returns
      return { used, ends: until, counted: times };
    },
    async giveBack(key) {
      await valkey.script(giveBack, key);
    },
  };
}
