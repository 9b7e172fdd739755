import type { CSSProperties, ReactNode } from 'react';
import { toPalette } from '../theme/palette.js';
import { usePart } from './part.js';
import markRules from './sheet/parts/mark.css';
import { useRules } from './sheet/use-rules.js';

/** The first character of a name: a company's in its colour on a white tile, a person's on the colour; decorative. */
export function Avatar({ name, color }: { name: string; color?: string | undefined }): ReactNode {
  const part = usePart();
  useRules(markRules);
  const [first = ''] = name.trim();
  const { '--pt-brand-text': ink } = toPalette(color ?? '');
  const { style, ...attributes } = part('avatar');
  const colors = color === undefined ? {} : { '--pt-avatar-ink': ink };
  return (
    <span {...attributes} aria-hidden="true" style={{ ...colors, ...style } as CSSProperties}>
      {first.toUpperCase()}
    </span>
  );
}
