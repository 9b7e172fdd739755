import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodeImage } from '../../../examples/api/uploads/decode-image.ts';
import { bmp, exif, gif, jpeg, jpegSegment, jpegWith, png, pngChunk, riffWith, vp8x, webp } from './support/images.ts';

const secret = 'GPS 31.23N 121.47E';
const text = (value: string) => Buffer.from(value, 'latin1');
/** What is kept of an image; undefined if it is refused. */
const clean = async (bytes: Uint8Array) => {
  const image = await decodeImage(bytes);
  return typeof image === 'string' ? undefined : image;
};
const script = text('<script>alert(1)</script>');
const after = (bytes: Uint8Array, more: Uint8Array) => new Uint8Array(Buffer.concat([bytes, more]));
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');

test.each([
  { kind: 'png', bytes: png(), type: 'image/png' },
  { kind: 'jpeg', bytes: jpeg, type: 'image/jpeg' },
  { kind: 'gif', bytes: gif, type: 'image/gif' },
  { kind: 'webp', bytes: webp, type: 'image/webp' },
])('writes a $kind anew, without bytes after its end', async ({ bytes, type }) => {
  const image = await clean(after(bytes, script));

  expect(image).toMatchObject({ type, width: 1, height: 1 });
  expect(textOf(image?.bytes)).not.toContain('script');
  expect(await clean(image?.bytes ?? new Uint8Array())).toMatchObject({ type, width: 1, height: 1 });
});

test('keeps the picture', async () => {
  const pixels = async (bytes: Uint8Array) => [...(await sharp(bytes).removeAlpha().raw().toBuffer())];

  expect(await pixels((await clean(png()))?.bytes ?? gif)).toEqual(await pixels(png()));
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

/** Three columns and two rows of grey, as they are stored, and as they are seen in each orientation. */
const stored = [20, 60, 100, 140, 180, 220];
const upright = [
  { orientation: 1, width: 3, seen: [20, 60, 100, 140, 180, 220] },
  { orientation: 2, width: 3, seen: [100, 60, 20, 220, 180, 140] },
  { orientation: 3, width: 3, seen: [220, 180, 140, 100, 60, 20] },
  { orientation: 4, width: 3, seen: [140, 180, 220, 20, 60, 100] },
  { orientation: 5, width: 2, seen: [20, 140, 60, 180, 100, 220] },
  { orientation: 6, width: 2, seen: [140, 20, 180, 60, 220, 100] },
  { orientation: 7, width: 2, seen: [220, 100, 180, 60, 140, 20] },
  { orientation: 8, width: 2, seen: [100, 220, 60, 180, 20, 140] },
];
/** Squares of eight pixels, of which a lossy format keeps the middle. */
const square = 8;
const format = { png: {}, jpeg: { quality: 100, chromaSubsampling: '4:4:4' }, webp: { quality: 100 } } as const;
const squares = (greys: readonly number[], width: number) =>
  sharp(Uint8Array.from(greys), { raw: { width, height: greys.length / width, channels: 1 } }).resize({
    width: width * square,
    height: (greys.length / width) * square,
    kernel: 'nearest',
  });
const greysOf = async (bytes: Uint8Array | undefined, width: number) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = (_: unknown, index: number) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return data[((y * square + square / 2) * info.width + x * square + square / 2) * info.channels] ?? Number.NaN;
  };
  return Array.from({ length: stored.length }, middle);
};
const differ = (greys: readonly number[], others: readonly number[]) =>
  Math.max(...greys.map((grey, index) => Math.abs(grey - (others[index] ?? Number.NaN))));

test.each((['jpeg', 'png', 'webp'] as const).flatMap((kind) => upright.map((row) => ({ kind, ...row }))))(
  'turns a $kind of orientation $orientation upright',
  async ({ kind, orientation, width, seen }) => {
    const taken = await squares(stored, 3).withMetadata({ orientation }).toFormat(kind, format[kind]).toBuffer();

    const image = await clean(taken);

    expect(image).toMatchObject({ width: width * square, height: (seen.length / width) * square });
    expect(differ(await greysOf(image?.bytes, width), seen)).toBeLessThan(12);
  },
);

