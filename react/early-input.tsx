import { useEffect, useState } from 'react';
import { dispatchTyped } from './keep-typed.js';
import { useHydrating, usePortal } from './portal-context.js';
import type { PressQueue } from './press-queue.js';

/** The property of the document where `earlyScript` of `account-portal/server` queues presses. */
export const earlyPresses: unique symbol = Symbol.for('account-portal.presses');

interface WaitingDocument extends Document {
  [earlyPresses]?: PressQueue;
}

/**
 * Replays what was typed, chosen and pressed in a server-rendered page before its scripts had loaded. Place it inside
 * `PortalProvider`, beside the rendered components.
 */
export function EarlyInput(): null {
  const { instanceId } = usePortal();
  const hydrating = useHydrating();
  const [putBack] = useState(() => (hydrating && typeof document === 'object' ? keepFields(instanceId) : null));

  useEffect(() => {
    // After the remembered account has been filled in.
    const timer = setTimeout(() => {
      const page: WaitingDocument = document;
      putBack?.();
      const drawn = hydrating ? page.querySelectorAll<HTMLElement>(`[data-portal="${instanceId}"]`) : [];
      for (const frame of drawn) {
        dispatchTyped(frame);
        for (const select of frame.querySelectorAll('select')) if (isChosen(select)) dispatchChange(select);
      }
      page[earlyPresses]?.replay();
    });
    return () => clearTimeout(timer);
  }, [instanceId, hydrating, putBack]);

  return null;
}

/** Whether another option is selected than the one that was drawn. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const drawn = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(drawn, 0);
}

const dispatchChange = (select: HTMLSelectElement) => select.dispatchEvent(new Event('change', { bubbles: true }));

/**
 * React discards the markup of a server that an extension or a translation has changed. The returned function fills in
 * the fields that have been drawn anew.
 */
function keepFields(instanceId: string): () => void {
  const { activeElement } = document;
  const fields = document.querySelectorAll<HTMLInputElement>(`[data-portal="${instanceId}"] [name]`);
  return () => {
    for (const gone of fields) {
      const now = document.getElementById(gone.id) as HTMLInputElement | null; // our fields keep their ids
      if (!now || now === gone) continue;
      if (gone.value) now.value = gone.value;
      now.checked = gone.checked;
      if (gone === activeElement) now.focus({ preventScroll: true });
    }
  };
}
