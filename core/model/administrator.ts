import { readOwn, text, toObject } from './decode.js';

/** The administrator of an account's company. The server masks the phone. */
export interface Administrator {
  readonly name: string;
  readonly phone: string;
  /** Where a code for the account itself goes: to its phone, if the server does not say; null for nowhere. */
  readonly codeTo?: 'phone' | 'mail' | null;
}

export function toAdministrator(data: unknown): Administrator {
  const administrator = toObject(data);
  const codeTo = readOwn(administrator, 'code_to_');
  return {
    name: text(administrator, 'name_'),
    phone: text(administrator, 'phone_'),
    codeTo: codeTo === '' ? null : codeTo === 'mail' ? codeTo : 'phone',
  };
}
