import { useEffect, useRef } from 'react';

const types = ['mousedown', 'mouseup', 'dragend', 'contextmenu'];

/**
 * Runs work at once, or when a button or link that is being pressed has had its click: what the work adds to the form
 * would move it from under the pointer, and a click counts only where it began. A drag ends a press without `mouseup`, and
 * so does a context menu.
 */
export function useAfterReplay(): (work: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<() => void>(undefined);

  useEffect(() => {
    const follow = ({ type }: Event) => {
      pressed.current = type === 'mousedown';
      if (pressed.current || !waiting.current) return;
      setTimeout(waiting.current);
      waiting.current = undefined;
    };
    for (const type of types) document.addEventListener(type, follow, true);
    return () => {
      for (const type of types) document.removeEventListener(type, follow, true);
    };
  }, []);

  return (work) => {
    if (pressed.current) waiting.current = work;
    else work();
  };
}
