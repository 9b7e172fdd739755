import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import * as charenc from '../../tools/stand-ins/charenc.mjs';
import * as crypt from '../../tools/stand-ins/crypt.mjs';

const require = createRequire(createRequire(import.meta.url).resolve('md5'));
const packages = { crypt: require('crypt'), charenc: require('charenc') };

test.each([
  ['nothing', ''],
  ['a letter', 'a'],
  ['texts of every length', 'password=portal.demo1&phone_=13800138000&'],
  ['more than one byte a letter', '青禾粮油 é 😀'],
])('what the drop-in files give md5 in place of its packages does the same: %s', (_, text) => {
  for (let length = 0; length <= text.length; length += 1) {
    const part = text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
    const bytes: number[] = packages.charenc.utf8.stringToBytes(part);
    const words: number[] = packages.crypt.bytesToWords(bytes);

    expect(charenc.utf8.stringToBytes(part)).toEqual(bytes);
    expect(crypt.bytesToWords(bytes)).toEqual(words);
    expect(crypt.bytesToHex(bytes)).toBe(packages.crypt.bytesToHex(bytes));
    expect(crypt.wordsToBytes(words)).toEqual(packages.crypt.wordsToBytes(words));
    expect(crypt.endian(words)).toEqual(packages.crypt.endian([...words]));
  }
});
