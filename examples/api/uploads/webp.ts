import { asciiAt, type Cleaner, viewOf } from './image.ts';

const kept: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const exifAndXmp = 0x0c;

/** Keeps image data, transparency, animation and colour profile; drops EXIF, XMP and unknown chunks. */
export const cleanWebp: Cleaner = (bytes) => {
  if (bytes.length < 20) return null;
  const view = viewOf(bytes);
  const last = 8 + view.getUint32(4, true);
  if (last > bytes.length) return null;
  const parts: Uint8Array[] = [];
  let size: { width: number; height: number } | null = null;

  for (let at = 12; at + 8 <= last; ) {
    const type = asciiAt(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > last) return null;
    const chunk = Uint8Array.from(bytes.subarray(at, Math.min(end, last)));
    size ??= sizeOf(type, chunk);
    if (size === null) return null;
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~exifAndXmp;
    if (kept.has(type)) parts.push(chunk);
    at = end;
  }
  if (size === null) return null;
  const body = Buffer.concat(parts);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return { ...size, bytes: Buffer.concat([head, body]) };
};

/** Reads the dimensions from the first chunk, which has one of three formats. */
function sizeOf(type: string, chunk: Uint8Array): { width: number; height: number } | null {
  if (chunk.length < 18) return null;
  const view = viewOf(chunk);
  if (type === 'VP8X') return { width: 1 + uint24(view, 12), height: 1 + uint24(view, 15) };
  if (type === 'VP8L' && chunk[8] === 0x2f) {
    const bits = view.getUint32(9, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  const isKeyFrame = type === 'VP8 ' && asciiAt(chunk, 11, 3) === '\x9d\x01\x2a';
  return isKeyFrame ? { width: view.getUint16(14, true) & 0x3fff, height: view.getUint16(16, true) & 0x3fff } : null;
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
