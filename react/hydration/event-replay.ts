/** Presses in a form that was drawn before its code had loaded. */
export interface EventReplay {
  /** Stops queueing and replays the last press, once. Its button is `aria-busy` until then. */
  replay(): void;
  /** Loading has failed: forgets the press. Each later one is queued again, and calls `onPress`, which may load again. */
  release(onPress?: () => void): void;
}

/**
 * Queues presses in a form that has been drawn and not hydrated yet; the page's own forms and content are left alone.
 * Enter in a field presses the submit button of its form, as browsers do. The function refers to nothing outside
 * itself, because a server writes its source into the page.
 */
export function createEventReplay(box: HTMLElement): EventReplay {
  let pressed: HTMLButtonElement | null = null;
  let notify = () => {};
  const hold = (event: Event) => {
    const target = event.target as Element; // the target of a click or submit inside `view`
    const { querySelector, closest } = Element.prototype; // a field named `closest` hides that of its form
    const found =
      event.type === 'submit' ? querySelector.call(target, '[type="submit"]') : closest.call(target, 'button');
    const button = found as HTMLButtonElement | null; // no other element submits a form of ours
    if (!button?.closest('[data-portal]')) return;
    forget();
    pressed = button;
    button.setAttribute('aria-busy', 'true');
    event.preventDefault();
    event.stopImmediatePropagation();
    notify();
  };
  box.addEventListener('click', hold, true);
  box.addEventListener('submit', hold, true);

  function forget() {
    pressed?.removeAttribute('aria-busy');
    pressed = null;
  }

  return {
    replay() {
      box.removeEventListener('click', hold, true);
      box.removeEventListener('submit', hold, true);
      const gone = pressed?.type === 'submit' && !pressed.isConnected;
      const again = gone ? box.querySelector<HTMLElement>('[data-portal] [type="submit"]') : pressed;
      forget();
      again?.click();
    },
    release(onPress = () => {}) {
      forget();
      notify = onPress;
    },
  };
}
