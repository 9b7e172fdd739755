import type { ChosenFile } from '../../../core/index.js';
import { pageDocument } from '../../dom/unclobbered.js';

/** The longer side of an uploaded image, in pixels: enough to read every line of a business license. */
const maxSide = 2000;
/** In bytes. Images below both limits are sent unchanged, except JPEGs, which may contain a location. */
const maxBytes = 1.5 * 1024 * 1024;
const quality = 0.85;

/**
 * The same file with the bytes of a smaller JPEG, if that is smaller: photos of phones are needlessly large, and contain
 * where they were taken. `name`, `size` and `slice` are those of the original.
 */
export function shrunk(file: File): ChosenFile {
  let bytes: Promise<ArrayBuffer> | null = null;
  return {
    name: file.name,
    size: file.size,
    slice: (start, end) => file.slice(start, end),
    arrayBuffer() {
      bytes ??= toSmallerJpeg(file).then((smaller) => (smaller ?? file).arrayBuffer());
      return bytes;
    },
  };
}

/** Null if the result would not be smaller, or the browser cannot draw the image. */
async function toSmallerJpeg(file: File): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file); // applies the EXIF orientation
    const canvas = toCanvas(bitmap, file);
    bitmap.close(); // frees tens of megabytes before the encoder allocates its own
    const drawn =
      canvas && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)));
    return drawn && drawn.type === 'image/jpeg' && drawn.size < file.size ? drawn : null;
  } catch {
    return null;
  }
}

function toCanvas(bitmap: ImageBitmap, { size, type }: File): HTMLCanvasElement | null {
  const { width, height } = bitmap;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  if (scale === 1 && size <= maxBytes && type !== 'image/jpeg') return null;
  const canvas = pageDocument().createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff'; // JPEG has no transparency: the default would be black
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
