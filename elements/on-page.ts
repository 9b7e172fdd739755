import { defineElement } from './define-element.js';
import { elements } from './elements.js';
import { define } from './index.js';

// The runtime of the file for a script tag: what stands on the page is defined first, since somebody waits for it, and the
// other tags when that answers, or half a second later.
const standing = Object.values(elements).filter(({ tag }) => document.querySelector(tag) !== null);
for (const row of standing) defineElement(row);
if (standing.length === 0) define();
else {
  document.addEventListener('portal-ready', () => setTimeout(define), { once: true });
  setTimeout(define, 500);
}
