// What `md5` uses of `crypt` and `charenc` for a text: in a file that is loaded, both would be there whole. It asks
// `is-buffer` of other things only.
const swapped = (word) => (((word << 8) | (word >>> 24)) & 0xff00ff) | (((word << 24) | (word >>> 8)) & 0xff00ff00);

export default {
  utf8: { stringToBytes: (text) => [...new TextEncoder().encode(text)] },
  endian: (words) => words.map(swapped),
  bytesToWords(bytes) {
    const words = [];
    bytes.forEach((byte, at) => {
      words[at >> 2] |= byte << (24 - (at % 4) * 8);
    });
    return words;
  },
  wordsToBytes: (words) => words.flatMap((word) => [24, 16, 8, 0].map((shift) => (word >>> shift) & 255)),
  bytesToHex: (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''),
};
