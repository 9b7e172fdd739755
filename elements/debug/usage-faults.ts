import { describeFlows, matchRoute, routes, toOrigin } from '../../core/index.js';
import {
  defaultLocale,
  furtherLanguages,
  locales,
  loginWayNames,
  matchLocale,
  toCompanyId,
  toWebUrl,
} from '../../core/internal.js';
import { loadMessages, namespaces } from '../../locales/load-messages.js';
import { captchaProviders } from '../../react/loading/vendor-captcha.js';
import { tokenNames } from '../../react/theme/token-names.js';
import { toTokenProperty } from '../../react/theme/token-property.js';
import { type AttributeRow, toAttributeName, toTokens } from '../attributes/attributes.js';
import { elementLayout, elementParts, elementSlots, partStates } from '../attributes/element-looks.js';
import type { ElementSpec } from '../attributes/element-spec.js';
import { portalAttributes } from '../attributes/portal-attributes.js';
import { deprecatedUses, deprecations } from './deprecations.js';
import { nearest } from './nearest.js';

/**
 * What a page has probably misspelt on an element, one sentence each: attributes, their values, slots, and the types and
 * keys of its properties; and what of these is deprecated.
 */
export function usageFaults(host: Element, spec: ElementSpec, deprecated = deprecations): string[] {
  const { attributes, properties } = spec;
  const values = host as unknown as Readonly<Record<string, unknown>>; // the accessors of the row
  return [
    ...[...host.attributes].map(({ name, value }) => attributeFault(name, value, attributes, values)),
    ...[...host.children].map(({ slot }) => keyFault('slot', slot, elementSlots)),
    ...properties.flatMap((name) => propertyFaults(name, values[name])),
    ...foreignProperties(host, [...Object.keys(attributes), ...properties]),
    ...tokensSetOn(host).map((name) => keyFault('the tokens', name, tokenProperties)),
    routeFault(host),
    ...deprecatedUses(host, spec, deprecated),
  ].filter((fault) => fault !== null);
}

/** Properties that the element does not have and that look as if a script of the page had set them. */
function foreignProperties(host: Element, allowed: readonly string[]): string[] {
  return Object.keys(host)
    .filter((name) => /^[a-z]+$/i.test(name) && name !== 'container' && !allowed.includes(name))
    .map((name) => `has no property "${name}".${question(nearest(name, allowed))}`);
}

function attributeFault(
  name: string,
  value: string,
  table: ElementSpec['attributes'],
  values: Readonly<Record<string, unknown>>,
): string | null {
  const allowed = new Map(
    Object.entries(table).map(([property, row]) => [toAttributeName(property), { property, row }]),
  );
  const found = allowed.get(name);
  if (found) return valueFault(name, value, found.row, values[found.property]);
  const meant = nearest(name, [...allowed.keys()]);
  return meant || !isForeign(name) ? `has no attribute "${name}".${question(meant)}` : null;
}

