import type { Side } from '../database/schema.ts';
import { parameterError } from '../envelope.ts';
import type { Fields } from '../fields.ts';

export const sides: readonly Side[] = ['shop', 'manager', 'delivery'];

/** The field `side_`; undefined without it. Throws for an unknown side. */
export function readSide(fields: Fields): Side | undefined {
  const text = fields.optional('side_');
  const side = sides.find((known) => known === text);
  if (text !== '' && side === undefined) throw parameterError('side_');
  return side;
}
