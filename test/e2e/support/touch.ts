import type { Prepare } from './puppeteer.ts';

/** Emulates a touch screen, for which the sheet makes larger areas. */
export const withTouch: Prepare = (page) => page.setViewport({ width: 320, height: 640, hasTouch: true });

/**
 * Runs in the page: the visible controls whose area to touch is lower than 44 px or narrower than 24 px (WCAG 2.5.5, 2.5.8),
 * because they are small or another control covers them. Links in a sentence are as high as its lines.
 */
export const hardToTouch = `() => {
  const all = (document.querySelector('dialog[open]') ?? document).querySelectorAll('a[href], button, input, select, textarea');
  const edges = [[0, -21], [0, 21], [-11, 0], [11, 0]];
  return [...all].flatMap((one) => {
    const drawn = one.closest('label') ?? (one.matches('[data-part~=unseen]') ? one.nextElementSibling : one);
    const { left, top, width, height, bottom } = drawn?.getBoundingClientRect() ?? {};
    const shown = one.tabIndex >= 0 && width > 0 && bottom < innerHeight - 24;
    if (!shown || getComputedStyle(drawn).display === 'inline') return [];
    const faults = edges.filter(([x, y]) => {
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return !drawn.contains(hit) && hit?.closest('label')?.control !== one;
    });
    return faults.length > 0 ? [one.dataset.part + ' ' + faults.join(' ')] : [];
  });
}`;
