import { type Route, routes } from '../../../core/routes/routes.ts';
import type { AttributeRow } from '../../../elements/attributes/attributes.ts';
import { elementLayout, elementParts, elementSlots, partStates } from '../../../elements/attributes/element-looks.ts';
import { elementDescriptions } from '../../../elements/manifest/element-descriptions.ts';
import { toTokenProperty } from '../../../react/theme/token-property.ts';
import { code, table } from '../docs/markdown.ts';
import { type Elements, type Looks, type TagFacts, toFacts } from './element-facts.ts';
import { readEventDetails } from './event-details.ts';

type Rows = readonly (readonly string[])[];

/** The generated sections of elements/README.md, by the names of their markers. */
export function toSections(elements: Elements, { states, tokens }: Looks): Readonly<Record<string, string>> {
  const facts = toFacts(elements);
  const drawing = facts.filter(({ draws }) => draws);
  const details = readEventDetails();
  return {
    tags: table(
      ['tag', 'description', 'attributes of its own', 'import'],
      facts.map((one) => [
        code(one.tag),
        one.doc,
        ownOf(one, facts),
        code(`account-portal/elements/${short(one.tag)}`),
      ]),
    ),
    attributes: table(
      ['attribute', 'property', 'values', 'description', 'on'],
      attributesOf(facts).map(({ attribute, tags }) => [
        code(attribute.name),
        code(attribute.property),
        attribute.values.length > 0
          ? attribute.values.map(code).join(' ')
          : attribute.type === 'boolean'
            ? 'boolean'
            : 'text',
        attribute.doc,
        tagsIn(tags, facts),
      ]),
    ),
    properties: table(['property', 'description'], named(union(facts, 'properties'))),
    methods: table(
      ['method', 'description'],
      named(union(drawing, 'methods')).map(([name = '', doc = '']) => [name.replace(/`$/, '()`'), doc]),
    ),
    screens: table(
      ['screen', 'path'],
      Object.entries<Route>(routes).map(([name, { paths }]) => [code(name), paths.map(code).join(' ')]),
    ),
    events: table(
      ['event', 'description', 'detail'],
      named(union(facts, 'events')).map(([name = '', doc = '']) => [
        name,
        doc,
        (details[name.replace(/^`portal-|`$/g, '')] ?? []).map(code).join(' '),
      ]),
    ),
    states: states.map((state) => code(`:state(${state})`)).join(', '),
    slots: table(
      ['slot', 'description'],
      named(Object.entries(elementSlots)).map(([name = '', doc = '']) => [name === '``' ? '(none)' : name, doc]),
    ),
    parts: table(['part', 'description'], named(Object.entries(elementParts))),
    tokens: table(
      ['token', 'default', 'description'],
      Object.entries(tokens).map(([name, { value, doc }]) => [code(toTokenProperty(name)), value, doc]),
    ),
    layout: table(
      ['key', 'values', 'description'],
      Object.entries<AttributeRow>(elementLayout).map(([name, { choices = [] }]) => [
        code(name),
        choices.length > 0 ? choices.map(code).join(' ') : 'address',
        layoutWords[name] ?? '',
      ]),
    ),
    'part-states': partStates.map(code).join(', '),
  };
}

/** By the keys of `table`. */
const layoutWords: Readonly<Record<string, string>> = elementDescriptions.layout;
const short = (tag: string) => tag.replace('portal-', '');
const named = (entries: Rows): Rows => entries.map(([name = '', doc = '']) => [code(name), doc]);

/** Unique, in the order of the first tag that has it. */
function union(facts: readonly TagFacts[], key: 'properties' | 'methods' | 'events'): Rows {
  return [...new Map(facts.flatMap((one) => one[key].map(([name, doc]) => [name, doc] as const)))];
}

function attributesOf(facts: readonly TagFacts[]) {
  const found = new Map<string, { attribute: TagFacts['attributes'][number]; tags: string[] }>();
  for (const { tag, attributes } of facts)
    for (const attribute of attributes) {
      const entry = found.get(attribute.name) ?? { attribute, tags: [] };
      entry.tags.push(tag);
      found.set(attribute.name, entry);
    }
  return [...found.values()];
}

function tagsIn(tags: readonly string[], facts: readonly TagFacts[]): string {
  const drawing = facts.filter(({ draws }) => draws).map(({ tag }) => tag);
  if (drawing.every((tag) => tags.includes(tag)))
    return tags.length > drawing.length ? 'all, and the provider' : 'all that draw';
  return tags.map((tag) => code(short(tag))).join(' ');
}

/** Those that most tags lack. */
function ownOf({ attributes }: TagFacts, facts: readonly TagFacts[]): string {
  const counts = (name: string) =>
    facts.filter((one) => one.attributes.some((attribute) => attribute.name === name)).length;
  return attributes
    .filter(({ name }) => counts(name) < facts.length / 2)
    .map(({ name }) => code(name))
    .join(' ');
}
