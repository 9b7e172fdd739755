import { useEffect, useRef } from 'react';
import { usePortal } from '../portal-context.js';
import { useReadable } from '../use-readable.js';

const industryPlace = { screen: 'experience', params: {} } as const;
const rolePlace = { screen: 'experience', params: { step: 'role' } } as const;

/**
 * Both steps of the trial are one screen with two addresses (spec.md section 2): the address follows the step, and the
 * step the device's way back. An address of the second step without the first one's answer leads to the first. Returns
 * the way back.
 */
export function useRolePlace(choosing: boolean, onBack: () => void): () => void {
  const portal = usePortal();
  const { screen, params } = useReadable(portal.place);
  const ours = screen === 'experience';
  const there = ours && params.step === 'role';
  const told = useRef(false);

  useEffect(() => {
    if (!ours) return;
    if (choosing && !told.current) {
      told.current = true;
      void portal.go(rolePlace);
    } else if (choosing && !there) {
      told.current = false;
      onBack();
    } else if (!choosing && there && !told.current) portal.replace(industryPlace);
  }, [portal, ours, choosing, there, onBack]);

  return () => (there ? portal.back() : onBack());
}
