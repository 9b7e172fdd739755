import type { ChosenFile } from '../../../core/index.js';
import { pageDocument } from '../../dom/unclobbered.js';

/** The longer side of an uploaded image, in pixels: enough to read every line of a business license. */
const maxSide = 2000;
/** In bytes. Images below both limits are sent unchanged, except JPEGs, which may contain a location. */
const maxBytes = 1.5 * 1024 * 1024;
const quality = 0.85;
/** The longer side of a kept preview: a thumbnail on a sharp screen, on which no line of a license can be read. */
const previewSide = 208;
const previewQuality = 0.7;

/**
 * The same file with the bytes of a smaller JPEG, if that is smaller: photos of phones are needlessly large, and contain
 * where they were taken. `name`, `size` and `slice` are those of the original.
 */
export function shrunk(file: File): ChosenFile {
  let bytes: Promise<ArrayBuffer> | null = null;
  const arrayBuffer = () => {
    bytes ??= toSmallerJpeg(file).then((smaller) => (smaller ?? file).arrayBuffer());
    return bytes;
  };
  return {
    name: file.name,
    size: file.size,
    slice: (start, end) => file.slice(start, end),
    arrayBuffer,
    preview: async () => toPreview(new Blob([await arrayBuffer()])), // of what was sent, which is decoded faster
  };
}

/** Null if the result would not be smaller, or the browser cannot draw the image. */
async function toSmallerJpeg(file: File): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file); // applies the EXIF orientation
    const small = Math.max(bitmap.width, bitmap.height) <= maxSide && file.size <= maxBytes;
    const canvas = small && file.type !== 'image/jpeg' ? null : toCanvas(bitmap, maxSide);
    bitmap.close(); // frees tens of megabytes before the encoder allocates its own
    const drawn =
      canvas && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)));
    return drawn && drawn.type === 'image/jpeg' && drawn.size < file.size ? drawn : null;
  } catch {
    return null;
  }
}

async function toPreview(image: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(image);
  const address = toCanvas(bitmap, previewSide)?.toDataURL('image/jpeg', previewQuality);
  bitmap.close();
  return address?.split('base64,')[1];
}

function toCanvas(bitmap: ImageBitmap, side: number): HTMLCanvasElement | null {
  const { width, height } = bitmap;
  const scale = Math.min(1, side / Math.max(width, height));
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
