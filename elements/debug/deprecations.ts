import type { ElementSpec } from '../attributes/element-spec.js';

/** A public name that still works, and has another one now. */
export interface Deprecation {
  /** The version that has deprecated it. */
  readonly since: string;
  /** An attribute goes with its property; a prop is one of a component of React. */
  readonly kind: 'attribute' | 'prop' | 'export' | 'message';
  /** The tag, or the component. Without it, all. */
  readonly on?: string;
  readonly from: string;
  readonly to: string;
}

/** Oldest first. The command `upgrade`, the notice under `debug` and the table of docs/upgrade.md are made from these rows. */
export const deprecations: readonly Deprecation[] = [];

export const toPropertyName = (attribute: string) =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The deprecated attributes, properties and keys of texts of an element, one sentence each. */
export function deprecatedUses(
  host: Element,
  { tag, properties }: Pick<ElementSpec, 'tag' | 'properties'>,
  table: readonly Deprecation[],
): string[] {
  const values = host as unknown as Readonly<Record<string, unknown>>; // the accessors of the row
  const isSet = (name: string) => properties.includes(name) && values[name] !== undefined;
  const isUsed = ({ kind, from }: Deprecation) => {
    if (kind === 'attribute') return host.hasAttribute(from) || isSet(toPropertyName(from));
    return kind === 'message' && Object.values(Object(values.localization)).some((texts) => from in Object(texts));
  };
  return table
    .filter((row) => (row.on ?? tag) === tag && isUsed(row))
    .map(
      ({ from, to, since }) =>
        `uses "${from}", which is deprecated since ${since}: it is "${to}" now. "npx account-portal upgrade" renames it.`,
    );
}
