import { type ErrorCode, errorCatalogue, type Locale } from 'account-portal';
import { type ElementTag, elementDescriptions, elementLayout, elements } from 'account-portal/elements';
import { type Appearance, tokens } from 'account-portal/react';
import { demoCompanies } from '../api/database/demo-companies.ts';
import type { AttributeRow, AttributeRows } from './attribute-rows.ts';
import { faceRows } from './face-rows.ts';
import { type StackName, stackNames } from './stacks.ts';

/** All choices of the user. They are kept in the URL, so that a view can be shared. */
export interface Choices {
  readonly tag: DrawnTag;
  readonly company: string;
  readonly language: Locale;
  readonly scheme: 'light' | 'dark' | 'auto';
  readonly root: 'light' | 'shadow' | 'frame';
  readonly width: '360' | '768' | 'full';
  /** What is submitted is answered by the API of the demo, or with an error. */
  readonly answer: 'api' | ErrorCode;
  readonly code: StackName;
  /** By property name; a flag that is set is an empty string. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly tokens: Readonly<Record<string, string>>;
  /** The keys of `appearance.layout`. */
  readonly layout: Readonly<Record<string, string>>;
  /** What the company shows of itself, instead of what the demo has (`face-rows.ts`); of `portal-app` only. */
  readonly face: Readonly<Record<string, string>>;
}

export type DrawnTag = {
  [Tag in ElementTag]: 'Content' extends keyof (typeof elements)[Tag] ? Tag : never;
}[ElementTag];

/** Tags that render something. */
export const drawnTags = (Object.keys(elements) as ElementTag[]).filter(
  (tag): tag is DrawnTag => 'Content' in elements[tag],
);
export const companies = demoCompanies.map(({ id, name }) => ({ id, name }));

/** The options of each row of buttons, the default first. */
export const offers = {
  tag: drawnTags,
  company: companies.map(({ id }) => id),
  language: ['zh', 'en', 'es'],
  scheme: ['light', 'dark', 'auto'],
  root: ['light', 'shadow', 'frame'],
  width: ['full', '768', '360'],
  answer: ['api', ...(Object.keys(errorCatalogue) as ErrorCode[])], // the keys of the catalogue
  code: stackNames,
} as const;

/** Attributes that have a control of their own, name the API, or are written by the element only. */
const elsewhere: readonly string[] = [
  'companyId',
  'apiHost',
  'locale',
  'portalOrigin',
  'colorScheme',
  'renderRoot',
  'isolation',
  'busy',
];

/** The rows of a tag that the user can edit. */
export function attributesOf(tag: DrawnTag): AttributeRows {
  const rows = withWords(elements[tag].attributes, elementDescriptions.attributes);
  return rows.filter(([name]) => !elsewhere.includes(name));
}

export const layoutRows: AttributeRows = withWords(elementLayout, elementDescriptions.layout);

function withWords(
  table: Readonly<Record<string, Omit<AttributeRow, 'doc'>>>,
  words: Readonly<Record<string, string>>,
): AttributeRows {
  return Object.entries(table).map(([name, row]) => [name, { ...row, doc: words[name] ?? '' }]);
}

const longest = 200;

export function readChoices(hash: string): Choices {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const chosen = Object.entries(offers).map(([name, known]: [string, readonly string[]]) => {
    const value = given.get(name) ?? '';
    return [name, known.includes(value) ? value : known[0]];
  });
  const { tag, ...rest } = Object.fromEntries(chosen) as Omit<Choices, 'attributes' | 'tokens' | 'layout' | 'face'>; // one valid option per name
  const named = (prefix: string, rows: readonly (readonly [name: string, row?: Omit<AttributeRow, 'doc'>])[]) =>
    Object.fromEntries(
      rows.flatMap(([name, row]) => {
        const value = given.get(prefix + name);
        if (value === null || (row?.choices && !row.choices.includes(value))) return [];
        return [[name, row?.kind === 'flag' ? '' : value.slice(0, longest)]];
      }),
    );
  return {
    tag,
    ...rest,
    attributes: named('a.', attributesOf(tag)),
    tokens: named(
      't.',
      Object.keys(tokens).map((name) => [name]),
    ),
    layout: named('l.', layoutRows),
    face: named('f.', faceRows),
  };
}

/** The names in an address whose values are not choices. They are text of anybody, so that only short plain ones are named. */
export function ignoredIn(hash: string): readonly string[] {
  const choices = readChoices(hash);
  const { attributes, tokens: set, layout, face, ...plain } = choices;
  const kept = new Map<string, string>([
    ...Object.entries(plain),
    ...[...entriesOf({ attributes, tokens: set, layout, face })],
  ]);
  const ignored = [...new URLSearchParams(hash.replace(/^#/, ''))].filter(([name, value]) => kept.get(name) !== value);
  return [...new Set(ignored.map(([name]) => (/^[\w.]{1,40}$/.test(name) ? name : '…')))];
}

function entriesOf({ attributes, tokens, layout, face }: Pick<Choices, 'attributes' | 'tokens' | 'layout' | 'face'>) {
  return Object.entries({ a: attributes, t: tokens, l: layout, f: face }).flatMap(([prefix, values]) =>
    Object.entries(values).map(([name, value]): [string, string] => [`${prefix}.${name}`, value]),
  );
}

/**
 * The tag, and what differs from the defaults, so that links stay short. Never an empty fragment: that of the preview
 * would scroll the playground to it.
 */
export function writeChoices({ attributes, tokens, layout, face, ...choices }: Choices): string {
  const chosen = Object.entries(choices).filter(
    ([name, value]) => name === 'tag' || value !== offers[name as keyof typeof offers][0], // the keys of `offers`
  );
  const entries = [...chosen, ...entriesOf({ attributes, tokens, layout, face })];
  return `#${new URLSearchParams(entries as string[][])}`;
}

/**
 * The attributes of the tag, without what only `appearance` has. The language is always included, because the target page may have another; a
 * colour scheme only if it is not the tag's default.
 */
export function toAttributes(choices: Choices, origin: string): readonly (readonly [name: string, value: string])[] {
  const { tag, company, language, scheme, root } = choices;
  return [
    ['api-host', origin],
    ['company-id', company],
    ['locale', language],
    ...(scheme === schemeWithout(tag) ? [] : [['color-scheme', scheme] as const]),
    ...(root === 'shadow' ? [['render-root', 'shadow'] as const] : []),
    ...(root === 'frame' && 'isolation' in elements[tag].attributes ? [['isolation', 'frame'] as const] : []),
    ...Object.entries(choices.attributes).map(([name, value]) => [toDashed(name), value] as const),
  ];
}

/** What was chosen of `appearance`; without a key that was not. */
export function toAppearance({ scheme, tag, tokens: variables, layout }: Choices): Appearance {
  const { showOptionalFields, ...texts } = layout;
  const placed = { ...texts, ...(showOptionalFields && { showOptionalFields: showOptionalFields === 'true' }) };
  return {
    ...(scheme !== schemeWithout(tag) && { colorScheme: scheme }),
    ...(Object.keys(variables).length > 0 && { variables }),
    ...(Object.keys(placed).length > 0 && { layout: placed }),
  };
}

/** The scheme of a tag that names none. */
const schemeWithout = (tag: DrawnTag) => (tag === 'portal-app' ? 'auto' : 'light');

export function toDashed(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