test.each(upright.slice(1))(
  'a moving WebP of orientation $orientation becomes a still picture, upright',
  async ({ orientation, width, seen }) => {
    const white = await squares(Array(6).fill(255), 3).raw().toBuffer();
    const frames = Buffer.concat([
      await squares(stored, 3).toColourspace('b-w').raw().toBuffer(),
      white.subarray(0, 6 * square ** 2),
    ]);
    const raw = { width: 3 * square, height: 4 * square, pageHeight: 2 * square, channels: 1 as const };
    const moving = await sharp(frames, { raw }).withMetadata({ orientation }).webp({ quality: 100 }).toBuffer();

    const image = await clean(moving);

    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect([image?.width, image?.height]).toEqual([width * square, (seen.length / width) * square]);
    expect((await sharp(image?.bytes).metadata()).pages ?? 1).toBe(1);
    expect(differ(await greysOf(image?.bytes, width), seen)).toBeLessThan(12);
  },
);

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
  ['a text', 'type', text('not an image')],
  ['nothing', 'type', new Uint8Array()],
  ['SVG', 'type', text('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>')],
  ['a bitmap', 'type', bmp],
  ['HTML behind the mark of a GIF', 'type', after(text('GIF89a'), script)],
  ['a script behind the mark of a JPEG', 'type', after(Uint8Array.of(0xff, 0xd8, 0xff), script)],
  ['a script behind the mark of a PNG', 'type', after(png().subarray(0, 8), script)],
  ['a PNG that ends early', 'content', png().subarray(0, 50)],
  ['a PNG with a wrong check sum', 'content', png().map((byte, at) => (at === 30 ? byte ^ 1 : byte))],
  [
    'a PNG without a picture',
    'type',
    new Uint8Array(Buffer.concat([png().subarray(0, 33), pngChunk('IEND', text(''))])),
  ],
  ['a JPEG that ends early', 'content', jpeg.subarray(0, -2)],
  ['a JPEG without a picture', 'type', new Uint8Array([...jpeg.subarray(0, 2), 0xff, 0xd9])],
  ['a GIF that ends early', 'type', gif.subarray(0, -6)],
  ['a WebP that ends early', 'type', webp.subarray(0, -8)],
  ['a WebP with nothing inside', 'type', riffWith(['XMP ', script])],
  ['HEIC', 'type', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['AVIF', 'type', text('\0\0\0\x18ftypavif\0\0\0\0mif1avif')],
  ['a program', 'type', text('MZ\x90\0\x03')],
  ['a PDF', 'type', text('%PDF-1.7')],
  ['four billion pixels', 'type', png({ width: 0xffffffff, height: 0xffffffff })],
  ['a PNG of 60000 × 60000', 'size', png({ width: 60_000, height: 60_000 })],
  ['a WebP of 16383 × 16383 with nothing inside', 'type', riffWith(['VP8X', vp8x(16_383, 16_383)])],
  ['no width', 'type', png({ width: 0 })],
])('refuses %s by its %s', async (_, reason, bytes) => {
  expect(await decodeImage(bytes)).toBe(reason);
});

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'red' } });

test('decodes 24 megapixels, and no more; what is written is shrunk to 3000', async () => {
  const png = (width: number, height: number) => plain(width, height).png({ compressionLevel: 1 }).toBuffer();

  expect(await clean(await png(6000, 4000))).toMatchObject({ width: 3000, height: 2000 });
  expect(await decodeImage(await png(6000, 4001))).toBe('size');
});

test('counts the pixels of all frames', async () => {
  const moving = (frames: number) =>
    sharp(Buffer.alloc(1000 * 1000 * frames), {
      raw: { width: 1000, height: 1000 * frames, channels: 1, pageHeight: 1000 },
    })
      .gif({ effort: 1, interFrameMaxError: 0, keepDuplicateFrames: true })
      .toBuffer();

  expect(await clean(await moving(2))).toMatchObject({ width: 1000, height: 1000 });
  expect(await decodeImage(await moving(25))).toBe('size');
});

test('a photo of 50 megapixels is shrunk while it is read, and upright', async () => {
  const photo = await plain(8660, 5774).withMetadata({ orientation: 6 }).jpeg().toBuffer();

  expect(await clean(photo)).toMatchObject({ type: 'image/jpeg', width: 1924, height: 2886 });
});

test('any bytes are an image that can be read again, or none', async () => {
  const seeds = [png(), jpegWith(exif(6)), gif, webp, riffWith(['VP8X', vp8x(2, 2)], ['VP8 ', webp.subarray(20)])];
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
      if (image === undefined) return;
      const { type, width, height } = image;
      expect(await clean(image.bytes)).toMatchObject({ type, width, height });
    }),
    { numRuns: 500 },
  );
}, 60_000);