function valueFault(name: string, value: string, { choices }: AttributeRow, read: unknown): string | null {
  if (name === 'company-id' && toCompanyId(value) === null)
    return `ignores company-id="${value}". An id has 1 to 64 letters, digits, - and _.`;
  if (name === 'api-host' && /\/v1\/*$/.test(value)) return `needs api-host without /v1, which every call adds.`;
  if (name === 'locale' && value !== '' && !isSpoken(value))
    return `has no texts for locale="${value}", and speaks ${matchLocale(value)}. defineLanguage adds a language.`;
  const wrong = toTokens(value).filter((word) => lists[name]?.accepts(word) === false);
  if (wrong.length > 0) return `ignores ${name}="${wrong.join(' ')}". ${lists[name]?.says}`;
  const allowed = name === 'screen' ? Object.keys(routes) : choices;
  if (!allowed || allowed.includes(choices ? String(read) : value)) return null;
  return `ignores ${name}="${value}". The values are ${allowed.join(', ')}.`;
}

const origins = {
  accepts: (word: string) => toOrigin(word) !== null,
  says: 'An origin has https, or http on a local host.',
};

/** Attributes whose words are checked one by one. */
const lists: Readonly<Record<string, { accepts(word: string): boolean; readonly says: string }>> = {
  methods: {
    accepts: (word) => loginWayNames.some((way) => way === word),
    says: `The values are ${loginWayNames.join(', ')}.`,
  },
  'portal-origin': origins,
  'redirect-allow': origins,
  'bridge-origins': origins,
  'bridge-api-origins': origins,
  timeout: { accepts: (word) => Number(word) > 0, says: 'A timeout is a number of milliseconds.' },
};

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
  paths: 'object',
  headers: 'object',
  hosts: 'object',
  signer: 'object',
  captcha: 'function',
  appDownload: 'object',
  wechat: 'object',
  environment: 'object',
  bridge: 'object',
  logger: 'object',
};

function propertyFaults(name: string, value: unknown): (string | null)[] {
  const type = types[name];
  if (value === undefined || !type) return [];
  const actual = Array.isArray(value) ? 'array' : typeof value;
  if (name === 'captcha' && actual === 'object') return captchaFaults(Object(value).provider);
  if (actual !== type || value === null) return [`needs ${nouns[type]} as ${name}.`];
  const keys = Object.keys(value);
  if (name === 'portal' && !keys.includes('tenant')) return ['needs a portal made by createPortal as portal.'];
  if (name === 'components') return keys.map((key) => keyFault('slot', key, elementSlots));
  if (name === 'localization') return localizationFaults(value as Readonly<Record<string, unknown>>); // an object, as checked above
  if (name === 'fields') return fieldFaults(value as readonly unknown[]); // an array, as checked above
  if (name === 'appearance') return appearanceFaults(value as Readonly<Record<string, unknown>>); // an object, as checked above
  return [];
}

const captchaFaults = (provider: unknown) =>
  captchaProviders.some((one) => one === provider)
    ? []
    : [`needs a function as captcha, or an object whose provider is one of ${captchaProviders.join(', ')}.`];

const looks = {
  theme: {},
  colorScheme: {},
  variables: Object.fromEntries(tokenNames.map((name) => [name, {}])),
  elements: { ...elementParts, ...Object.fromEntries(partStates.map((state) => [state, ''])) },
  layout: elementLayout,
  cssLayerName: {},
};

function appearanceFaults(appearance: Readonly<Record<string, unknown>>): (string | null)[] {
  const inside = (['variables', 'elements', 'layout'] as const).flatMap((name) =>
    Object.keys(appearance[name] ?? {}).map((key) => keyFault(`appearance.${name}`, key, looks[name])),
  );
  const { colorScheme, layout } = appearance;
  return [
    ...Object.keys(appearance).map((key) => keyFault('appearance', key, looks)),
    ...inside,
    lookFault('appearance.colorScheme', colorScheme, portalAttributes.colorScheme),
    ...Object.entries(elementLayout).map(([key, row]) =>
      lookFault(`appearance.layout.${key}`, (layout as Readonly<Record<string, unknown>> | undefined)?.[key], row),
    ),
  ];
}

function lookFault(name: string, value: unknown, { choices }: AttributeRow): string | null {
  if (value === undefined) return null;
  const isKnown = choices?.includes('true') ? typeof value === 'boolean' : choices?.includes(String(value));
  if (isKnown ?? toWebUrl(value)) return null;
  const allowed = choices ? `The values are ${choices.join(', ')}.` : 'An address has http or https.';
  return `ignores ${JSON.stringify(value)} as ${name}. ${allowed}`;
}

/** Whether it is shown in its own language, perhaps that of another region. */
const isSpoken = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] === matchLocale(tag).split('-')[0];

/** Languages that are not there; a text that does not exist is found by `textFaults`. */
function localizationFaults(localization: Readonly<Record<string, unknown>>): (string | null)[] {
  const there = Object.fromEntries([...locales, ...(furtherLanguages().get()?.tags ?? [])].map((tag) => [tag, {}]));
  return Object.keys(localization).map((tag) => keyFault('localization', tag, there));
}

/** The texts that a page replaces and that do not exist. All keys are loaded for it. */
export async function textFaults(host: Element): Promise<string[]> {
  const { localization } = host as { localization?: Readonly<Record<string, object>> };
  if (typeof localization !== 'object' || localization === null) return [];
  const all = await loadMessages(defaultLocale, namespaces);
  return Object.entries(localization).flatMap(([tag, texts]) =>
    Object.keys(texts ?? {}).flatMap((key) => keyFault(`localization.${tag}`, key, all) ?? []),
  );
}

const fieldKeys = { name: {}, label: {}, hint: {} };
const fieldNames = Object.fromEntries(
  Object.values(describeFlows()).flatMap(({ fields }) => fields.map((name) => [name, {}])),
);

function fieldFaults(list: readonly unknown[]): (string | null)[] {
  return list.flatMap((field) => {
    const { name, ...rest }: { name?: unknown } = typeof field === 'object' && field ? field : { name: field };
    return [
      String(name).startsWith('own-') ? null : keyFault('fields', String(name), fieldNames),
      ...Object.keys(rest).map((key) => keyFault('fields', key, fieldKeys)),
    ];
  });
}

const tokenProperties = Object.fromEntries(tokenNames.map((name) => [toTokenProperty(name), {}]));

/** The custom properties with our prefix in the element's own style. */
function tokensSetOn(host: Element): string[] {
  return host.getAttribute('style')?.match(/--portal-[\w-]+(?=\s*:)/g) ?? [];
}

function routeFault(host: Element): string | null {
  const { pathname } = globalThis.location;
  if (host.getAttribute('routing') !== 'path' || matchRoute(pathname)) return null;
  return `has routing="path", and ${pathname} is not the path of a screen. On any other page, use routing="hash".`;
}

function keyFault(where: string, key: string, allowed: object): string | null {
  if (key in allowed) return null;
  const subject = where === 'slot' ? `has no slot "${key}".` : `knows no "${key}" in ${where}.`;
  return subject + question(nearest(key, Object.keys(allowed)));
}

const question = (meant: string | null) => (meant ? ` Did you mean "${meant}"?` : '');
