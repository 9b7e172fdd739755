import type { ReactNode } from 'react';
import { usePart } from './part.js';

export interface StoreLinkProps {
  readonly kind: 'primary' | 'secondary';
  readonly href: string;
  readonly children: ReactNode;
}

/** Leads out of the portal, in the looks of a button. Only to where a page may lead. */
export function StoreLink({ kind, href, children }: StoreLinkProps): ReactNode {
  const part = usePart();
  if (!/^https?:\/\//i.test(href)) return null;
  return (
    <a {...part(`button ${kind}-button`)} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
