import { inflateSync } from 'node:zlib';

/**
 * The number of pixels in two PNG files that differ by more than `noise` (of 255) in any channel. Reads what browsers
 * write: 8 bits per channel, not interlaced. If the sizes differ, all pixels do.
 */
export function countChanged(one: Buffer, other: Buffer, noise: number): number {
  const [left, right] = [decode(one), decode(other)];
  if (left.stride !== right.stride || left.bytes.length !== right.bytes.length) return Number.POSITIVE_INFINITY;
  const changed = new Set<number>();
  left.bytes.forEach((byte, index) => {
    if (Math.abs(byte - (right.bytes[index] ?? 0)) > noise) changed.add(Math.floor(index / left.channels));
  });
  return changed.size;
}

interface Picture {
  readonly bytes: Uint8Array;
  readonly stride: number;
  readonly channels: number;
}

function decode(file: Buffer): Picture {
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [width, height, depth, kind] = [file.readUInt32BE(16), file.readUInt32BE(20), file[24], file[25]];
  if (depth !== 8 || (kind !== 2 && kind !== 6))
    throw new Error(`no picture of a browser: depth ${depth}, kind ${kind}`);
  const channels = kind === 6 ? 4 : 3;
  const stride = width * channels;
  const filtered = inflateSync(Buffer.concat(parts));
  const bytes = new Uint8Array(height * stride);
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (stride + 1)] ?? 0;
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const left = column >= channels ? (bytes[at - channels] ?? 0) : 0;
      const above = row > 0 ? (bytes[at - stride] ?? 0) : 0;
      const corner = row > 0 && column >= channels ? (bytes[at - stride - channels] ?? 0) : 0;
      bytes[at] = (filtered[row * (stride + 1) + 1 + column] ?? 0) + predict(filter, left, above, corner);
    }
  }
  return { bytes, stride, channels };
}

/** PNG's five filter types. */
function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(left + above - corner - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
