import type { Side } from 'account-portal';
import { sides } from 'account-portal/endpoints';
import { parameterError } from '../envelope.ts';
import type { Fields } from '../fields.ts';

/** The field `side_`; undefined without it. Throws for an unknown side. */
export function readSide(fields: Fields): Side | undefined {
  const text = fields.optional('side_');
  const side = sides.find((known) => known === text);
  if (text !== '' && side === undefined) throw parameterError('side_');
  return side;
}
