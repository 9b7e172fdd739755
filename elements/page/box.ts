import { pageDocument } from '../../react/dom/unclobbered.js';

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
  const box = boxIn(host) ?? root.appendChild(made ?? createBox());
  box.style.setProperty('display', 'contents', 'important');
  return box;
}

/** The existing box, in the shadow root if there is one. */
export function boxIn(host: HTMLElement): HTMLFieldSetElement | null {
  const box = [...(host.shadowRoot ?? host).children].find((child) => child.matches('fieldset[data-portal-view]'));
  return (box as HTMLFieldSetElement | undefined) ?? null;
}

/** A fieldset, because that is what disables all controls in it, in every browser. */
export function createBox(): HTMLFieldSetElement {
  const fieldset = pageDocument().createElement('fieldset');
  fieldset.setAttribute('data-portal-view', '');
  fieldset.setAttribute('role', 'presentation');
  return fieldset;
}
