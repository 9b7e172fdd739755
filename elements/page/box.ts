/**
 * The box in which an element draws: among its children, or in its shadow root. A declarative shadow root (`<template
 * shadowrootmode>`) is reused with what a server has drawn in it; else `made` is inserted.
 */
export function placeBox(
  host: HTMLElement,
  renderRoot: 'light' | 'shadow' | undefined,
  made?: HTMLFieldSetElement,
): HTMLFieldSetElement {
  const root = host.shadowRoot ?? (renderRoot === 'shadow' ? host.attachShadow({ mode: 'open' }) : host);
  if (root !== host) for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, endTyping);
  const box = boxIn(host) ?? root.appendChild(made ?? createBox());
  box.style.setProperty('display', 'contents', 'important');
  return box;
}

/** Outside, the target of a key is the host: a page that spares fields by it would take letters for its shortcuts. */
function endTyping(event: Event): void {
  const [field] = event.composedPath() as Element[];
  const { key } = event as KeyboardEvent;
  if (field?.matches('input, select, textarea') && key !== 'Escape' && key !== 'Tab') event.stopPropagation();
}

/** The existing box, in the shadow root if there is one. */
export function boxIn(host: HTMLElement): HTMLFieldSetElement | null {
  const box = [...(host.shadowRoot ?? host).children].find((child) => child.matches('fieldset[data-portal-view]'));
  return (box as HTMLFieldSetElement | undefined) ?? null;
}

/** A fieldset, because that is what disables all controls in it, in every browser. */
export function createBox(): HTMLFieldSetElement {
  const fieldset = document.createElement('fieldset');
  fieldset.setAttribute('data-portal-view', '');
  fieldset.setAttribute('role', 'presentation');
  return fieldset;
}
