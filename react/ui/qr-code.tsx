import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { usePart } from './part.js';
import appDownloadRules from './sheet/parts/app-download.css';
import { useRules } from './sheet/use-rules.js';

/** The quiet zone, in modules. */
const quietZone = 4;

/** A QR code; always dark on white, so that cameras can read it. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const part = usePart();
  useRules(appDownloadRules);
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg {...part('qr-code')} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#ffffff" />
      <path d={path} fill="#101418" />
    </svg>
  );
}
