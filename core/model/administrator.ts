import { text, toObject } from './decode.js';

/** The administrator of an account's company. The server masks the phone. */
export interface Administrator {
  readonly name: string;
  readonly phone: string;
}

export function toAdministrator(data: unknown): Administrator {
  const administrator = toObject(data);
  return { name: text(administrator, 'name_'), phone: text(administrator, 'phone_') };
}
