import { paintedOn } from './painted.js';

/**
 * Whether what stands in a view was drawn for another tag, of which this one is a copy: pages that swap their body keep
 * such copies. What a server has drawn says so, and what the loader has painted is known.
 */
export function isClone(view: HTMLElement): boolean {
  return view.hasChildNodes() && !view.getAttribute('data-portal-view') && !paintedOn(view)?.content;
}

/** In a copy, what is the page's own: what had been put into the places of the form, and what had been hidden. */
export function giveBack(host: HTMLElement, view: HTMLElement): void {
  for (const place of view.querySelectorAll('[data-portal-slot]')) host.append(...place.children);
  for (const { style } of [...host.children] as HTMLElement[]) // whatever is drawn has a style
    if (style.display === 'none') style.display = '';
}
