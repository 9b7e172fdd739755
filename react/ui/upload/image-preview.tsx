import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.js';
import { imageIcon } from '../icons.js';
import { usePart } from '../part.js';

/** The longer side of the preview, in pixels. */
const maxSide = 480;

/**
 * A preview of a chosen file. Drawn on a canvas rather than linked, so that no content policy can block it; a
 * placeholder icon where that fails.
 */
export function ImagePreview({ file, label }: { file: Blob | null; label: string }): ReactNode {
  const part = usePart();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Blob | null>(null);

  useEffect(() => {
    if (!file) return;
    let wanted = true;
    void draw(file, () => (wanted ? canvas.current : null)).then((isDrawn) => {
      if (wanted && isDrawn) setDrawn(file);
    });
    return () => {
      wanted = false;
    };
  }, [file]);

  const ready = file !== null && drawn === file;
  return (
    <div {...part('upload-preview', { empty: !ready })}>
      {!ready && <Icon shape={imageIcon} />}
      <canvas {...part('upload-image')} ref={canvas} role="img" aria-label={label} hidden={!ready} />
    </div>
  );
}

async function draw(file: Blob, target: () => HTMLCanvasElement | null): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = target();
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return false;
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return true;
  } catch {
    return false; // no image, or no canvas
  }
}
