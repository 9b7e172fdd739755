import type { MouseEvent, ReactNode } from 'react';
import { usePart } from '../part.js';

export interface LinkProps {
  /** The URL if there is one, so that the link can be opened in another tab; else a button is rendered. */
  readonly href: string | null;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

export function Link({ href, onFollow, children }: LinkProps): ReactNode {
  const part = usePart();
  if (href === null) {
    return (
      <button {...part('link')} type="button" onClick={onFollow}>
        {children}
      </button>
    );
  }
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a {...part('link')} href={href} onClick={follow}>
      {children}
    </a>
  );
}
