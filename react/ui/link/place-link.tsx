import type { ReactNode } from 'react';
import type { Place, ScreenName } from '../../../core/index.js';
import { usePortal } from '../../provider/portal-context.js';
import { Link } from './link.js';

export interface PlaceLinkProps {
  readonly to: ScreenName;
  /** Parameters of the place. Those that are not part of its path stay in memory and never get into a URL. */
  readonly params?: Place['params'] | undefined;
  readonly children: ReactNode;
}

/** Leads to another screen of this portal. */
export function PlaceLink({ to, params = {}, children }: PlaceLinkProps): ReactNode {
  const portal = usePortal();
  const place = { screen: to, params };
  return (
    <Link href={portal.hrefOf(place)} onFollow={() => void portal.go(place)}>
      {children}
    </Link>
  );
}
