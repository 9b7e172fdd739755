import sharp from 'sharp';
import type { CleanImage, ImageFormat, ImageRefusal } from './clean-image.ts';

/** Pixels that are decoded, those of all frames together. */
const mostPixels = 24_000_000;

/** The longer side of what is written: half as long again as browsers send, and read with ease. */
const longestSide = 3000;

/** How each format is written. */
const formats: Readonly<Record<ImageFormat, object>> = {
  png: {},
  jpeg: { quality: 90 },
  gif: { effort: 3 },
  webp: { effort: 2 },
};
const isTaken = (format: string): format is ImageFormat => Object.hasOwn(formats, format);

/** Upright, without metadata and whatever else its bytes have held. Runs in a process of its own: see `clean-image.ts`. */
export async function decodeImage(bytes: Uint8Array): Promise<CleanImage | ImageRefusal> {
  const found = await readFacts(bytes).catch(() => null);
  if (found === null || !isTaken(found.format)) return 'type';
  const { format, width, height, pages = 1, orientation = 1 } = found;
  const pixels = width * height * pages;
  // The decoder leaves out pixels of a JPEG while it reads them.
  const step = [1, 2, 4, 8].find((step) => pixels <= mostPixels * step ** 2 && (step === 1 || format === 'jpeg'));
  if (step === undefined) return 'size';

  // What moves can be turned only if it stops.
  const animated = pages > 1 && orientation === 1;
  const image = sharp(bytes, { limitInputPixels: mostPixels * step ** 2, failOn: 'warning', animated }).autoOrient();
  // Such a step is taken for what becomes smaller still.
  const side = step === 1 ? longestSide : Math.floor(Math.max(width, height) / (step + 1));
  const written = await image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, formats[format])
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (written === null) return 'content';
  const { data, info } = written;
  return { type: `image/${format}`, width: info.width, height: info.pageHeight ?? info.height, bytes: data };
}

const readFacts = async (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: false }).metadata();
