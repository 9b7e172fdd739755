import { type RefObject, useLayoutEffect } from 'react';
import { useAppearance, useNonce } from '../portal-context.js';
import { adoptSheet } from './adopt-sheet.js';
import { insists } from './insists.js';
import { sheetText } from './sheet.js';

/** Puts our stylesheet where `root` stands, in the layer that the page names; and a guard beside it where a page insists. */
export function useSheet(root: RefObject<HTMLElement | null>): void {
  const { cssLayerName } = useAppearance();
  const nonce = useNonce();

  // After every render: the element around us may have been moved into another tree. Adopting again costs nothing.
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const text = inLayer(sheetText, cssLayerName);
    adoptSheet(element, { text, nonce });
    if (text !== sheetText || !insists(element)) return;
    const guard = async () => {
      const { toGuard } = await import('./sheet/guard.js');
      adoptSheet(element, { text: toGuard(sheetText), nonce });
    };
    void guard().catch(() => undefined); // a form that looks odd is better than none
  });
}

function inLayer(text: string, name: string | undefined): string {
  return name && /^[A-Za-z_][\w.-]*$/.test(name) ? `@layer ${name} {\n${text}\n}` : text;
}
