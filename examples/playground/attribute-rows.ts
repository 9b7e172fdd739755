/** A row of a table of the package, with its description. */
export interface AttributeRow {
  readonly kind: 'text' | 'json' | 'flag' | 'choice';
  readonly choices?: readonly string[];
  readonly doc: string;
}

export type AttributeRows = readonly (readonly [name: string, row: AttributeRow])[];
