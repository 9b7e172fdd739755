import { checkImage, sniffImage } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageSizeLimit } from '../../../core/validation/images.ts';
import * as rules from '../../../core/validation/rules.ts';

/** Latin-1 text as bytes, padded with zeros. */
const bytesOf = (text: string, length = 64) => Uint8Array.from({ length }, (_, index) => text.charCodeAt(index) || 0);
const box = (...brands: string[]) =>
  `\0\0\0${String.fromCharCode(8 + 4 * (brands.length + 1))}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;
const bitmap = (headerSize: number) => `BM\x10\x20\0\0\0\0\0\0\x36\0\0\0${String.fromCharCode(headerSize)}\0\0\0`;

const png = bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
const heic = bytesOf(box('heic', 'mif1', 'heic'));

test.each([
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['jpeg', '\xff\xd8\xff\xe1'],
  ['jpeg', '\xff\xd8\xff\xdb'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['bmp', bitmap(12)],
  ['bmp', bitmap(40)],
  ['bmp', bitmap(52)],
  ['bmp', bitmap(56)],
  ['bmp', bitmap(108)],
  ['bmp', bitmap(124)],
  ['avif', box('avif')],
  ['avif', box('avis')],
  ['avif', box('mif1', 'miaf', 'avif')],
  ['heic', box('heic')],
  ['heic', box('heix')],
  ['heic', box('heim')],
  ['heic', box('heis')],
  ['heic', box('hevc')],
  ['heic', box('hevx')],
  ['heic', box('hevm')],
  ['heic', box('hevs')],
  ['heic', box('mif1')],
  ['heic', box('msf1')],
  ['heic', box('mif1', 'heic')],
  ['heic', box('isom', 'mp41', 'heic')],
])('recognises a %s by %j', (type, head) => {
  expect(sniffImage(bytesOf(head))).toBe(type);
});

test.each([
  '',
  '\x89PN',
  '\x89PNG\n\x1a\n',
  'PNG\r\n\x1a\n',
  '\xff\xd8',
  '\xff\xd8\0',
  'GIF88a',
  'gif89a',
  'RIFF\0\0\0\0WAVE',
  'RIFF\0\0\0\0AVI ',
  'RIFX\x10\0\0\0WEBPVP8 ',
  'WEBP',
  'BM',
  'BMW is a car, not a bitmap',
  bitmap(40).replace('BM', 'BA'),
  bitmap(41),
  bitmap(0),
  bitmap(40).replace('(\0', '(\x01'),
  box('avif').replace('ftyp', 'styp'),
  box('isom', 'mp42'),
  box('qt  '),
  box('M4A ', 'avi1'),
  '\0\0\0\x0cftypisomavif',
  'ftypavif',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<?xml version="1.0"?><svg/>',
  '<!doctype html>',
  'II*\0',
  'MM\0*',
  '%PDF-1.7',
  'PK\x03\x04',
  '\0\0\x01\0',
  '\xef\xbb\xbf\x89PNG\r\n\x1a\n',
])('%j is not an image', (head) => {
  expect(sniffImage(bytesOf(head))).toBeNull();
});

test('a version number that looks like a brand is not one', () => {
  expect(sniffImage(bytesOf('\0\0\0\x14ftypisomavifmp41'))).toBeNull();
});

test('ignores a brand outside its box, or beyond the first 64 bytes', () => {
  expect(sniffImage(bytesOf('\0\0\0\x10ftypisom\0\0\0\0avif'))).toBeNull();
  expect(sniffImage(bytesOf('\0\0\x01\0ftypisom\0\0\0\0avif'))).toBe('avif');
  expect(sniffImage(bytesOf(`\0\0\x01\0ftypisom\0\0\0\0${'mp41'.repeat(12)}avif`, 128))).toBeNull();
});

test.each(['\x89PNG\r\n\x1a\n', 'GIF89a', bitmap(40), '\0\0\0\x10ftypavif'])(
  'a truncated %j is not an image',
  (head) => {
    expect(sniffImage(bytesOf(head, head.length))).not.toBeNull();
    expect(sniffImage(bytesOf(head, head.length - 1))).toBeNull();
  },
);

test('never throws for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 128 }), (bytes) => {
      expect([null, 'png', 'jpeg', 'gif', 'webp', 'bmp', 'avif', 'heic']).toContain(sniffImage(bytes));
    }),
  );
  expect(sniffImage(new Uint8Array(1_000_000))).toBeNull();
});

test('5 MB is allowed, a byte more is not (rules.md 5.6)', () => {
  const limits = { count: 1, existingNames: [] };

  expect(imageSizeLimit).toBe(5_242_880);
  expect(checkImage({ name: 'a.png', size: 5_242_880, bytes: png }, limits)).toBeNull();
  expect(checkImage({ name: 'a.png', size: 5_242_881, bytes: png }, limits)).toBe('image-size');
  expect(checkImage({ name: 'a.png', size: 11, bytes: png }, { ...limits, limit: 10 })).toBe('image-size');
  expect(checkImage({ name: 'a.png', size: Number.NaN, bytes: png }, limits)).toBe('image-size');
});

test('reports the first problem, in the order count, name, bytes, size', () => {
  const bad = { name: 'a.png', size: imageSizeLimit + 1, bytes: bytesOf('%PDF-1.7') };

  expect(checkImage(bad, { count: 1, existingNames: ['a.png'] })).toBe('image-count');
  expect(checkImage(bad, { count: 2, existingNames: ['a.png'] })).toBe('image-duplicate');
  expect(checkImage(bad, { count: 2, existingNames: ['b.png'] })).toBe('image-type');
  expect(checkImage({ ...bad, bytes: heic }, { count: 2, existingNames: [] })).toBe('image-heic');
  expect(checkImage({ ...bad, bytes: bytesOf(box('avif')) }, { count: 2, existingNames: [] })).toBe('image-heic');
  expect(checkImage({ ...bad, bytes: png }, { count: 2, existingNames: [] })).toBe('image-size');
});

test('an empty file, and a name with characters that disguise it, have words of their own', () => {
  const limits = { count: 1, existingNames: [] };
  const nothing = { name: 'a.png', size: 0, bytes: new Uint8Array() };

  expect(checkImage(nothing, limits)).toBe('image-empty');
  for (const hidden of ['\u202e', '\u2066', '\u0007', '\u2028'])
    expect(checkImage({ name: `a${hidden}gnp.exe`, size: 1, bytes: png }, limits)).toBe('image-name');
  for (const name of ['\u62a5\u7d19.png', 'Screenshot 4.22\u202fPM.png', '\u0635\u0648\u0631\u0629.png', ' a.png'])
    expect(checkImage({ name, size: 1, bytes: png }, limits)).toBeNull();
});

test('a field for no images accepts none', () => {
  expect(checkImage({ name: 'a.png', size: 1, bytes: png }, { count: 0, existingNames: [] })).toBe('image-count');
});

test.each([
  ['IMG_1.JPG', 'img_1.jpg'],
  ['caf\u00e9.png', 'cafe\u0301.png'],
  ['Stra\u00dfe.png', 'STRASSE.png'],
  ['ΟΔΟΣ.png', 'οδος.png'],
])('%s and %s are the same file name', (name, existing) => {
  expect(checkImage({ name, size: 1, bytes: png }, { count: 9, existingNames: [existing] })).toBe('image-duplicate');
});

test.each([
  ['a.png', 'a.jpg'],
  ['a.png', ' a.png'],
  ['image.jpg', 'image (1).jpg'],
])('%s and %s are different file names', (name, existing) => {
  expect(checkImage({ name, size: 1, bytes: png }, { count: 9, existingNames: [existing] })).toBeNull();
});

test.each([
  undefined,
  null,
  'a.png',
  {},
  { name: 'a.png', size: 1 },
  { name: 'a.png', size: '1', bytes: png },
  { name: 1, size: 1, bytes: png },
  { name: 'a.png', size: 1, bytes: [137] },
])('the rule treats %j as no image', (value) => {
  expect(rules.image({ count: 1, existingNames: [] })(value, {})).toBe('image-type');
});

test('the rule checks a chosen file', () => {
  const rule = rules.image({ count: 1, existingNames: [] });

  expect(rule({ name: 'a.png', size: 1, bytes: png }, {})).toBeNull();
  expect(rule({ name: 'a.heic', size: 1, bytes: heic }, {})).toBe('image-heic');
});
