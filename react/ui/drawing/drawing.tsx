import type { ReactNode } from 'react';
import { usePart } from '../part.js';
import drawingRules from '../sheet/parts/drawing.css';
import { useRules } from '../sheet/use-rules.js';

/** Paths in a 160 by 120 view box, in the brand's colour. Each drawing has a file, loaded with the screen that shows it. */
export interface Picture {
  /** Filled with a light tint. */
  readonly tone: string;
  readonly line: string;
  /** Filled with the colour itself, as a badge. */
  readonly solid: string;
  /** A line in the badge. */
  readonly mark: string;
  /** The mark draws itself when the picture appears. */
  readonly drawn?: boolean;
}

const ground = 'M80 10c40 0 64 19 64 47s-24 51-64 51-64-21-64-51 24-47 64-47Z';
const specks = 'M22 26h.1M139 20h.1M148 84h.1M14 88h.1';

/** A decorative drawing of a state; the text below says the same. Its paths are no parts: as such they would lose `d`. */
export function Drawing({ picture }: { picture: Picture }): ReactNode {
  const part = usePart();
  useRules(drawingRules);
  return (
    <svg {...part('drawing', { drawn: picture.drawn })} viewBox="0 0 160 120" fill="none" aria-hidden="true">
      <path d={ground} fill="currentColor" fillOpacity="0.09" />
      <path d={specks} stroke="currentColor" strokeOpacity="0.3" strokeWidth="6" />
      <path d={picture.tone} fill="var(--pt-surface)" />
      <path d={picture.line} fill="currentColor" fillOpacity="0.09" stroke="currentColor" strokeWidth="2.25" />
      <path d={picture.solid} fill="currentColor" stroke="var(--pt-surface)" strokeWidth="4" />
      <path d={picture.mark} stroke="var(--pt-surface)" strokeWidth="3" pathLength={1} />
    </svg>
  );
}
