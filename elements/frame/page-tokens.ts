import { toTokenProperty } from '../../react/token-property.js';
import { tokens } from '../../react/tokens.js';

/** The design tokens that the page gives an element; custom properties inherit, but not into a frame. */
export function tokensOf(host: Element): Record<string, string> {
  const style = getComputedStyle(host);
  const entries = Object.keys(tokens).map((name) => [name, style.getPropertyValue(toTokenProperty(name)).trim()]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Hears that a page styles an element otherwise, by its `style`, its class, or those of the whole page. */
export function onRestyle(host: Element, listen: () => void): () => void {
  const observer = new MutationObserver(listen);
  const filter = { attributeFilter: ['style', 'class'] };
  observer.observe(host, filter);
  observer.observe(host.ownerDocument.documentElement, filter);
  return () => observer.disconnect();
}
