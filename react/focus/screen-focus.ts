import { createContext, useMemo, useRef } from 'react';
import { activeElementNear } from './active-element-near.js';
import { takeFocus } from './take-focus.js';

/** Notified by headings and forms when they are mounted. */
export interface ScreenFocus {
  onHeading(heading: HTMLElement): void;
  onForm(form: HTMLFormElement): void;
}

export const ScreenFocusContext = createContext<ScreenFocus | null>(null);

/** `first`: only the first form of each screen, as in `PortalApp`. */
export type FocusWish = boolean | 'skip-first' | 'first' | undefined;

/**
 * Manages the focus. A form takes it if `wish` says so. When a card with the focus in it is removed, the heading of the
 * next one takes it; but only after `onFocus`, once the user has been inside.
 *
 * @param screen Changes when another screen is reached: its first form takes the focus from its heading. The steps within
 * a screen leave it with the heading, which says what has changed.
 */
export function useScreenFocus(wish: FocusWish, screen?: unknown): ScreenFocus & { readonly onFocus: () => void } {
  const first = useRef<{ heading: HTMLElement | null; form: HTMLFormElement | null }>({ heading: null, form: null });
  const inside = useRef(false);
  const shown = useRef(screen);
  /** The first heading of a screen that was reached from another; null once another step has one. */
  const reached = useRef<HTMLElement | 'loading' | null>(null);
  // Before the effects of its heading and its form.
  if (shown.current !== screen) {
    shown.current = screen;
    first.current.form = null;
    reached.current = 'loading';
  }

  return useMemo(
    () => ({
      onFocus() {
        inside.current = true;
      },
      onHeading(heading) {
        first.current.heading ??= heading;
        if (reached.current === 'loading') reached.current = heading;
        else if (reached.current !== heading) reached.current = null;
        // `PortalApp` lets `main` have the focus until the screen has loaded.
        const lost = activeElementNear(heading)?.matches('body, main') ?? true;
        // The first one of a page, too, until a field takes it.
        const due = heading === first.current.heading ? wish === 'first' : inside.current;
        if (due && lost) takeFocus(heading, { preventScroll: heading === first.current.heading });
      },
      onForm(form) {
        first.current.form ??= form;
        const wished = wish === true || (wish === 'first') === (form === first.current.form);
        // A heading that has just taken the focus keeps it: the card came later, and says what the form is for.
        const active = activeElementNear(form);
        const entered = active?.matches('h1') && active !== first.current.heading;
        if (wish === 'first' && reached.current === null && entered) return;
        if (wish && wished) focusFirst(form);
      },
    }),
    [wish],
  );
}

/** Focuses the first empty field, unless the user is typing already. */
function focusFirst(form: HTMLFormElement): void {
  if (form.contains(activeElementNear(form))) return;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(typed)];
  const empty = fields.find((field) =>
    field instanceof HTMLInputElement && field.type === 'radio' ? !field.checked : field.value === '',
  );
  takeFocus(empty ?? fields[0], { preventScroll: true });
}

const typed =
  'input:not([type="hidden"]):not([type="checkbox"]):not([type="file"]):not([tabindex="-1"]), select, textarea';
