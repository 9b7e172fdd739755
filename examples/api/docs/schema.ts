/** The subset of JSON Schema (2020-12) that our answers need. */
export type Schema =
  | { readonly type: 'string'; readonly description?: string; readonly enum?: readonly string[] }
  | { readonly type: 'integer'; readonly description?: string; readonly const?: number }
  | { readonly type: 'boolean'; readonly description?: string }
  | { readonly type: 'array'; readonly description?: string; readonly items: Schema }
  | ObjectSchema
  | { readonly type: 'object'; readonly description?: string; readonly additionalProperties: Schema }
  | { readonly oneOf: readonly Schema[]; readonly description?: string }
  | { readonly $ref: string };

export interface ObjectSchema {
  readonly type: 'object';
  readonly description?: string;
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

export const text = (description?: string): Schema =>
  description ? { type: 'string', description } : { type: 'string' };
export const oneOf = (...values: readonly string[]): Schema => ({ type: 'string', enum: values });
export const flag = (description?: string): Schema =>
  description ? { type: 'boolean', description } : { type: 'boolean' };
/** A value that tells alternatives apart, so that a generated client can narrow. */
export const constant = (value: number): Schema => ({ type: 'integer', const: value });
export const count = (description: string): Schema => ({ type: 'integer', description });
export const list = (items: Schema): Schema => ({ type: 'array', items });
export const described = <Of extends Schema>(schema: Of, description: string) => ({ ...schema, description });
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A closed object; properties whose name ends in `?` are optional. */
export function object(fields: Readonly<Record<string, Schema>>): ObjectSchema {
  const names = Object.keys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name.replace('?', ''), schema])),
    required: names.filter((name) => !name.endsWith('?')),
    additionalProperties: false,
  };
}
