import { customRandom } from 'nanoid';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const maxLength = 1024;
const maxRounds = 100;

/**
 * A random string of A–Z, a–z and 0–9, uniformly distributed; 15 characters by default (rules.md 8.2), at most
 * 1,024. Throws if the source of bytes yields nothing usable.
 */
export function createRandomString(length = 15, randomBytes: (count: number) => Uint8Array): string {
  const size = Math.min(Math.max(Math.trunc(length) || 0, 0), maxLength);
  let rounds = 0;

  return customRandom(alphabet, size, (count) => {
    rounds += 1;
    if (rounds > maxRounds) throw new TypeError('The source of random bytes yields nothing usable.');
    return randomBytes(count);
  })();
}
