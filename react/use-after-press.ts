import { useEffect, useRef } from 'react';

/**
 * Runs work at once, or when a button or link that is being pressed has had its click: what the work adds to the form
 * would move it from under the pointer, and a click counts only where it began.
 */
export function useAfterPress(): (work: () => void) => void {
  const pressed = useRef(false);

  useEffect(() => {
    const note = ({ type }: Event) => {
      pressed.current = type === 'mousedown';
    };
    for (const type of ['mousedown', 'mouseup']) document.addEventListener(type, note, true);
    return () => {
      for (const type of ['mousedown', 'mouseup']) document.removeEventListener(type, note, true);
    };
  }, []);

  return (work) => {
    if (pressed.current) document.addEventListener('mouseup', () => setTimeout(work), { once: true });
    else work();
  };
}
