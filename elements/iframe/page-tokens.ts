import { tokenNames } from '../../react/theme/token-names.js';
import { toTokenProperty } from '../../react/theme/token-property.js';

/** The design tokens that the page sets on an element: custom properties are not inherited by a frame. */
export function tokensOf(host: Element): Record<string, string> {
  const style = getComputedStyle(host);
  const entries = tokenNames.map((name) => [name, style.getPropertyValue(toTokenProperty(name)).trim()]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Observes changes of the `style` and `class` of an element and of the page's root element. */
export function onRestyle(host: Element, listen: () => void): () => void {
  const observer = new MutationObserver(listen);
  const filter = { attributeFilter: ['style', 'class'] };
  observer.observe(host, filter);
  observer.observe(host.ownerDocument.documentElement, filter);
  return () => observer.disconnect();
}
