import { routes } from '../../core/index.js';
import { toCompanyId } from '../../core/tenant/company-id.js';
import { tokens } from '../../react/theme/tokens.js';
import { type AttributeRow, toAttributeName } from '../declarations/attributes.js';
import { elementLayout, elementParts, elementSlots, partStates } from '../declarations/element-looks.js';
import type { ElementSpec } from '../declarations/element-spec.js';
import { nearest } from './nearest.js';

/**
 * What a page has probably misspelt on an element, one sentence each: attributes, their values, slots, and the types and
 * keys of its properties.
 */
export function usageFaults(host: Element, { attributes, properties }: ElementSpec): string[] {
  const values = host as unknown as Readonly<Record<string, unknown>>; // the accessors of the row
  return [
    ...[...host.attributes].map(({ name, value }) => attributeFault(name, value, attributes, values)),
    ...[...host.children].map(({ slot }) => keyFault('slot', slot, elementSlots)),
    ...properties.flatMap((name) => propertyFaults(name, values[name])),
    ...foreignProperties(host, [...Object.keys(attributes), ...properties]),
  ].filter((fault) => fault !== null);
}

/** Properties that the element does not have and that look as if a script of the page had set them. */
function foreignProperties(host: Element, known: readonly string[]): string[] {
  return Object.keys(host)
    .filter((name) => /^[a-z]+$/i.test(name) && name !== 'container' && !known.includes(name))
    .map((name) => `has no property "${name}".${question(nearest(name, known))}`);
}

function attributeFault(
  name: string,
  value: string,
  table: ElementSpec['attributes'],
  values: Readonly<Record<string, unknown>>,
): string | null {
  const known = new Map(Object.entries(table).map(([property, row]) => [toAttributeName(property), { property, row }]));
  const found = known.get(name);
  if (found) return valueFault(name, value, found.row, values[found.property]);
  const meant = nearest(name, [...known.keys()]);
  return meant || !isForeign(name) ? `has no attribute "${name}".${question(meant)}` : null;
}

function valueFault(name: string, value: string, { choices }: AttributeRow, read: unknown): string | null {
  if (name === 'company-id' && toCompanyId(value) === null)
    return `ignores company-id="${value}". An id has 1 to 64 letters, digits, - and _.`;
  if (name === 'api-host' && /\/v1\/*$/.test(value)) return `needs api-host without /v1, which every call adds.`;
  const known = name === 'screen' ? Object.keys(routes) : choices;
  if (!known || known.includes(choices ? String(read) : value)) return null;
  return `ignores ${name}="${value}". The values are ${known.join(', ')}.`;
}

const frameworks = /^(data|aria|v|x|ng|hx)-|^on|[^a-z-]/;
/** The global attributes whose property has another name. */
const renamed = /^(class|is|nonce|exportparts|accesskey|contenteditable|enterkeyhint|inputmode|tabindex|item.+)$/;

/** Attributes of HTML, and those that frameworks add. */
function isForeign(name: string): boolean {
  return frameworks.test(name) || renamed.test(name) || name in document.createElement('span');
}

const nouns = { array: 'an array', function: 'a function', object: 'an object' };

const types: Readonly<Record<string, keyof typeof nouns>> = {
  portal: 'object',
  appearance: 'object',
  localization: 'object',
  components: 'object',
  fields: 'array',
  errorTransformer: 'function',
  messages: 'object',
  services: 'object',
  bridge: 'object',
  logger: 'object',
};

function propertyFaults(name: string, value: unknown): (string | null)[] {
  const type = types[name];
  if (value === undefined || !type) return [];
  const actual = Array.isArray(value) ? 'array' : typeof value;
  if (actual !== type || value === null) return [`needs ${nouns[type]} as ${name}.`];
  const keys = Object.keys(value);
  if (name === 'portal' && !keys.includes('tenant')) return ['needs a portal made by createPortal as portal.'];
  if (name === 'components') return keys.map((key) => keyFault('slot', key, elementSlots));
  if (name === 'appearance') return appearanceFaults(value as Readonly<Record<string, unknown>>); // an object, as checked above
  return [];
}

const looks = {
  theme: {},
  colorScheme: {},
  variables: tokens,
  elements: { ...elementParts, ...Object.fromEntries(partStates.map((state) => [state, ''])) },
  layout: elementLayout,
  cssLayerName: {},
};

function appearanceFaults(appearance: Readonly<Record<string, unknown>>): (string | null)[] {
  const inside = (['variables', 'elements', 'layout'] as const).flatMap((name) =>
    Object.keys(appearance[name] ?? {}).map((key) => keyFault(`appearance.${name}`, key, looks[name])),
  );
  return [...Object.keys(appearance).map((key) => keyFault('appearance', key, looks)), ...inside];
}

function keyFault(where: string, key: string, known: object): string | null {
  if (key in known) return null;
  const subject = where === 'slot' ? `has no slot "${key}".` : `knows no "${key}" in ${where}.`;
  return subject + question(nearest(key, Object.keys(known)));
}

const question = (meant: string | null) => (meant ? ` Did you mean "${meant}"?` : '');
