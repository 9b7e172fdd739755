import { controls } from './controls.ts';
import type { Prepare } from './puppeteer.ts';

/** Emulates a touch screen, for which the sheet makes larger areas. */
export const withTouch: Prepare = (page) => page.setViewport({ width: 320, height: 640, hasTouch: true });

/**
 * Runs in the page: the visible controls whose area to touch is lower than 44 px or narrower than 24 px (WCAG 2.5.5, 2.5.8),
 * because they are small or another control covers them. Links in a sentence are as high as its lines.
 */
export const hardToTouch = `() => {
  ${controls}
  const edges = [[0, -21], [0, 21], [-11, 0], [11, 0]];
  return controls().flatMap(({ one, drawn, name }) => {
    const target = one.closest('label') ?? drawn;
    const { left, top, width, height, bottom } = target.getBoundingClientRect();
    if (bottom >= innerHeight - 24 || getComputedStyle(target).display === 'inline') return [];
    const faults = edges.filter(([x, y]) => {
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return !target.contains(hit) && hit?.closest('label')?.control !== one;
    });
    return faults.length > 0 ? [name + ' ' + faults.join(' ')] : [];
  });
}`;
