import { type AttributeTable, toAttributeName, writeAttribute } from '../attributes/attributes.js';
import type { ElementSettings } from '../attributes/element-settings.js';

/** The attributes that are passed on to the same tag in the frame. */
function crossingAttributes(table: AttributeTable): AttributeTable {
  return Object.fromEntries(Object.entries(table).filter(([, row]) => row.of === undefined));
}

/** The settings of the element in the page, as texts. */
export function toCrossing(settings: ElementSettings, table: AttributeTable): Record<string, string> {
  const values = Object.entries(settings).filter(([name]) => name in crossingAttributes(table));
  const entries = values.flatMap(([name, value]) => {
    if (value === true) return [[name, '']];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Writes changed attributes to the element in the frame; names that may not cross are ignored. */
export function writeCrossing(element: Element, table: AttributeTable, values: Readonly<Record<string, string>>): void {
  for (const [name, row] of Object.entries(crossingAttributes(table))) {
    const value = values[name];
    if (element.getAttribute(toAttributeName(name)) === (value ?? null)) continue;
    writeAttribute(element, name, row, row.kind === 'flag' ? value !== undefined : value);
  }
}
