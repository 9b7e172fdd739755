import type { ChosenFile } from '../../core/index.js';

/** The longer side of what is sent, in pixels: every line of a licence can be read at that. */
const longest = 2000;
/** In bytes; a smaller image with fewer pixels goes as it is. */
const small = 1.5 * 1024 * 1024;
const quality = 0.85;

/**
 * The same file, except that its bytes are those of a smaller JPEG where that is smaller: a photo of a phone is far
 * larger than anybody needs it, and holds where it was taken. Name, size and first bytes stay what the person chose.
 */
export function shrunk(file: File): ChosenFile {
  let bytes: Promise<ArrayBuffer> | null = null;
  return {
    name: file.name,
    size: file.size,
    slice: (start, end) => file.slice(start, end),
    arrayBuffer() {
      bytes ??= toSmaller(file).then((smaller) => (smaller ?? file).arrayBuffer());
      return bytes;
    },
  };
}

/** Null where there is nothing to gain, or no canvas to draw on. */
async function toSmaller(file: File): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file); // turned as the camera was held
    const canvas = toCanvas(bitmap, file);
    bitmap.close(); // tens of megabytes, before the encoder wants its own
    const drawn = canvas && (await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality)));
    return drawn && drawn.type === 'image/jpeg' && drawn.size < file.size ? drawn : null;
  } catch {
    return null;
  }
}

function toCanvas(bitmap: ImageBitmap, { size, type }: File): HTMLCanvasElement | null {
  const { width, height } = bitmap;
  const scale = Math.min(1, longest / Math.max(width, height));
  if (scale === 1 && size <= small && type !== 'image/jpeg') return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff'; // JPEG has no transparency; what is black on nothing would be black on black
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
