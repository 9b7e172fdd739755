import { asciiAt, type Cleaner, viewOf } from './image.ts';

/**
 * Keeps tables, scans, JFIF, the colour profile and Adobe's colour segment. Drops EXIF, which contains place and time,
 * except for the orientation, without which photos would be rotated.
 */
export const cleanJpeg: Cleaner = (bytes) => {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let hasScan = false;

  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      if (size === null || !hasScan) return null;
      const head = [Uint8Array.of(0xff, 0xd8), ...(orientation > 1 ? [writeOrientation(orientation)] : [])];
      return { ...size, bytes: Buffer.concat([...head, ...parts, Uint8Array.of(0xff, 0xd9)]) };
    }
    if (at + 4 > bytes.length || !hasLength(marker)) return null;
    let end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) return null;
    if (isFrame(marker)) {
      if (size !== null || end < at + 9) return null;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === 0xe1 && asciiAt(bytes, at + 4, 6) === 'Exif\0\0')
      orientation = readOrientation(bytes.subarray(at + 10, end)) ?? orientation;
    if (marker === 0xda) {
      hasScan = true;
      end = endOfScan(bytes, end);
    }
    if (isKept(marker, asciiAt(bytes, at + 4, 12))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
};

const hasLength = (marker: number) => marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd8);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function isKept(marker: number, name: string): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  return (
    (marker === 0xe0 && name.startsWith('JFIF\0')) ||
    (marker === 0xe2 && name === 'ICC_PROFILE\0') ||
    (marker === 0xee && name.startsWith('Adobe'))
  );
}

/** Inside a scan, FF is followed by 00 or a restart marker; anything else starts the next segment. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Tag 0x0112 of the first directory of a TIFF header, 1 to 8. */
function readOrientation(tiff: Uint8Array): number | undefined {
  if (tiff.length < 14) return undefined;
  const view = viewOf(tiff);
  const isLittle = asciiAt(tiff, 0, 2) === 'II';
  const start = view.getUint32(4, isLittle);
  if (start + 2 > tiff.length) return undefined;
  const count = view.getUint16(start, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = start + 2 + index * 12;
    if (entry + 12 > tiff.length) return undefined;
    if (view.getUint16(entry, isLittle) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An EXIF segment with nothing but the orientation. */
function writeOrientation(value: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0];
  const body = [...Buffer.from('Exif\0\0', 'latin1'), ...tiff];
  return Uint8Array.of(0xff, 0xe1, 0, body.length + 2, ...body);
}
