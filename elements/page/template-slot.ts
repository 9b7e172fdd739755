import type { SlotDetail } from '../../react/provider/slots.js';

/**
 * A renderer that fills a slot with a copy of the page's `<template>`. In it, each element with `data-portal-text` gets the
 * value of that name in the slot's data, such as `text` or `company.name`: as text, whatever characters it has, and empty
 * where there is none.
 */
export function fillFromTemplate({ content }: HTMLTemplateElement) {
  return (place: HTMLElement, detail: SlotDetail): void => {
    const copy = place.ownerDocument.importNode(content, true);
    for (const node of copy.querySelectorAll<HTMLElement>('[data-portal-text]'))
      node.textContent = textOf(detail, node.dataset.portalText ?? '');
    place.append(copy);
  };
}

function textOf(detail: object, path: string): string {
  const value = path.split('.').reduce<unknown>((found, key) => {
    const isOwn = typeof found === 'object' && found !== null && Object.prototype.hasOwnProperty.call(found, key);
    return isOwn ? (found as Readonly<Record<string, unknown>>)[key] : undefined; // an own key
  }, detail);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
