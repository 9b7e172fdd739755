import type { ReactNode } from 'react';
import { usePart } from '../ui/part.js';

const rings = [150, 230, 310, 390, 470];
const rows = [0, 1, 2];
const bars = [34, 58, 46, 78, 64, 92];

/** A decorative illustration: an order and a week of sales. */
export function BrandArt(): ReactNode {
  const part = usePart();
  return (
    <svg
      {...part('brand-art')}
      viewBox="40 170 520 370"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <g stroke="currentColor" strokeOpacity="0.1">
        {rings.map((radius) => (
          <circle key={radius} cx="500" cy="345" r={radius} />
        ))}
      </g>
      <circle cx="500" cy="345" r="150" fill="currentColor" fillOpacity="0.06" />
      <g transform="translate(118 226)">
        <rect
          width="250"
          height="208"
          rx="20"
          fill="currentColor"
          fillOpacity="0.13"
          stroke="currentColor"
          strokeOpacity="0.24"
        />
        <rect x="24" y="26" width="92" height="10" rx="5" fill="currentColor" fillOpacity="0.75" />
        {rows.map((row) => (
          <g key={row} transform={`translate(24 ${60 + row * 46})`}>
            <rect width="34" height="34" rx="10" fill="currentColor" fillOpacity={0.34 - row * 0.07} />
            <rect x="48" y="6" width={104 - row * 18} height="8" rx="4" fill="currentColor" fillOpacity="0.55" />
            <rect x="48" y="21" width={64 + row * 8} height="6" rx="3" fill="currentColor" fillOpacity="0.28" />
            {row < 2 && <rect x="172" y="11" width="30" height="12" rx="6" fill="currentColor" fillOpacity="0.3" />}
          </g>
        ))}
      </g>
      <g transform="translate(296 372)">
        <rect
          width="196"
          height="148"
          rx="20"
          fill="currentColor"
          fillOpacity="0.17"
          stroke="currentColor"
          strokeOpacity="0.28"
        />
        <rect x="22" y="22" width="58" height="8" rx="4" fill="currentColor" fillOpacity="0.7" />
        {bars.map((height, index) => (
          <rect
            key={height}
            x={24 + index * 26}
            y={128 - height * 0.86}
            width="14"
            height={height * 0.86}
            rx="5"
            fill="currentColor"
            fillOpacity={0.28 + index * 0.09}
          />
        ))}
      </g>
      <g transform="translate(360 206)">
        <circle cx="30" cy="30" r="30" fill="currentColor" fillOpacity="0.94" />
        <path
          d="m18 31 8 8 16-17"
          stroke="var(--pt-panel)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
