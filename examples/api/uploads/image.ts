/** A stored image: the size from its header, and its bytes without metadata. */
export interface CleanImage {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/**
 * Parses one image format; null unless the bytes are valid to the end of the image. Bytes after the end are dropped.
 */
export type Cleaner = (bytes: Uint8Array) => CleanImage | null;

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function asciiAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
