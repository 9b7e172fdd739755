import { sniffImage } from 'account-portal';
import { decode as decodeBmp } from 'bmp-ts';
import sharp, { type Sharp } from 'sharp';

/** An image that was decoded and written anew. */
export interface CleanImage {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const mostPixels = 50_000_000;
const limitSeconds = 10;

/** What is written for each format that we accept; not AVIF or HEIC, nor SVG, which can contain scripts. */
const formats = {
  png: { as: 'png', type: 'image/png' },
  jpeg: { as: 'jpeg', type: 'image/jpeg' },
  gif: { as: 'gif', type: 'image/gif' },
  webp: { as: 'webp', type: 'image/webp' },
  bmp: { as: 'png', type: 'image/png' },
} as const;

export const imageTypes: readonly string[] = Object.keys(formats).map((kind) => `image/${kind}`);

// Hashes of passwords share the threads.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The image, decoded and written anew: upright, without metadata and whatever else its bytes have held. Null if it does not
 * decode to its end, or has more than 50 million pixels. One image at a time is worked on.
 */
export function cleanImage(bytes: Uint8Array, types: readonly string[]): Promise<CleanImage | null> {
  const kind = sniffImage(bytes) ?? '';
  if (!isFormat(kind) || !types.includes(`image/${kind}`)) return Promise.resolve(null);
  const cleaned = last.then(() => writeAnew(bytes, kind)).catch(() => null);
  last = cleaned;
  return cleaned;
}

let last: Promise<unknown> = Promise.resolve();

type Format = keyof typeof formats;
const isFormat = (kind: string): kind is Format => Object.hasOwn(formats, kind);

async function writeAnew(bytes: Uint8Array, kind: Format): Promise<CleanImage> {
  const { as, type } = formats[kind];
  const image = kind === 'bmp' ? openBmp(bytes) : open(bytes);
  const { data, info } = await image
    .autoOrient()
    .toFormat(as, as === 'jpeg' ? { quality: 90 } : {})
    .timeout({ seconds: limitSeconds })
    .toBuffer({ resolveWithObject: true });
  return { type, width: info.width, height: info.pageHeight ?? info.height, bytes: data };
}

/** All frames; the limit is that of their pixels together. */
const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning', animated: true });

/** No format of sharp. The decoder takes the memory that the header asks for. */
function openBmp(bytes: Uint8Array): Sharp {
  const file = Buffer.from(bytes);
  const [width, height] = [file.readInt32LE(18), Math.abs(file.readInt32LE(22))];
  if (width * height > mostPixels) throw new RangeError('Too many pixels.');
  const { data } = decodeBmp(file, { toRGBA: true });
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}
