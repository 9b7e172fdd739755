import { customRandom } from 'nanoid';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const maxLength = 1024;
const maxRounds = 100;

/**
 * Letters and digits (A–Z a–z 0–9), each equally likely; 15 of them unless told (spec.md section 9), 1,024 at most.
 * Throws when the source of bytes yields nothing usable, rather than asking it for ever.
 */
export function createRandomString(length = 15, randomBytes: (count: number) => Uint8Array): string {
  const size = Math.min(Math.max(Math.trunc(length) || 0, 0), maxLength);
  let rounds = 0;

  return customRandom(alphabet, size, (count) => {
    rounds += 1;
    if (rounds > maxRounds) throw new Error('The source of random bytes yields nothing usable.');
    return randomBytes(count);
  })();
}
