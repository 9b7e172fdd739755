// Of the package of this name what md5 asks of it: an object of CommonJS cannot be taken apart by a bundler.

const rotate = (word, bits) => (word << bits) | (word >>> (32 - bits));

/** Words with their bytes in the other order. */
export const endian = (words) => words.map((word) => (rotate(word, 8) & 0x00ff00ff) | (rotate(word, 24) & 0xff00ff00));

/** Four bytes a word, the first one highest. */
export const bytesToWords = (bytes) => {
  const words = [];
  for (let at = 0; at < bytes.length; at += 1) words[at >>> 2] |= bytes[at] << (24 - (at % 4) * 8);
  return words;
};

export const wordsToBytes = (words) => words.flatMap((word) => [24, 16, 8, 0].map((bits) => (word >>> bits) & 255));

export const bytesToHex = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
