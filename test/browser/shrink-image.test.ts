import { shrunk } from '../../react/ui/upload/shrink-image.ts';
import { expect, inEveryEngine } from './support/harness.ts';

const test = inEveryEngine('images');

/** Red on the left, blue on the right, with noise, without which the file would be small at any size. */
async function picture(width: number, height: number, type: string): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D; // supported by every tested engine
  pen.fillStyle = '#f00';
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = '#00f';
  pen.fillRect(width / 2, 0, width / 2, height);
  for (let at = 0; at < 20_000; at += 1) pen.clearRect((at * 7919) % width, (at * 104_729) % height, 1, 1);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 1));
  return new Uint8Array(await (blob as Blob).arrayBuffer()); // the size is within the limits of every engine
}

/** A photo by a phone held upright: rotated by 90° in the EXIF orientation only. */
const turned = (jpeg: Uint8Array): number[] => [
  ...[
    0xff,
    0xd8,
    0xff,
    0xe1,
    0,
    34,
    ...letters('Exif\0\0MM\0*'),
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    6,
    0,
    0,
  ],
  ...[0, 0, 0, 0, ...jpeg.subarray(2)],
];
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const file = (bytes: Iterable<number>, type: string) => new File([Uint8Array.from(bytes)], 'license', { type });

/** The WebKit of `npm run test:floor` draws PNG only, unlike Safari. */
const drawsJpeg = document.createElement('canvas').toDataURL('image/jpeg').startsWith('data:image/jpeg');

if (drawsJpeg)
  test("shrinks a photo, upright and without the camera's metadata", async () => {
    const photo = file(turned(await picture(2400, 1200, 'image/jpeg')), 'image/jpeg');

    const chosen = shrunk(photo);
    const sent = await chosen.arrayBuffer();

    expect([chosen.name, chosen.size]).toEqual([photo.name, photo.size]);
    expect(new Uint8Array(await chosen.slice(0, 4).arrayBuffer())).toEqual(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1));
    expect(sent.byteLength).toBeLessThan(photo.size);
    expect(String.fromCharCode(...new Uint8Array(sent, 0, 64))).not.toContain('Exif');
    const drawn = await createImageBitmap(new Blob([sent], { type: 'image/jpeg' }));
    expect([drawn.width, drawn.height]).toEqual([1000, 2000]);
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D; // supported by every tested engine
    pen.drawImage(drawn, 0, 0, 2, 2);
    const [red = 0, , blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    expect(red).toBeGreaterThan(blue + 100);
  });

if (drawsJpeg)
  test('a small photo is sent without its metadata, also if that makes it no smaller', async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 400, height: 300 });
    const coarse = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0));
    for (const jpeg of [
      await picture(40, 30, 'image/jpeg'),
      new Uint8Array(await (coarse as Blob).arrayBuffer()), // the size is within the limits of every engine
    ]) {
      const sent = await shrunk(file(turned(jpeg), 'image/jpeg')).arrayBuffer();

      expect(String.fromCharCode(...new Uint8Array(sent, 0, 64))).not.toContain('Exif');
      expect((await createImageBitmap(new Blob([sent]))).height).toBeGreaterThan(39);
    }
  });

test('sends a small image unchanged, and one that no browser can decode', async () => {
  const small = file(await picture(40, 30, 'image/png'), 'image/png');
  const broken = file([0xff, 0xd8, 0xff, 0xe0], 'image/jpeg');

  expect(await shrunk(small).arrayBuffer()).toEqual(await small.arrayBuffer());
  expect(await shrunk(broken).arrayBuffer()).toEqual(await broken.arrayBuffer());
});

/** Noise, which no encoder makes small. */
async function noise(side: number, type: string): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: side, height: side });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D; // supported by every tested engine
  const pixels = pen.createImageData(side, side);
  for (let at = 0, seed = 1; at < pixels.data.length; at += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    pixels.data[at] = at % 4 === 3 ? 255 : seed % 256;
  }
  pen.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 1));
  return new File([blob as Blob], 'noise'); // as an app hands it over, without a type
}

if (drawsJpeg)
  test('what is sent stays below 1 MB, which every proxy takes, whatever the picture', async () => {
    for (const [side, type] of [
      [1200, 'image/png'],
      [2000, 'image/jpeg'],
    ] as const) {
      const chosen = await noise(side, type);

      const sent = await shrunk(chosen).arrayBuffer();

      expect(chosen.size).toBeGreaterThan(1_000_000);
      expect(sent.byteLength).toBeLessThan(1_000_001);
      const drawn = await createImageBitmap(new Blob([sent]));
      expect(drawn.width).toBeGreaterThan(699);
    }
  });

const palette = [
  [255, 255, 255],
  [200, 30, 40],
  [20, 180, 60],
  [0, 0, 0],
] as const;
/** The colour of a pixel, as one of the palette; of one bit, the first and the last. */
const colourAt = (x: number, y: number, bits: number) => (bits === 1 ? ((x + y) % 2) * 3 : (x + 2 * y) % 4);

interface Bitmap {
  readonly bits: 1 | 4 | 8 | 16 | 24 | 32;
  readonly width: number;
  readonly runs?: boolean;
  /** Bytes between the headers and the pixels. */
  readonly gap?: number;
  readonly topDown?: boolean;
}

