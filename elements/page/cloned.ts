import { paintedOn } from './painted.js';

/**
 * Whether the content of a view belongs to another tag, of which this one is a clone: pages that swap their body
 * (Turbo, htmx) cache such clones. Markup of a server or of the loader is marked as such.
 */
export function isClone(box: HTMLElement): boolean {
  return box.hasChildNodes() && !box.getAttribute('data-portal-view') && !paintedOn(box)?.content;
}

/** In a clone, gives the page its own content back: what was moved into slots and what was hidden. */
export function giveBack(host: HTMLElement, box: HTMLElement): void {
  for (const place of box.querySelectorAll('[data-portal-slot]')) host.append(...place.children);
  for (const { style } of [...host.children] as HTMLElement[]) // HTML and SVG elements both have `style`
    if (style.display === 'none') style.display = '';
}
