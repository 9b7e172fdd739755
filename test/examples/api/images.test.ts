import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanImage, imageTypes } from '../../../examples/api/uploads/clean-image.ts';
import { bmp, exif, gif, jpeg, jpegSegment, jpegWith, png, pngChunk, riffWith, vp8x, webp } from './support/images.ts';

const secret = 'GPS 31.23N 121.47E';
const text = (value: string) => Buffer.from(value, 'latin1');
const clean = (bytes: Uint8Array) => cleanImage(bytes, imageTypes);
const script = text('<script>alert(1)</script>');
const after = (bytes: Uint8Array, more: Uint8Array) => new Uint8Array(Buffer.concat([bytes, more]));
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');

test.each([
  { kind: 'png', bytes: png(), type: 'image/png' },
  { kind: 'jpeg', bytes: jpeg, type: 'image/jpeg' },
  { kind: 'gif', bytes: gif, type: 'image/gif' },
  { kind: 'webp', bytes: webp, type: 'image/webp' },
  { kind: 'bmp', bytes: bmp, type: 'image/png' },
])('writes a $kind anew, without bytes after its end', async ({ bytes, type }) => {
  const image = await clean(after(bytes, script));

  expect(image).toMatchObject({ type, width: 1, height: 1 });
  expect(textOf(image?.bytes)).not.toContain('script');
  expect(await clean(image?.bytes ?? new Uint8Array())).toMatchObject({ type, width: 1, height: 1 });
});

test('keeps the picture', async () => {
  const pixels = async (bytes: Uint8Array) => [...(await sharp(bytes).removeAlpha().raw().toBuffer())];

  expect(await pixels((await clean(bmp))?.bytes ?? bmp)).toEqual([50, 100, 200]); // a bitmap begins with blue
  expect(await pixels((await clean(png()))?.bytes ?? bmp)).toEqual(await pixels(png()));
});

test.each([
  ['png', png({ more: [pngChunk('tEXt', text(secret)), pngChunk('eXIf', text(secret))] })],
  ['png with a private chunk', png({ more: [pngChunk('scRt', text(secret))] })],
  ['jpeg', jpegWith(exif(1), jpegSegment(0xed, text(secret)), jpegSegment(0xfe, text(secret)))],
  [
    'gif',
    Buffer.concat([
      gif.subarray(0, 19),
      Buffer.from([0x21, 0xfe, secret.length]),
      text(secret),
      Buffer.from([0]),
      gif.subarray(19),
    ]),
  ],
  ['webp', riffWith(['VP8X', vp8x(1, 1)], ['VP8 ', webp.subarray(20)], ['EXIF', text(secret)], ['XMP ', text(secret)])],
])('removes metadata from a %s', async (_, bytes) => {
  const image = await clean(bytes);

  expect(textOf(bytes)).toContain(secret);
  expect(image).toMatchObject({ width: 1, height: 1 });
  expect(textOf(image?.bytes)).not.toContain(secret);
});

test('turns a photo upright', async () => {
  const wide = await sharp({ create: { width: 4, height: 2, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  expect(await clean(wide)).toMatchObject({ width: 2, height: 4 });
});

test('keeps the frames of an animation', async () => {
  const frames = await sharp(Buffer.alloc(2 * 4 * 3).fill(255, 12), {
    raw: { width: 2, height: 4, channels: 3, pageHeight: 2 },
  })
    .gif()
    .toBuffer();

  const image = await clean(frames);

  expect(image).toMatchObject({ width: 2, height: 2 });
  expect((await sharp(image?.bytes).metadata()).pages).toBe(2);
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
  ['a GIF that ends early', gif.subarray(0, -6)],
  ['a WebP that ends early', webp.subarray(0, -8)],
  ['a WebP with nothing inside', riffWith(['XMP ', script])],
  ['a bitmap that ends early', bmp.subarray(0, 50)],
  ['a bitmap without width', bmp.map((byte, at) => (at === 18 ? 0 : byte))],
  ['HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['AVIF', text('\0\0\0\x18ftypavif\0\0\0\0mif1avif')],
  ['a program', text('MZ\x90\0\x03')],
  ['a PDF', text('%PDF-1.7')],
  ['four billion pixels', png({ width: 0xffffffff, height: 0xffffffff })],
  ['a bitmap of four billion pixels', bmp.map((byte, at) => ([20, 21, 24, 25].includes(at) ? 0x7f : byte))],
  ['a WebP of 16383 × 16383', riffWith(['VP8X', vp8x(16_383, 16_383)])],
  ['no width', png({ width: 0 })],
])('rejects %s as an image', async (_, bytes) => {
  expect(await clean(bytes)).toBeNull();
});

test('accepts 50 megapixels, and no more', async () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png({ compressionLevel: 1 })
      .toBuffer();

  expect(await clean(await plain(10_000, 5000))).toMatchObject({ width: 10_000, height: 5000 });
  expect(await clean(await plain(10_000, 5001))).toBeNull();
}, 60_000);

test('refuses a type that the ticket does not allow', async () => {
  expect(await cleanImage(png(), ['image/jpeg'])).toBeNull();
});

test('any bytes are an image that can be read again, or none', async () => {
  const seeds = [png(), jpegWith(exif(6)), gif, webp, bmp, riffWith(['VP8X', vp8x(2, 2)], ['VP8 ', webp.subarray(20)])];
  const damaged = fc.tuple(
    fc.constantFrom(...seeds),
    fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }),
    fc.nat(400),
  );

  await fc.assert(
    fc.asyncProperty(damaged, async ([seed, changes, length]) => {
      const bytes = Uint8Array.from(seed);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      const image = await clean(bytes.subarray(0, Math.max(length, 1)));
      if (image === null) return;
      const { type, width, height } = image;
      expect(await clean(image.bytes)).toMatchObject({ type, width, height });
    }),
    { numRuns: 500 },
  );
}, 60_000);