/** Three rows, written by the format's own description. */
function bitmap({ bits, width, runs = false, gap = 0, topDown = false }: Bitmap): number[] {
  const height = 3;
  const rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => colourAt(x, y, bits)));
  const ordered = topDown ? rows : rows.reverse();
  const size = (value: number, bytes: number) => Array.from({ length: bytes }, (_, at) => (value >> (8 * at)) & 255);
  const colours = bits > 8 ? [] : palette.flatMap(([red, green, blue]) => [blue, green, red, 0]);
  const toPixel = (index: number) => {
    const [red, green, blue] = palette[index] ?? palette[0];
    if (bits === 16) return size(((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3), 2);
    return bits === 24 ? [blue, green, red] : [blue, green, red, 0];
  };
  const pack = (row: number[]) => {
    if (bits > 8) return row.flatMap(toPixel);
    if (bits === 8) return row;
    const each = 8 / bits;
    // Of one bit, 1 is the second colour of the palette, which is made the last one below.
    return Array.from({ length: Math.ceil(width / each) }, (_, byte) =>
      Array.from({ length: each }, (_, at) =>
        bits === 1 ? Number(row[byte * each + at] === 3) : (row[byte * each + at] ?? 0),
      ).reduce((sum, index) => sum * 2 ** bits + index, 0),
    );
  };
  const padded = (bytes: number[]) => [...bytes, ...Array((4 - (bytes.length % 4)) % 4).fill(0)];
  const run = (row: number[]) => [...row.flatMap((index) => [1, bits === 8 ? index : index * 16]), 0, 0];
  const pixels = runs ? [...ordered.flatMap(run), 0, 1] : ordered.flatMap((row) => padded(pack(row)));
  const table = bits === 1 ? [...colours.slice(0, 4), ...colours.slice(12)] : colours;
  const compression = runs ? (bits === 8 ? 1 : 2) : 0;
  const start = 54 + table.length + gap;
  const head = [...letters('BM'), ...size(start + pixels.length, 4), 0, 0, 0, 0, ...size(start, 4)];
  const facts = [...size(40, 4), ...size(width, 4), ...size(topDown ? -height : height, 4), 1, 0, bits, 0];
  const rest = [
    ...size(compression, 4),
    ...size(pixels.length, 4),
    ...Array(8).fill(0),
    ...size(table.length / 4, 4),
    0,
    0,
    0,
    0,
  ];
  return [...head, ...facts, ...rest, ...table, ...Array(gap).fill(7), ...pixels];
}

const bitmaps: readonly Bitmap[] = [
  ...([1, 4, 8, 16, 24, 32] as const).flatMap((bits) => [1, 3, 8, 13].map((width) => ({ bits, width }))),
  ...([4, 8] as const).flatMap((bits) => [3, 13].map((width) => ({ bits, width, runs: true }))),
  ...([8, 24] as const).flatMap((bits) => [
    { bits, width: 5, gap: 16 },
    { bits, width: 5, topDown: true },
  ]),
];

test('a bitmap of any depth, compression and width is sent as a PNG of the same pixels', async () => {
  for (const kind of bitmaps) {
    const sent = await shrunk(file(bitmap(kind), '')).arrayBuffer();

    expect([JSON.stringify(kind), String.fromCharCode(...new Uint8Array(sent, 1, 3))]).toEqual([
      JSON.stringify(kind),
      'PNG',
    ]);
    const drawn = await createImageBitmap(new Blob([sent], { type: 'image/png' }));
    expect([drawn.width, drawn.height]).toEqual([kind.width, 3]);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: kind.width, height: 3 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D; // supported by every tested engine
    pen.drawImage(drawn, 0, 0);
    const { data } = pen.getImageData(0, 0, kind.width, 3);
    const wrong = Array.from({ length: kind.width * 3 }, (_, index) => {
      const colour = palette[colourAt(index % kind.width, Math.floor(index / kind.width), kind.bits)] ?? palette[0];
      // Of 16 bits, five are left of each colour, and what an engine shows as their white differs as much.
      const most = kind.bits === 16 ? 8 : 0;
      return colour.every((value, at) => Math.abs(value - (data[index * 4 + at] ?? Number.NaN)) <= most);
    }).filter((right) => !right).length;
    expect([JSON.stringify(kind), wrong]).toEqual([JSON.stringify(kind), 0]);
  }
});

test('the preview that is kept is small, upright and without metadata', async () => {
  const turnedPhoto = file(turned(await picture(2400, 1200, 'image/jpeg')), 'image/jpeg');
  const drawing = file(await picture(40, 30, 'image/png'), 'image/png');

  const [kept = '', small = ''] = await Promise.all([shrunk(turnedPhoto).preview?.(), shrunk(drawing).preview?.()]);

  expect(kept.length).toBeLessThan(drawsJpeg ? 20_000 : 100_000);
  expect(atob(kept)).not.toContain('Exif');
  expect(await sizeOf(small)).toEqual([40, 30]);
  if (drawsJpeg) expect(await sizeOf(kept)).toEqual([104, 208]);
});

test('a file that no browser can decode has no preview, which is no error of its upload', async () => {
  const broken = shrunk(file([0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'));

  await expect(broken.preview?.()).rejects.toThrow();
});

async function sizeOf(preview: string): Promise<[number, number]> {
  const bytes = Uint8Array.from(atob(preview), (letter) => letter.charCodeAt(0));
  const { width, height } = await createImageBitmap(new Blob([bytes]));
  return [width, height];
}
