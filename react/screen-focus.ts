import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { ScreenProps } from './screen-props.js';

/** Told by what a screen is made of, when it is there. */
export interface ScreenFocus {
  onHeading(heading: HTMLElement): void;
  onForm(form: HTMLFormElement): void;
  /** A card and the way back from it; returns how to tell that the card is gone. Where the portal is a page. */
  readonly onCard?: ((card: string, onBack: () => void) => () => void) | undefined;
}

export const ScreenFocusContext = createContext<ScreenFocus | null>(null);

/** What the arrow of this card does, the device's own way back does too, where the portal is a page. */
export function useWayBack(card: string, onBack: (() => void) | undefined): void {
  const focus = useContext(ScreenFocusContext);
  useEffect(() => onBack && focus?.onCard?.(card, onBack));
}

/** `first`: the first form alone, as where the portal is the page. */
export type FocusWish = ScreenProps['autoFocus'] | 'first';

/**
 * Where the focus goes. A form takes it where that is wished for. Where a card went away with the focus in it, the
 * heading of the next one takes it; that counts from `onFocus` on, when a person has come in.
 */
export function useScreenFocus(
  wish: FocusWish,
  onCard?: ScreenFocus['onCard'],
): ScreenFocus & { readonly onFocus: () => void } {
  const first = useRef<{ heading: HTMLElement | null; form: HTMLFormElement | null }>({ heading: null, form: null });
  const inside = useRef(false);

  return useMemo(
    () => ({
      onCard,
      onFocus() {
        inside.current = true;
      },
      onHeading(heading) {
        first.current.heading ??= heading;
        const { activeElement, body } = heading.ownerDocument;
        const lost = activeElement === null || activeElement === body;
        if (heading !== first.current.heading && inside.current && lost) heading.focus();
      },
      onForm(form) {
        first.current.form ??= form;
        const wished = wish === true || (wish === 'first') === (form === first.current.form);
        if (wish && wished) focusFirst(form);
      },
    }),
    [wish, onCard],
  );
}

/** The first field in which nothing stands yet, unless somebody is writing already. */
function focusFirst(form: HTMLFormElement): void {
  const { activeElement } = form.getRootNode() as Document | ShadowRoot; // a form that is mounted stands in one of the two
  if (form.contains(activeElement)) return;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(typed)];
  const empty = fields.find((field) =>
    field instanceof HTMLInputElement && field.type === 'radio' ? !field.checked : field.value === '',
  );
  (empty ?? fields[0])?.focus({ preventScroll: true });
}

const typed =
  'input:not([type="hidden"]):not([type="checkbox"]):not([type="file"]):not([tabindex="-1"]), select, textarea';
