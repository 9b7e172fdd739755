import type { ReactNode } from 'react';
import type { ScreenName } from '../../../core/index.js';
import { usePortal } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { usePart } from '../part.js';

export interface GeneralLinkProps {
  readonly to: ScreenName;
  /** Styled as a button; by default an inline link. */
  readonly kind?: 'primary' | 'secondary' | undefined;
  readonly children: ReactNode;
}

/** Leads from a company's page to a screen for the users of all companies; nothing where there is none. */
export function GeneralLink({ to, kind, children }: GeneralLinkProps): ReactNode {
  const part = usePart();
  const portal = usePortal();
  useReadable(portal.tenant);
  const href = portal.generalHrefOf({ screen: to, params: {} });
  if (href === null) return null;
  return (
    <a {...part(kind ? `button ${kind}-button` : 'link')} href={href}>
      {children}
    </a>
  );
}
