import { crc32, deflateSync } from 'node:zlib';

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A grey pixel, encoded as by cameras and browsers. */
export const jpeg = bytes(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APn+v//Z',
);
export const gif = bytes('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
export const webp = bytes('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA');
export const bmp = new Uint8Array(
  Buffer.concat([
    Buffer.from([0x42, 0x4d, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]),
    Buffer.alloc(24),
    Buffer.from([200, 100, 50, 0]),
  ]),
);

/** A PNG with any size in its header, and further chunks before the image data. */
export function png({ width = 1, height = 1, more = [] as readonly Uint8Array[] } = {}): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const picture = deflateSync(Buffer.from([0, 128]));
  const parts = [pngChunk('IHDR', header), ...more, pngChunk('IDAT', picture), pngChunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), ...parts]));
}

export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([latin1(type), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** The JPEG with further segments after its first two bytes. */
export function jpegWith(...segments: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]));
}

export function jpegSegment(marker: number, data: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
}

/** EXIF as written by phones, with location and orientation; little-endian, like most. */
export function exif(orientation: number): Uint8Array {
  const tiff = Buffer.alloc(64);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  tiff.write('GPS 31.23N 121.47E', 30, 'latin1');
  return jpegSegment(0xe1, Buffer.concat([latin1('Exif\0\0'), tiff]));
}

export function riffWith(...chunks: ReadonlyArray<readonly [type: string, data: Uint8Array]>): Uint8Array {
  const parts = chunks.map(([type, data]) => {
    const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const body = Buffer.concat(parts);
  const head = latin1('RIFF\0\0\0\0WEBP');
  head.writeUInt32LE(body.length + 4, 4);
  return new Uint8Array(Buffer.concat([head, body]));
}

/** An extended WebP header of one size, with flags for EXIF, XMP and a colour profile. */
export function vp8x(width: number, height: number): Uint8Array {
  const data = Buffer.alloc(10);
  data[0] = 0x2c;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return data;
}
