import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import { busy } from '../database/locked-transaction.ts';
import type { Database, Schema } from '../database/schema.ts';
import { isIssued, type Replacing, type TokenHolder } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { findLogins, type Login } from './logins.ts';
import { checkEnterable } from './refusal.ts';

export interface Caller extends Login {
  /** The token was issued for the phone that is bound now, not for the account's password alone. */
  readonly phoneProven: boolean;
  /** When the code was entered whose answer is this token, for the phone that is bound now; null for any other token. */
  readonly provenAt: Date | null;
  /** The end of the token; what is derived from it ends then, too. */
  readonly endsAt: Date;
  /** What a sign-out ends. */
  readonly session: string;
  /** The device belongs to somebody else. */
  readonly shared: boolean;
}

/**
 * The login of the request's token. Throws `token-expired` without a valid token, with the reason if it is known, and the
 * login's refusal once it may no longer be entered.
 */
export async function findCaller({ tokens, database }: Services, token: string): Promise<Caller> {
  const found = token === '' ? undefined : await tokens.find(token);
  return toCaller(database, found ?? (await refuse(tokens, token)));
}

/** The same for the holder of a token that was looked up already. */
export async function toCaller(database: Database, found: TokenHolder | undefined): Promise<Caller> {
  const [login] = found === undefined ? [] : await findLogins(database, 'id', found.userId);
  if (found === undefined || login === undefined) throw new PortalError('token-expired');
  checkEnterable(login);
  const phoneProven = found.phone !== null && found.phone === login.phone;
  const provenAt = phoneProven ? found.provenAt : null;
  const { tokenVersion: token_version, endsAt, session, shared } = found;
  return { ...login, token_version, phoneProven, provenAt, endsAt, session, shared };
}

/**
 * The same for a call that replaces its token, and for a request sent again because its answer was lost, which has the
 * replaced one. The token is looked up once more after the login, as the first request may end in between.
 */
export async function findReplacingCaller(
  services: Services,
  token: string,
  call: Replacing,
): Promise<{ readonly caller: Caller; readonly replaced: boolean }> {
  const { tokens, database } = services;
  const found = token === '' ? undefined : await tokens.find(token);
  if (found !== undefined) {
    const caller = await toCaller(database, found);
    if ((await tokens.find(token)) !== undefined) return { caller, replaced: false };
  }
  const replacement = (await tokens.findReplacement(token, call)) ?? (await refuse(tokens, token));
  return { caller: await toCaller(database, replacement), replaced: true };
}

/**
 * For a code of the caller, under the lock of its phone: throws `too-many-requests` if the token was revoked or replaced since
 * the call began, or the login has lost its phone or got another.
 */
export const permitOf =
  (caller: Caller, token: string) =>
  async (transaction: Kysely<Schema>): Promise<void> => {
    const login = await transaction.selectFrom('users').select('phone').where('id', '=', caller.id).executeTakeFirst();
    if (login?.phone !== caller.phone || !(await isIssued(transaction, token))) throw busy();
  };

/** Throws `token-expired`, with the reason if it is known. */
async function refuse(tokens: Services['tokens'], token: string): Promise<never> {
  const reason = token === '' ? undefined : await tokens.why(token);
  throw new PortalError('token-expired', reason === undefined ? {} : { reason });
}

/** Another user's id and an unknown id get the same answer. */
export function checkOwn(caller: Login, userId: string): void {
  if (caller.id !== userId) throw new PortalError('no-such-account');
}
