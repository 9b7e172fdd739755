/** One attribute of an element and its values. */
export interface AttributeRow {
  /** The value of `json` is a text, which the property may be given as what it stands for. A flag is true when present, but not as `false`: Vue and Svelte write that on a tag that is not yet defined. */
  readonly kind: 'text' | 'json' | 'flag' | 'choice';
  readonly choices?: readonly string[];
  /**
   * `portal`: a portal is created with it, and it cannot change later. `page`: the page around a frame handles it. Neither is
   * passed on to a frame: where passwords are sent, and where users land, only the portal's own page may decide.
   */
  readonly of?: 'portal' | 'page';
  /** The loader paints no tag that has it. */
  readonly unpainted?: true;
}

export type AttributeTable = Readonly<Record<string, AttributeRow>>;

/** The type of the property of an attribute; undefined when it is missing or has an unknown value. */
export type AttributeValue<Row extends AttributeRow> = Row extends { kind: 'flag' }
  ? boolean
  : Row extends { kind: 'json' }
    ? string | readonly object[] | undefined
    : Row extends { choices: readonly (infer Choice)[] }
      ? Choice | undefined
      : string | undefined;

export type AttributeValues<Table extends AttributeTable> = {
  -readonly [Name in keyof Table]: AttributeValue<Table[Name]>;
};

export const text = { kind: 'text' } as const;
/** A list that scripts and frameworks set as such; the attribute has it as JSON. */
export const json = { kind: 'json' } as const;
export const flag = { kind: 'flag' } as const;
export const choice = <const Choices extends readonly string[]>(choices: Choices) =>
  ({ kind: 'choice', choices }) as const;

export const ofPortal = <const Row extends AttributeRow>(row: Row) => ({ ...row, of: 'portal' }) as const;
export const ofPage = <const Row extends AttributeRow>(row: Row) => ({ ...row, of: 'page' }) as const;
export const unpainted = <const Row extends AttributeRow>(row: Row) => ({ ...row, unpainted: true }) as const;

/** `companyId` is `company-id`, as r2wc spells it. */
export function toAttributeName(property: string): string {
  return property.replace(/([a-z0-9])([A-Z])/g, (_, before: string, capital: string) => {
    return `${before}-${capital.toLowerCase()}`;
  });
}

export function readAttribute(
  host: Pick<Element, 'getAttribute'>,
  name: string,
  row: AttributeRow,
): string | boolean | undefined {
  const value = host.getAttribute(toAttributeName(name));
  if (row.kind === 'flag') return value !== null && value !== 'false';
  return value === null ? undefined : row.choices ? findChoice(row.choices, value) : value;
}

/** The choice that is named, in any case. */
export function findChoice<Choice extends string>(choices: readonly Choice[], value: string): Choice | undefined {
  const wanted = value.trim().toLowerCase();
  return choices.find((choice) => choice === wanted);
}

/** Undefined, null and, for a flag, false remove the attribute. */
export function writeAttribute(host: Element, name: string, row: AttributeRow, value: unknown): void {
  const attribute = toAttributeName(name);
  if (row.kind === 'flag') host.toggleAttribute(attribute, Boolean(value));
  else if (value === undefined || value === null) host.removeAttribute(attribute);
  else host.setAttribute(attribute, typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** The items of a list separated by spaces or commas. */
export function toTokens(value: string | undefined): string[] {
  return (value ?? '').split(/[\s,]+/).filter((word) => word !== '');
}

/** All props as strings, as r2wc reads them; define-element interprets them. */
export function toStrings(props: readonly string[]): Record<string, 'string'> {
  return Object.fromEntries(props.map((name) => [name, 'string']));
}
