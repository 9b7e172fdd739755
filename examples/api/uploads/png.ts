import { crc32 } from 'node:zlib';
import { asciiAt, type Cleaner, viewOf } from './image.ts';

/** The chunks for image data, colours, transparency and animation; all others are metadata. */
const kept: ReadonlySet<string> = new Set(
  'IHDR PLTE tRNS gAMA cHRM sRGB iCCP sBIT pHYs acTL fcTL fdAT IDAT IEND'.split(' '),
);
const signatureLength = 8;

export const cleanPng: Cleaner = (bytes) => {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, signatureLength)];
  let hasPicture = false;

  for (let at = signatureLength; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = asciiAt(bytes, at + 4, 4);
    const end = at + 12 + length;
    if (end > bytes.length || (type === 'IHDR') !== (at === signatureLength)) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null;
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    hasPicture ||= type === 'IDAT';
    if (type === 'IEND') {
      const size = { width: view.getUint32(16), height: view.getUint32(20) };
      return hasPicture ? { ...size, bytes: Buffer.concat(parts) } : null;
    }
    at = end;
  }
  return null;
};
