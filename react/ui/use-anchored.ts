import { type RefObject, useLayoutEffect } from 'react';

/** The pixels between a layer and its anchor, and between a layer and the edges of the viewport. */
const [distance, margin] = [6, 8];

/**
 * Shows a `popover="manual"` at an anchor: below it, or above where there is more space, inside the viewport in any case. It
 * is in the top layer where the browser has one, so that nothing of the page covers or clips it. The sheet places it by
 * `--pt-left`, `--pt-top` and `--pt-room`.
 */
export function useAnchored(layer: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = layer.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return;
    if (element.isConnected && 'showPopover' in element) element.showPopover();

    const put = (name: string, pixels: number) => element.style.setProperty(`--pt-${name}`, `${pixels}px`);
    const place = () => {
      const at = anchor.current?.getBoundingClientRect();
      if (!at) return;
      const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
      const [below, above] = [clientHeight - at.bottom - distance - margin, at.top - distance - margin];
      put('room', Math.max(below, above, 0));
      const { width, height } = element.getBoundingClientRect();
      const start = view.getComputedStyle(element).direction === 'rtl' ? at.left : at.right - width;
      const left = Math.max(margin, Math.min(start, clientWidth - width - margin));
      const top = height <= below || below >= above ? at.bottom + distance : at.top - distance - height;
      put('left', left);
      put('top', top);
      // Without a top layer, an ancestor with a transform moves it.
      const shown = element.getBoundingClientRect();
      put('left', 2 * left - shown.left);
      put('top', 2 * top - shown.top);
    };
    place();
    const resized = 'ResizeObserver' in view ? new view.ResizeObserver(place) : null;
    resized?.observe(element);
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      resized?.disconnect();
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place, { capture: true });
    };
  }, [layer, anchor]);
}
