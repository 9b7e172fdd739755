import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.js';
import { usePart } from '../part.js';
import { imageIcon } from './upload-icons.js';

/** The longer side of the preview, in pixels. */
const maxSide = 480;

export interface ImagePreviewProps {
  /** What was chosen; null for an image of an earlier visit. */
  readonly file: Blob | null;
  /** The small picture that an earlier visit of this tab has left, in base64. */
  readonly preview?: string | undefined;
  readonly label: string;
}

/**
 * A preview of a chosen file. Drawn on a canvas rather than linked, so that no content policy can block it, and that
 * nothing stored becomes an address; a placeholder icon where that fails.
 */
export function ImagePreview({ file, preview, label }: ImagePreviewProps): ReactNode {
  const part = usePart();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Blob | string | null>(null);
  const source = file ?? preview ?? null;

  useEffect(() => {
    if (!source) return;
    let wanted = true;
    void draw(source, () => (wanted ? canvas.current : null)).then((isDrawn) => {
      if (wanted && isDrawn) setDrawn(source);
    });
    return () => {
      wanted = false;
    };
  }, [source]);

  const ready = source !== null && drawn === source;
  return (
    <div {...part('upload-preview', { empty: !ready })}>
      {!ready && <Icon shape={imageIcon} />}
      <canvas {...part('upload-image')} ref={canvas} role="img" aria-label={label} hidden={!ready} />
    </div>
  );
}

async function draw(source: Blob | string, target: () => HTMLCanvasElement | null): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(typeof source === 'string' ? toBlob(source) : source);
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

const toBlob = (base64: string) => new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
