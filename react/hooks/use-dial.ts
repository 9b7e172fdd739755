import type { MouseEvent } from 'react';
import { toDialled } from '../../core/internal.js';
import { usePortal } from '../provider/portal-context.js';
import { useCapability } from './use-capability.js';

/** The props of a link that dials a number: by the native app, where the link would replace the page. */
export function useDial(number: string) {
  const { bridge } = usePortal();
  const callable = useCapability('call');
  const phone = toDialled(number);
  return {
    href: `tel:${phone}`,
    onClick(event: MouseEvent) {
      if (!callable) return; // the browser's own way
      event.preventDefault();
      bridge.act('call', { phone }).catch(() => undefined); // the number is shown, to be dialled by hand
    },
  };
}
