import { tokenNames } from '../../react/theme/token-names.js';
import { toTokenProperty } from '../../react/theme/token-property.js';

/**
 * The design tokens for a frame, to which custom properties are not inherited: what the page has set around `box`, and the
 * `variables` of an appearance, both as the browser resolves them: a frame does not know the page's `var(--brand)`.
 */
export function tokensOf(box: HTMLElement, variables: Readonly<Record<string, string>> = {}): Record<string, string> {
  for (const name of tokenNames) box.style.setProperty(toTokenProperty(name), variables[name] ?? '');
  const style = getComputedStyle(box);
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
