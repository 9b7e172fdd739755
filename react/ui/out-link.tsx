import type { ReactNode } from 'react';
import { usePart } from './part.js';

export interface OutLinkProps {
  /** In the looks of a button; without it a link among words. */
  readonly kind?: 'primary' | 'secondary' | undefined;
  readonly href: string;
  readonly children: ReactNode;
}

/** Leads out of the portal. Only to where a page may lead. */
export function OutLink({ kind, href, children }: OutLinkProps): ReactNode {
  const part = usePart();
  if (!/^https?:\/\//i.test(href)) return null;
  return (
    <a {...part(kind ? `button ${kind}-button` : 'link')} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
