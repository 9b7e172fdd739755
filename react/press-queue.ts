/** The presses in a form that was painted before its code came. */
export interface PressQueue {
  /** Ends the waiting; the last press happens now, once. */
  replay(): void;
}

/**
 * Holds what is pressed in a form that has been painted and not taken over yet; what the page put into the tag stays
 * alone. Enter in a field presses the button of its form: browsers do that themselves. It names nothing around it: a
 * server writes this very function into its page.
 */
export function createPressQueue(view: HTMLElement): PressQueue {
  let pressed: HTMLButtonElement | null = null;
  const hold = (event: Event) => {
    const target = event.target as Element; // whatever a click or a submission inside `view` is told to
    const button = event.type === 'submit' ? submit() : target.closest('button');
    if (!button?.closest('[data-portal]')) return;
    pressed = button;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  view.addEventListener('click', hold, true);
  view.addEventListener('submit', hold, true);

  function submit() {
    return view.querySelector<HTMLButtonElement>('form button[type="submit"]');
  }

  return {
    replay() {
      view.removeEventListener('click', hold, true);
      view.removeEventListener('submit', hold, true);
      const again = pressed?.isConnected || pressed?.type !== 'submit' ? pressed : submit();
      pressed = null;
      again?.click();
    },
  };
}
