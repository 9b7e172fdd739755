import { useState } from 'react';
import type { Place } from '../../../core/index.js';
import { usePortal } from '../../provider/portal-context.js';

const companies: Place = { screen: 'company', params: {} };

/**
 * What the back arrow of a screen of the account does: it returns to what led here, or leads to the companies where the
 * screen was opened by its own address. Undefined in a tag that nothing led to.
 */
export function useLeave(): (() => void) | undefined {
  const portal = usePortal();
  const [reached] = useState(portal.hasBack); // before the cards of the screen have entries of their own
  if (reached) return portal.back;
  return portal.hrefOf(companies) === null ? undefined : () => void portal.go(companies);
}
