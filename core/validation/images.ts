import type { IssueCode } from './issues.js';
import { hasUnwritable } from './text.js';

export type ImageType = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp' | 'avif' | 'heic';

export interface ImageCandidate {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The first 64 bytes or more. */
  readonly bytes: Uint8Array;
}

export interface ImageLimits {
  /** The maximum number of images; 1 for a business license (rules.md 5.6). */
  readonly count: number;
  /** The names of the existing images. */
  readonly existingNames: readonly string[];
  /** In bytes, inclusive; 5 MB by default (rules.md 5.6). */
  readonly limit?: number;
}

export const imageSizeLimit = 5 * 1024 * 1024;

const headLength = 64;
const bitmapHeaderSizes = [12, 40, 52, 56, 108, 124];
const avifBrands = ['avif', 'avis'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/**
 * Detects the type of an image from its first bytes; name and declared type are ignored. SVG is not accepted, as it can
 * contain script.
 */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  const head = String.fromCharCode(...bytes.subarray(0, headLength));
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('BM') && isBitmapHeader(head)) return 'bmp';
  if (!head.startsWith('ftyp', 4)) return null;
  const brands = brandsOf(head);
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null;
}

/** The first problem of a chosen file, in the order count, name, content, size; null if it can be uploaded. */
export function checkImage(image: ImageCandidate, limits: ImageLimits): IssueCode | null {
  const { count, existingNames, limit = imageSizeLimit } = limits;
  if (existingNames.length >= count) return 'image-count';
  const folded = foldName(image.name);
  if (existingNames.some((name) => foldName(name) === folded)) return 'image-duplicate';
  if (hasUnwritable(image.name)) return 'image-name';
  if (image.size === 0) return 'image-empty';
  const type = sniffImage(image.bytes);
  if (type === null) return 'image-type';
  // Formats that not every browser decodes, and whose metadata is hard to remove.
  if (type === 'heic' || type === 'avif') return 'image-heic';
  return image.size <= limit ? null : 'image-size';
}

/** Two letters alone are weak evidence, so the second header must have a valid size. */
function isBitmapHeader(head: string): boolean {
  return head.endsWith('\0\0\0', 18) && bitmapHeaderSizes.includes(head.charCodeAt(14));
}

/** The major brand and the compatible ones; the four bytes between them are a version. */
function brandsOf(head: string): string[] {
  const boxSize = head.charCodeAt(2) * 256 + head.charCodeAt(3);
  const end = Math.min(boxSize, head.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(head.slice(at, at + 4));
  return brands;
}

/** Upper case also unifies letters that lower case keeps apart, such as ß and ss. */
function foldName(name: string): string {
  return name.toUpperCase().normalize('NFC');
}
