/** One attribute of an element: what it may say. */
export interface AttributeRow {
  /** A flag is true by being there, whatever it says. */
  readonly kind: 'text' | 'flag' | 'choice';
  readonly choices?: readonly string[];
}

export type AttributeTable = Readonly<Record<string, AttributeRow>>;

/** What the property of an attribute reads as; undefined when it is missing or says nothing that is known. */
export type AttributeValue<Row extends AttributeRow> = Row extends { kind: 'flag' }
  ? boolean
  : Row extends { choices: readonly (infer Choice)[] }
    ? Choice | undefined
    : string | undefined;

export type AttributeValues<Table extends AttributeTable> = {
  -readonly [Name in keyof Table]: AttributeValue<Table[Name]>;
};

export const text = { kind: 'text' } as const;
export const flag = { kind: 'flag' } as const;
export const choice = <const Choices extends readonly string[]>(choices: Choices) =>
  ({ kind: 'choice', choices }) as const;

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
  if (row.kind === 'flag') return value !== null;
  if (value === null) return undefined;
  return row.choices === undefined || row.choices.includes(value) ? value : undefined;
}

/** Undefined, null and, for a flag, false take the attribute away. */
export function writeAttribute(host: Element, name: string, row: AttributeRow, value: unknown): void {
  const attribute = toAttributeName(name);
  if (row.kind === 'flag') host.toggleAttribute(attribute, Boolean(value));
  else if (value === undefined || value === null) host.removeAttribute(attribute);
  else host.setAttribute(attribute, String(value));
}

/** The words of a list; spaces and commas part them. */
export function toWords(value: string | undefined): string[] {
  return (value ?? '').split(/[\s,]+/).filter((word) => word !== '');
}

/** The props that r2wc takes from attributes, as texts: what they mean is read in define-element. */
export function toStrings(props: readonly string[]): Record<string, 'string'> {
  return Object.fromEntries(props.map((name) => [name, 'string']));
}
