import { controls } from './controls.ts';
import type { Prepare } from './puppeteer.ts';

/** Emulates a touch screen, for which the sheet makes larger areas. */
export const withTouch: Prepare = (page) => page.setViewport({ width: 320, height: 640, hasTouch: true });

/**
 * Runs in the page: the visible controls whose area to touch is lower than 44 px or narrower than 24 px (WCAG 2.5.5, 2.5.8),
 * because they are small or another control covers them. Links in a sentence are as high as its lines; what lies at the
 * bottom of the screen, or under the button that stays there, is scrolled clear of it, and an open list closes.
 */
export const hardToTouch = `() => {
  ${controls}
  const bar = document.querySelector('[data-part~=submit-bar]');
  const sticky = bar && getComputedStyle(bar).position === 'sticky';
  const edge = Math.min(innerHeight - 24, sticky ? bar.getBoundingClientRect().top : innerHeight);
  const edges = [[0, -21], [0, 21], [-11, 0], [11, 0]];
  return controls().flatMap(({ one, drawn, name }) => {
    const target = one.closest('label') ?? drawn;
    const { left, top, width, height, bottom } = target.getBoundingClientRect();
    if ((bottom >= edge && !bar?.contains(one)) || getComputedStyle(target).display === 'inline') return [];
    const faults = edges.filter(([x, y]) => {
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      const openList = hit?.closest('[data-part~=remembered-list]');
      return !target.contains(hit) && (!openList || openList.contains(one)) && hit?.closest('label')?.control !== one;
    });
    return faults.length > 0 ? [name + ' ' + faults.join(' ')] : [];
  });
}`;
