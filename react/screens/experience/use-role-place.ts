import { useEffect, useRef } from 'react';
import { usePortal } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';

const industryPlace = { screen: 'experience', params: {} } as const;
const rolePlace = { screen: 'experience', params: { step: 'role' } } as const;

/**
 * Both steps of the trial are one screen with two paths (rules.md 2.11): the path follows the step, and the step
 * follows the browser's back and forward buttons. The path of the second step continues a trial of this tab, and leads
 * to the first step without one. Returns the back action.
 */
export function useRolePlace(choosing: boolean, onBack: () => void, onForward: (step: string) => boolean): () => void {
  const portal = usePortal();
  const { screen, params } = useReadable(portal.place);
  const ours = screen === 'experience';
  const atRole = ours && params.step === 'role';
  const entered = useRef(false);

  useEffect(() => {
    if (!ours) return;
    if (choosing && atRole && !portal.hasBack())
      entered.current = true; // a reload
    else if (choosing && !entered.current) {
      entered.current = true;
      void portal.go(rolePlace);
    } else if (choosing && !atRole) {
      entered.current = false;
      onBack();
    } else if (!choosing && atRole && !entered.current) {
      entered.current = onForward('role');
      if (!entered.current) portal.replace(industryPlace);
    }
  }, [portal, ours, choosing, atRole, onBack, onForward]);

  return () => {
    if (atRole && portal.hasBack()) return portal.back();
    entered.current = false;
    onBack();
    if (atRole) portal.replace(industryPlace);
  };
}
