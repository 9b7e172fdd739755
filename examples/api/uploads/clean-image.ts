import { sniffImage } from 'account-portal';
import { cleanBmp } from './bmp.ts';
import { cleanGif } from './gif.ts';
import type { Cleaner, CleanImage } from './image.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

export interface StoredImage extends CleanImage {
  readonly type: string;
}

/** Formats that every browser shows; not AVIF or HEIC, nor SVG, which can contain scripts. */
const cleaners: Readonly<Record<string, Cleaner>> = {
  png: cleanPng,
  jpeg: cleanJpeg,
  gif: cleanGif,
  webp: cleanWebp,
  bmp: cleanBmp,
};

export const imageTypes: readonly string[] = Object.keys(cleaners).map((kind) => `image/${kind}`);

const mostPixels = 50_000_000;

/** The image without metadata; null if its bytes are not a valid image or its dimensions are too large. */
export function cleanImage(bytes: Uint8Array, types: readonly string[]): StoredImage | null {
  const kind = sniffImage(bytes) ?? '';
  const type = `image/${kind}`;
  if (!types.includes(type)) return null;
  const image = cleaners[kind]?.(bytes) ?? null;
  if (image === null || image.width < 1 || image.height < 1 || image.width * image.height > mostPixels) return null;
  return { ...image, type };
}
