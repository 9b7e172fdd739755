import { text, toObject } from './decode.js';

/** Whom to ask about an account. The phone comes masked from the server. */
export interface Administrator {
  readonly name: string;
  readonly phone: string;
}

export function toAdministrator(data: unknown): Administrator {
  const administrator = toObject(data);
  return { name: text(administrator, 'name_'), phone: text(administrator, 'phone_') };
}
