import { defineElement } from './define/define-element.js';
import { elements } from './elements.js';
import { define } from './index.js';

// The runtime of the script tag. The tags that stand on the page are defined first, since somebody waits for them; the
// others when one of those is ready, or half a second later.
const standing = Object.values(elements).filter(({ tag }) => document.querySelector(tag) !== null);
for (const row of standing) defineElement(row);
if (standing.length === 0) define();
else {
  document.addEventListener('portal-ready', () => setTimeout(define), { once: true });
  setTimeout(define, 500);
}
