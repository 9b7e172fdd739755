import { asciiAt, type Cleaner, viewOf } from './image.ts';

const [extension, picture, trailer] = [0x21, 0x2c, 0x3b];
const graphicControl = 0xf9;
const application = 0xff;

/** Keeps images, their timing and the loop count; drops comments and application data. */
export const cleanGif: Cleaner = (bytes) => {
  if (bytes.length < 14) return null;
  const view = viewOf(bytes);
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  let at = 13 + tableLength(bytes[10] ?? 0);
  const parts = [bytes.subarray(0, at)];
  let hasPicture = false;

  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === trailer) {
      if (!hasPicture) return null;
      return { ...size, bytes: Buffer.concat([...parts, Uint8Array.of(trailer)]) };
    }
    let data: number;
    let isKept = true;
    if (kind === extension) {
      const label = bytes[at + 1] ?? 0;
      data = at + 2;
      isKept = label === graphicControl || (label === application && isLoop(asciiAt(bytes, at + 3, 11)));
    } else if (kind === picture && at + 10 < bytes.length) {
      if (!fits(view, at, size)) return null;
      hasPicture = true;
      data = at + 11 + tableLength(bytes[at + 9] ?? 0);
    } else return null;

    const end = endOfBlocks(bytes, data);
    if (end === null) return null;
    if (isKept) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
};

const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
const isLoop = (name: string) => name === 'NETSCAPE2.0' || name === 'ANIMEXTS1.0';

/** A frame that exceeds the logical screen contradicts the size in the header. */
function fits(view: DataView, at: number, { width, height }: { width: number; height: number }): boolean {
  const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
  const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true);
  return right <= width && bottom <= height;
}

function endOfBlocks(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at < bytes.length; ) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
}
