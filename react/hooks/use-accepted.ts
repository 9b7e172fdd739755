import { useContext, useLayoutEffect, useReducer, useRef } from 'react';
import type { FlowState } from '../../core/index.js';
import { isAccepted } from '../../core/internal.js';
import { ScreenFocusContext } from '../focus/screen-focus.js';

/** Milliseconds; by a timer, as an animation stands still in a hidden tab. */
const limit = 200;

/**
 * The state as it is drawn: what follows a submitted form waits for the tick that its button draws in place of the spinner
 * (`motion.css`). Without an animation, as with reduced motion, it follows at once.
 */
export function useAccepted<Step, Field extends string>(latest: FlowState<Step, Field>): FlowState<Step, Field> {
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
    if (!button || !drawsTick(button)) return follow();
    const timer = setTimeout(follow, limit);
    return () => clearTimeout(timer);
  }, [latest, waits, focus]);

  return waits ? drawn.current : latest;
}

/** Starts the tick of a button, and returns whether it moves. React does not know the attribute. */
function drawsTick(button: HTMLElement): boolean {
  button.dataset.accepted = '';
  const animations = button.querySelector('[data-part~="spinner"]')?.getAnimations?.() ?? [];
  return animations.some((animation) => /tick$/.test((animation as CSSAnimation).animationName));
}
