import type { ReactNode } from 'react';
import type { Industry } from '../../../core/index.js';
import { usePart } from '../part.js';

interface Drawing {
  /** Filled with a light tint of the line's colour. */
  readonly tone: string;
  readonly line: string;
}

/** Paths in a 48 by 48 view box. */
const drawings: Readonly<Record<Industry['id'], Drawing>> = {
  '118': {
    tone: 'M27 15h8l4 6v16a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4V21l4-6Z',
    line: 'M28 15V8h6v7m-7 0h8l4 6v16a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4V21l4-6Zm-4 10h16M13 41V18m0 3c-3.5 0-5-2-5-5.5 3.5 0 5 2 5 5.5Zm0 0c3.5 0 5-2 5-5.5-3.5 0-5 2-5 5.5Zm0 9c-3.5 0-5-2-5-5.5 3.5 0 5 2 5 5.5Zm0 0c3.5 0 5-2 5-5.5-3.5 0-5 2-5 5.5Z',
  },
  '729': {
    tone: 'M8 33a16 16 0 0 1 32 0H8Z',
    line: 'M8 33a16 16 0 0 1 32 0H8Zm-3 6h38M24 17v-4m-2.5 0h5M15 29a9.5 9.5 0 0 1 6-6.5',
  },
  '724': {
    tone: 'm14.5 24 2 14a3 3 0 0 0 3 2.6h9a3 3 0 0 0 3-2.6l2-14h-19Z',
    line: 'M13 16h22l-3.2 22a3 3 0 0 1-3 2.6h-9.6a3 3 0 0 1-3-2.6L13 16Zm1.2 8h19.6M25 16l3-9.5h6M20 31h.1m6 4h.1',
  },
  '121': {
    tone: 'M24 17c-4-3-13-3-13 7 0 8 6 17 10 17 1.5 0 2-1 3-1s1.5 1 3 1c4 0 10-9 10-17 0-10-9-10-13-7Z',
    line: 'M24 17c-4-3-13-3-13 7 0 8 6 17 10 17 1.5 0 2-1 3-1s1.5 1 3 1c4 0 10-9 10-17 0-10-9-10-13-7Zm0 0c0-5.5 3-9 8.5-10C32.5 12.5 29.5 16 24 17Zm-7.5 7a4 4 0 0 1 3-3.5',
  },
  '128': {
    tone: 'M24 7a12 12 0 0 0-7 21.8c1.6 1.2 2 2.6 2 4.2h10c0-1.6.4-3 2-4.2A12 12 0 0 0 24 7Z',
    line: 'M24 7a12 12 0 0 0-7 21.8c1.6 1.2 2 2.6 2 4.2h10c0-1.6.4-3 2-4.2A12 12 0 0 0 24 7Zm-4.5 30.5h9M21.5 41.5h5M24 33v-9m-3.5-3.5L24 24l3.5-3.5',
  },
  '117': {
    tone: 'M6 31v-5a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v5H6Z',
    line: 'M10 21v-7a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v7M6 37V26a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v11M6 31h36M15 21v-2a2.5 2.5 0 0 1 2.5-2.5h13A2.5 2.5 0 0 1 33 19v2',
  },
  '124': {
    tone: 'M32 27a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
    line: 'M14 7h20a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3Zm18 20a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM11 15h26M16 11h4m9 0h.1m3.4 0h.1M17 28.5c2.3-2 4.7 2 7 0s4.7-2 7 0',
  },
  '116': {
    tone: 'M17.5 8 7 14l4 8 4-2v20h18V20l4 2 4-8-10.5-6a6.6 6.6 0 0 1-13 0Z',
    line: 'M17.5 8 7 14l4 8 4-2v20h18V20l4 2 4-8-10.5-6a6.6 6.6 0 0 1-13 0ZM26 27h3.5',
  },
  '119': {
    tone: 'M9 26h13v15H9V26Zm19-6h11a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H28a2 2 0 0 1-2-2V22c0-1.1.9-2 2-2Z',
    line: 'M11.5 20v-7l8-5.5V20m-8 0h8m-8 0v6m8-6v6M9 26h13v15H9V26Zm19-6h11a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H28a2 2 0 0 1-2-2V22c0-1.1.9-2 2-2Zm2.5 0v-4h6v4M33.5 16v-4.5m0 0H38M31 29h5',
  },
  '122': {
    tone: 'M11 15h26a3 3 0 0 1 3 3v19a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V18a3 3 0 0 1 3-3Z',
    line: 'M17 15v-3a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v3m-20 0h26a3 3 0 0 1 3 3v19a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V18a3 3 0 0 1 3-3Zm13 6.5v12m-6-6h12',
  },
  '123': {
    tone: 'M36 27a12 12 0 1 1-24 0 12 12 0 0 1 24 0Z',
    line: 'M36 27a12 12 0 1 1-24 0 12 12 0 0 1 24 0ZM13.5 21A5.5 5.5 0 1 1 20 15.7m14.5 5.3A5.5 5.5 0 1 0 28 15.7M20 25h.1m7.9 0h.1M28 32a4 4 0 0 1-8 0c0-1.7 1.8-3 4-3s4 1.3 4 3Zm-4-2v2',
  },
  '725': {
    tone: 'm24 24 16-8v17l-16 8V24Z',
    line: 'm24 7 16 9v17l-16 8-16-8V16l16-9ZM8 16l16 8 16-8M24 24v17M16 11.5l16 8.3V26',
  },
};

/** A picture of an industry (rules.md 3.8); its name stands beside it. */
export function IndustryPicture({ id }: { id: Industry['id'] }): ReactNode {
  const part = usePart();
  const { tone, line } = drawings[id];
  return (
    <svg {...part('industry-picture')} viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <path d={tone} fill="currentColor" fillOpacity="0.16" />
      <path d={line} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
