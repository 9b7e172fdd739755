import { type RefObject, useEffect } from 'react';
import { activeElementNear } from '../focus/active-element-near.js';
import { usePortal } from '../provider/portal-context.js';

/** The distance between a field and the keyboard, in pixels. */
const margin = 24;

/**
 * Keeps the focused field visible if the keyboard overlays the page instead of resizing it, as in many native views: adds
 * padding (`--pt-keyboard`) and scrolls. The height is read from the page, or reported by the app.
 */
export function useKeyboard(root: RefObject<HTMLElement | null>): void {
  const { bridge } = usePortal();

  useEffect(() => {
    const element = root.current;
    const pageWindow = element?.ownerDocument.defaultView;
    if (!element || !pageWindow) return;
    const viewport = pageWindow.visualViewport;
    let reported = 0;
    let height = 0;

    const reveal = () => {
      const field = height > 0 ? focusedIn(element) : null;
      if (!field) return;
      const hidden = field.getBoundingClientRect().bottom + margin - (pageWindow.innerHeight - height);
      if (hidden > 0) pageWindow.scrollBy(0, hidden);
    };
    const measure = () => {
      height = Math.max(reported, viewport ? coveredOf(viewport, pageWindow.innerHeight) : 0);
      element.style.setProperty('--pt-keyboard', `${height}px`);
      reveal();
    };
    const stop = bridge.on('keyboard', (keyboard) => {
      reported = Math.round(keyboard.height);
      measure();
    });
    viewport?.addEventListener('resize', measure);
    element.addEventListener('focusin', reveal);
    return () => {
      stop();
      viewport?.removeEventListener('resize', measure);
      element.removeEventListener('focusin', reveal);
      element.style.removeProperty('--pt-keyboard');
    };
  }, [root, bridge]);
}

/** The covered height. 0 on a zoomed page, where a smaller viewport does not mean a keyboard. */
function coveredOf({ height, offsetTop, scale }: VisualViewport, innerHeight: number): number {
  return scale > 1.01 ? 0 : Math.max(Math.round(innerHeight - height - offsetTop), 0);
}

function focusedIn(element: HTMLElement): Element | null {
  const focused = activeElementNear(element);
  return focused?.matches('input, textarea, select') && element.contains(focused) ? focused : null;
}
