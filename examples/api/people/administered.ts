import type { Services } from '../services.ts';
import { type Caller, findCaller } from './caller.ts';
import { findLogins, type Login } from './logins.ts';
import { resolveRefusal } from './refusal.ts';

export interface Administering {
  readonly caller: Caller;
  /** His logins as an administrator, one of each company; none for anybody else. */
  readonly administered: readonly Login[];
}

/**
 * What the caller administers: with the token of an administrator, the companies of this login and of those that the same
 * person can enter without another password. With that of a customer or an employee, nothing.
 */
export async function findAdministering(services: Services, token: string): Promise<Administering> {
  const caller = await findCaller(services, token);
  if (caller.type !== 1) return { caller, administered: [] };
  const { database } = services;
  const logins =
    caller.phoneProven && caller.phone !== null
      ? await findLogins(database, 'phone', caller.phone)
      : await findLogins(database, 'login', caller.login);
  return { caller, administered: logins.filter((login) => login.type === 1 && resolveRefusal(login) === null) };
}
