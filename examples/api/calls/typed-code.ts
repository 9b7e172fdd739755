import { parameterError } from '../envelope.ts';
import { looksLikeCode, type TypedCode } from '../security/codes.ts';
import type { Call } from './call.ts';

/** Of every call that takes a code. What cannot be one is no try at it. */
export function readTypedCode({ fields, address }: Pick<Call, 'fields' | 'address'>): TypedCode {
  const code = fields.required('code_');
  if (!looksLikeCode(code)) throw parameterError('code_');
  return { code, address };
}
