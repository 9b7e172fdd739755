import { type Cleaner, viewOf } from './image.ts';

/** The length of both headers, as far as they are read. */
const headerLength = 30;

/** Bitmaps have no metadata; bytes beyond the declared length are dropped. */
export const cleanBmp: Cleaner = (bytes) => {
  if (bytes.length < headerLength) return null;
  const view = viewOf(bytes);
  const length = view.getUint32(2, true);
  const isOld = view.getUint32(14, true) === 12;
  const width = isOld ? view.getUint16(18, true) : view.getInt32(18, true);
  const height = Math.abs(isOld ? view.getUint16(20, true) : view.getInt32(22, true));
  if (length > bytes.length || length < Math.max(headerLength, view.getUint32(10, true))) return null;
  return { width, height, bytes: bytes.slice(0, length) };
};
