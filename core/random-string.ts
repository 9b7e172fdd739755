const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const maxLength = 1024;
const maxRounds = 100;

/**
 * Letters and digits (A–Z a–z 0–9), each equally likely; 15 of them unless told (spec.md section 9), 1,024 at most.
 * Throws when the source of bytes yields nothing usable, rather than asking it for ever.
 */
export function createRandomString(length = 15, randomBytes: (count: number) => Uint8Array): string {
  const size = Math.min(Math.max(Math.trunc(length) || 0, 0), maxLength);
  let text = '';

  for (let round = 0; text.length < size; round += 1) {
    if (round === maxRounds) throw new Error('The source of random bytes yields nothing usable.');
    // Six bits are 64 values; the two beyond the alphabet are thrown away, so that none of the others is likelier.
    for (const byte of randomBytes(size)) text += alphabet[byte & 63] ?? '';
  }
  return text.slice(0, size);
}
