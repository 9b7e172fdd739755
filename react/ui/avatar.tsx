import type { CSSProperties, ReactNode } from 'react';
import { toPalette } from '../theme/palette.js';
import { usePart } from './part.js';
import markRules from './sheet/parts/mark.css';
import { useRules } from './sheet/use-rules.js';

/** The first character of a name on the company's colour; decorative. */
export function Avatar({ name, color }: { name: string; color?: string | undefined }): ReactNode {
  const part = usePart();
  useRules(markRules);
  const [first = ''] = name.trim();
  const { '--pt-brand': surface, '--pt-brand-contrast': text } = toPalette(color ?? '');
  const { style, ...attributes } = part('avatar');
  const colors = color === undefined ? {} : { '--pt-avatar': surface, '--pt-avatar-contrast': text };
  return (
    <span {...attributes} aria-hidden="true" style={{ ...colors, ...style } as CSSProperties}>
      {first.toUpperCase()}
    </span>
  );
}
