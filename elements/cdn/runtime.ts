import { elements } from '../elements.js';
import { define } from '../index.js';
import { defineElement } from '../tag/define-element.js';

/** Tells the runtime from a file that arrived empty. */
export const running = true;

// The runtime of the script tag. Tags that are on the page are defined first; the others once one of those is ready, or
// after half a second.
const present = Object.values(elements).filter(({ tag }) => document.querySelector(tag) !== null);
for (const row of present) defineElement(row);
if (present.length === 0) define();
else {
  document.addEventListener('portal-ready', () => setTimeout(define), { once: true });
  setTimeout(define, 500);
}
