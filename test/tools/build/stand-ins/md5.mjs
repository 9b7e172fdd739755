// The part of the package `md5` that the signer uses, the digest of a string; smaller, because the rounds are a loop.

// Not `Array.from` with a function: Prototype and MooTools replace it by one that ignores the function.
const sines = [...Array(64).keys()].map((step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));
/** For each round: the mixing function, the index of the word, and the rotations. */
const rounds = [
  [(b, c, d) => d ^ (b & (c ^ d)), (step) => step, [7, 12, 17, 22]],
  [(b, c, d) => c ^ (d & (b ^ c)), (step) => step * 5 + 1, [5, 9, 14, 20]],
  [(b, c, d) => b ^ c ^ d, (step) => step * 3 + 5, [4, 11, 16, 23]],
  [(b, c, d) => c ^ (b | ~d), (step) => step * 7, [6, 10, 15, 21]],
];

/** In lower-case hex. */
export default function md5(text) {
  const words = toWords(new TextEncoder().encode(text));
  let sums = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d] = sums;
    for (let step = 0; step < 64; step += 1) {
      const [mix, place, turns] = rounds[step >> 4];
      const sum = (a + mix(b, c, d) + sines[step] + words[block + (place(step) % 16)]) | 0;
      const turn = turns[step % 4];
      a = d;
      d = c;
      c = b;
      b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0;
    }
    sums = [a, b, c, d].map((value, index) => (value + sums[index]) | 0);
  }
  return sums.flatMap((sum) => [0, 8, 16, 24].map((bits) => toHex((sum >>> bits) & 255))).join('');
}

/** Little-endian words with the padding: a one bit, zeros, and the length in bits at the end of the last block. */
function toWords(bytes) {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16);
  const put = (byte, at) => {
    words[at >> 2] |= byte << ((at % 4) * 8);
  };
  bytes.forEach(put);
  put(0x80, bytes.length);
  words[words.length - 2] = bytes.length * 8;
  return words;
}

const toHex = (byte) => byte.toString(16).padStart(2, '0');
