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

test('sends a small image unchanged, and one that no browser can decode', async () => {
  const small = file(await picture(40, 30, 'image/png'), 'image/png');
  const broken = file([0xff, 0xd8, 0xff, 0xe0], 'image/jpeg');

  expect(await shrunk(small).arrayBuffer()).toEqual(await small.arrayBuffer());
  expect(await shrunk(broken).arrayBuffer()).toEqual(await broken.arrayBuffer());
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
