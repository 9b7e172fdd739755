import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanImage, imageTypes } from '../../../examples/api/uploads/clean-image.ts';
import { bmp, exif, gif, jpeg, jpegSegment, jpegWith, png, pngChunk, riffWith, vp8x, webp } from './support/images.ts';

const secret = 'GPS 31.23N 121.47E';
const text = (value: string) => Buffer.from(value, 'latin1');
const clean = (bytes: Uint8Array) => cleanImage(bytes, imageTypes);
const script = text('<script>alert(1)</script>');
const after = (bytes: Uint8Array, more: Uint8Array) => new Uint8Array(Buffer.concat([bytes, more]));

test.each([
  { kind: 'png', bytes: png() },
  { kind: 'jpeg', bytes: jpeg },
  { kind: 'gif', bytes: gif },
  { kind: 'webp', bytes: webp },
  { kind: 'bmp', bytes: bmp },
])('keeps a clean $kind unchanged, and drops bytes after its end', ({ kind, bytes }) => {
  expect(clean(bytes)).toMatchObject({ type: `image/${kind}`, width: 1, height: 1 });
  expect(Buffer.from(clean(bytes)?.bytes ?? [])).toEqual(Buffer.from(bytes));
  expect(Buffer.from(clean(after(bytes, script))?.bytes ?? [])).toEqual(Buffer.from(bytes));
});

test.each([
  { kind: 'png', bytes: png({ more: [pngChunk('tEXt', text(secret)), pngChunk('eXIf', text(secret))] }), same: png() },
  { kind: 'png with a private chunk', bytes: png({ more: [pngChunk('scRt', script)] }), same: png() },
  {
    kind: 'jpeg',
    bytes: jpegWith(exif(1), jpegSegment(0xed, text(secret)), jpegSegment(0xfe, text(secret))),
    same: jpeg,
  },
  {
    kind: 'gif',
    bytes: new Uint8Array(
      Buffer.concat([
        gif.subarray(0, 19),
        Buffer.from([0x21, 0xfe, secret.length]),
        text(secret),
        Buffer.from([0]),
        gif.subarray(19),
      ]),
    ),
    same: gif,
  },
])('removes metadata from a $kind', ({ bytes, same }) => {
  expect(Buffer.from(bytes).toString('latin1')).not.toBe(Buffer.from(same).toString('latin1'));
  expect(Buffer.from(clean(bytes)?.bytes ?? [])).toEqual(Buffer.from(same));
});

test('keeps the orientation of a photo, and removes its location', () => {
  const cleaned = Buffer.from(clean(jpegWith(exif(6)))?.bytes ?? []);

  expect(cleaned.toString('latin1')).not.toContain(secret);
  expect(cleaned.subarray(2, 38).toString('hex')).toBe(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
  );
  expect(clean(cleaned)).toMatchObject({ width: 1, height: 1 });
});

test('removes EXIF and XMP from a WebP, with their flags', () => {
  const picture = webp.subarray(20);
  const bytes = riffWith(
    ['VP8X', vp8x(1, 1)],
    ['ICCP', text('icc')],
    ['VP8 ', picture],
    ['EXIF', text(secret)],
    ['XMP ', script],
  );

  const cleaned = Buffer.from(clean(bytes)?.bytes ?? []);

  expect(cleaned.toString('latin1')).not.toMatch(/GPS|script|EXIF|XMP/);
  expect(cleaned[20]).toBe(0x20);
  expect(cleaned.readUInt32LE(4)).toBe(cleaned.length - 8);
  expect(clean(cleaned)?.bytes).toEqual(cleaned);
});

test.each([
  ['a text', text('not an image')],
  ['nothing', new Uint8Array()],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML behind the mark of a GIF', after(text('GIF89a'), script)],
  ['a script behind the mark of a JPEG', after(Uint8Array.of(0xff, 0xd8, 0xff), script)],
  ['a script behind the mark of a PNG', after(png().subarray(0, 8), script)],
  ['a PNG that ends early', png().subarray(0, 50)],
  ['a PNG with a wrong check sum', png().map((byte, at) => (at === 30 ? byte ^ 1 : byte))],
  ['a PNG without a picture', new Uint8Array(Buffer.concat([png().subarray(0, 33), pngChunk('IEND', text(''))]))],
  ['a JPEG that ends early', jpeg.subarray(0, -2)],
  ['a JPEG without a picture', new Uint8Array([...jpeg.subarray(0, 2), 0xff, 0xd9])],
  ['a GIF that ends early', gif.subarray(0, -1)],
  ['a GIF whose picture is larger than its screen', gif.map((byte, at) => (at === 32 ? 9 : byte))],
  ['a WebP that ends early', webp.subarray(0, -8)],
  ['a WebP with nothing inside', riffWith(['XMP ', script])],
  ['a bitmap that ends early', bmp.subarray(0, 50)],
  ['HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['AVIF', text('\0\0\0\x18ftypavif\0\0\0\0mif1avif')],
  ['a program', text('MZ\x90\0\x03')],
  ['a PDF', text('%PDF-1.7')],
  ['more than 50 megapixels', png({ width: 10_000, height: 5001 })],
  ['four billion pixels', png({ width: 0xffffffff, height: 0xffffffff })],
  ['a WebP of 16383 × 16383', riffWith(['VP8X', vp8x(16_383, 16_383)])],
  ['no width', png({ width: 0 })],
  [
    'a bitmap shorter than its own headers, by its own word',
    Uint8Array.from(bmp, (byte, at) => (at === 2 || at === 10 ? 0 : byte)),
  ],
])('rejects %s as an image', (_, bytes) => {
  expect(clean(bytes)).toBeNull();
});

test('accepts 50 megapixels', () => {
  expect(clean(png({ width: 10_000, height: 5000 }))).toMatchObject({ width: 10_000, height: 5000 });
});

test('refuses a type that the ticket does not allow', () => {
  expect(cleanImage(png(), ['image/jpeg'])).toBeNull();
});

test('parsing any bytes terminates without an error', () => {
  const seeds = [png(), jpegWith(exif(6)), gif, webp, bmp, riffWith(['VP8X', vp8x(2, 2)], ['VP8 ', webp.subarray(20)])];
  const damaged = fc.tuple(
    fc.constantFrom(...seeds),
    fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }),
    fc.nat(400),
  );

  fc.assert(
    fc.property(damaged, ([seed, changes, length]) => {
      const bytes = Uint8Array.from(seed);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      const image = clean(bytes.subarray(0, Math.max(length, 1)));
      if (image !== null) expect(clean(image.bytes)).toEqual({ ...image, bytes: expect.anything() });
    }),
    { numRuns: 500 },
  );
});
