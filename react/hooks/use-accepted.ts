import { useContext, useLayoutEffect, useReducer, useRef } from 'react';
import type { FlowState, Portal } from '../../core/index.js';
import { isAccepted } from '../../core/internal.js';
import { ScreenFocusContext } from '../focus/screen-focus.js';

/** Milliseconds, where the animation stands still, as in a hidden tab. */
const limit = 200;

/**
 * The state as it is drawn: what follows a submitted form waits for the tick that its button draws in place of the spinner
 * (`motion.css`). Without an animation, as with reduced motion, it follows at once.
 */
export function useAccepted<Step, Field extends string>(
  latest: FlowState<Step, Field>,
  { environment: { clock } }: Portal,
): FlowState<Step, Field> {
  const focus = useContext(ScreenFocusContext);
  const drawn = useRef(latest);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const waits = drawn.current !== latest && drawn.current.pending !== null && isAccepted(latest);

  useLayoutEffect(() => {
    const button = waits ? focus?.busyButton?.() : null;
    const follow = () => {
      drawn.current = latest;
      delete button?.dataset.accepted;
      if (waits) redraw();
    };
    const tick = button && drawTick(button);
    if (!tick) return follow();
    let drawing = true;
    const end = () => {
      if (drawing) follow();
      drawing = false;
    };
    tick.finished.then(end, () => undefined); // or the button has gone
    const stop = clock.after(limit, end);
    return () => {
      drawing = false;
      stop();
    };
  }, [latest, waits, focus, clock]);

  return waits ? drawn.current : latest;
}

/** Starts the tick of a button; undefined if it does not move. React does not know the attribute. */
function drawTick(button: HTMLElement): Animation | undefined {
  button.dataset.accepted = '';
  const animations = button.querySelector('[data-part~="spinner"]')?.getAnimations?.() ?? [];
  return animations.find((animation) => /tick$/.test((animation as CSSAnimation).animationName));
}
