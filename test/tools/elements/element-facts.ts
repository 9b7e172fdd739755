import { type AttributeRow, toAttributeName } from '../../../elements/attributes/attributes.ts';
import type { elements as table } from '../../../elements/elements.tsx';
import { elementDescriptions as words } from '../../../elements/manifest/element-descriptions.ts';
import type { Token } from '../../../react/theme/tokens.ts';

/** The table of tags, from the source in tests and from the built package in a build. */
export type Elements = typeof table;

/** What all tags have in common. */
export interface Looks {
  readonly states: readonly string[];
  readonly tokens: Readonly<Record<string, Token>>;
}

export interface TagFacts {
  readonly tag: string;
  readonly doc: string;
  readonly attributes: readonly {
    name: string;
    property: string;
    type: string;
    /** A property may also be given what a text stands for. */
    propertyType: string;
    doc: string;
    values: readonly string[];
  }[];
  readonly properties: readonly [name: string, doc: string][];
  readonly methods: readonly [name: string, doc: string][];
  readonly events: readonly [type: string, doc: string][];
  /** Whether it renders something, and so has states, parts and slots. */
  readonly draws: boolean;
}

/** Names with their descriptions; the compiler ensures that each has one. */
const describe = (names: readonly string[], table: Readonly<Record<string, string>>): [name: string, doc: string][] =>
  names.map((name) => [name, table[name] ?? '']);

/** The facts about tags for all generated documents. */
export function toFacts(elements: Elements): TagFacts[] {
  return Object.values(elements).map((row) => ({
    tag: row.tag,
    doc: words.tags[row.tag],
    attributes: Object.entries<AttributeRow>(row.attributes).map(([property, { kind, choices = [] }]) => {
      const type =
        kind === 'flag' ? 'boolean' : choices.length > 0 ? choices.map((word) => `'${word}'`).join(' | ') : 'string';
      return {
        name: toAttributeName(property),
        property,
        type,
        propertyType: kind === 'json' ? 'string | readonly object[]' : type,
        doc: (words.attributes as Readonly<Record<string, string>>)[property] ?? '', // keyed by property name
        values: choices,
      };
    }),
    properties: describe(row.properties, words.properties),
    methods: describe(row.methods, words.methods),
    events: describe(row.events, words.events).map(([name, doc]) => [`portal-${name}`, doc]),
    draws: 'Content' in row,
  }));
}
