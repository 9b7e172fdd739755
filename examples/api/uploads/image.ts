/** An image as we keep it: what its header says, and its bytes without what only its maker needs. */
export interface CleanImage {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/**
 * Reads one kind of image whole; null when the bytes are not that kind from beginning to end. What follows the end is
 * dropped.
 */
export type Cleaner = (bytes: Uint8Array) => CleanImage | null;

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function asciiAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
