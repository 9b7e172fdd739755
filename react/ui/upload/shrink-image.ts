import { type ChosenFile, sniffImage } from '../../../core/index.js';
import { sizeAnywhere } from '../../../core/internal.js';

/** The longer side of an uploaded image, in pixels: enough to read every line of a business license; and if that has too many bytes. */
const [maxSide, ...smallerSides] = [2000, 1400, 1000, 700];
const quality = 0.85;
/** The longer side of a kept preview: a thumbnail on a sharp screen, on which no line of a license can be read. */
const previewSide = 208;
const previewQuality = 0.7;

/**
 * The same file with the bytes of a smaller JPEG, if that is smaller: photos of phones are needlessly large. A JPEG is always
 * drawn anew, as it may contain where it was taken. A bitmap, which servers do not take, becomes a PNG. `name`, `size` and
 * `slice` are those of the original.
 */
export function shrunk(file: File): ChosenFile {
  let bytes: Promise<ArrayBuffer> | null = null;
  const arrayBuffer = () => {
    bytes ??= redraw(file).then((redrawn) => (redrawn ?? file).arrayBuffer());
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

/** Null if the image is to be sent as it is, or the browser cannot draw it. */
async function redraw(file: File): Promise<Blob | null> {
  try {
    const kind = sniffImage(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
    const bitmap = await createImageBitmap(file); // applies the EXIF orientation
    const small = Math.max(bitmap.width, bitmap.height) <= maxSide && file.size <= sizeAnywhere;
    // Of what is sent unchanged nothing is drawn.
    const canvas = small && kind !== 'jpeg' && kind !== 'bmp' ? null : toCanvas(bitmap, maxSide);
    bitmap.close(); // frees tens of megabytes before the encoder allocates its own
    if (!canvas) return null;
    const png = kind === 'bmp' ? await encode(canvas, 'image/png') : null;
    if (png && png.size <= sizeAnywhere) return png;
    const jpeg = await toJpeg(canvas);
    return jpeg && (kind === 'jpeg' || png || jpeg.size < file.size) ? jpeg : png;
  } catch {
    return null;
  }
}

/** Small enough for every server, if need be with fewer pixels. */
async function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let jpeg = await encode(canvas, 'image/jpeg');
  for (const side of smallerSides) {
    if (!jpeg || jpeg.size <= sizeAnywhere) break;
    const smaller = toCanvas(canvas, side);
    jpeg = smaller && (await encode(smaller, 'image/jpeg'));
  }
  return jpeg;
}

/** Null if the browser does not write this type. */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob?.type === type ? blob : null;
}

async function toPreview(image: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(image);
  const address = toCanvas(bitmap, previewSide)?.toDataURL('image/jpeg', previewQuality);
  bitmap.close();
  return address?.split('base64,')[1];
}

function toCanvas(image: ImageBitmap | HTMLCanvasElement, side: number): HTMLCanvasElement | null {
  const { width, height } = image;
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff'; // JPEG has no transparency: the default would be black
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
