import type { ReactNode } from 'react';
import { usePart } from '../part.js';

export interface OutLinkProps {
  /** Styled as a button; by default an inline link. */
  readonly kind?: 'primary' | 'secondary' | undefined;
  readonly href: string;
  readonly children: ReactNode;
}

/** A link out of the portal, to http and https URLs only. */
export function OutLink({ kind, href, children }: OutLinkProps): ReactNode {
  const part = usePart();
  if (!/^https?:\/\//i.test(href)) return null;
  return (
    <a {...part(kind ? `button ${kind}-button` : 'link')} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
