import { familiarMs, type GuessStore, guessMs } from '../guess-store.ts';
import type { Valkey } from './connection.ts';

/** As the statements of the database do. Returns the milliseconds to wait; 0 if the guess was counted. */
const count = `
  local now, free, cap, remembered = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
  local known = redis.call('HMGET', KEYS[1], 'failures', 'last', 'free')
  local failures, wait = 1, 0
  if known[1] then
    local blocked = tonumber(known[3]) - now
    if blocked > 0 and tonumber(known[1]) >= free then return blocked end
    if tonumber(known[2]) >= now - remembered then failures = tonumber(known[1]) + 1 end
    if failures >= free then wait = math.min(cap, 2 ^ math.min(failures - free, 20)) end
  end
  redis.call('HSET', KEYS[1], 'failures', failures, 'last', ARGV[1], 'free', string.format('%.0f', now + wait * 1000))
  redis.call('PEXPIRE', KEYS[1], remembered)
  return 0`;

const giveBack = `
  local known = redis.call('HMGET', KEYS[1], 'failures', 'last')
  if not known[1] then return 0 end
  local failures = tonumber(known[1])
  if failures <= tonumber(ARGV[1]) then redis.call('HSET', KEYS[1], 'free', known[2]) end
  return redis.call('HSET', KEYS[1], 'failures', math.max(failures - 1, 0))`;

export function createValkeyGuessStore(valkey: Valkey, now: () => number): GuessStore {
  return {
    async count(key, { free, capSeconds }) {
      const left = Number(await valkey.script(count, key, now(), free, capSeconds, guessMs));
      return Math.ceil(left / 1000);
    },
    async giveBack(key, { free }) {
      await valkey.script(giveBack, key, free);
    },
    async isFamiliar(key) {
      return Number((await valkey.run((client) => client.get(key))) ?? 0) > now() - familiarMs;
    },
    async makeFamiliar(key) {
      await valkey.run((client) => client.set(key, String(now()), 'PX', familiarMs));
    },
    async forget(keys) {
      for (const key of keys) await valkey.run((client) => client.del(key));
    },
  };
}
