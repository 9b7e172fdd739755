import type { Kysely } from 'kysely';
import type { Database, Schema } from '../database/schema.ts';
import type { WeChatIdentity } from './applications.ts';
import { findLogins, type Login } from './logins.ts';
import { toPhone } from './phone.ts';

/** The target of a link: all logins of a phone, or one account. */
export type Linked = { readonly phone: string } | { readonly login: string };

/** What a name in a login form stands for. */
export function toLinked(name: string): Linked {
  const phone = toPhone(name);
  return phone === undefined ? { login: name } : { phone };
}

export async function findLink(database: Database, { appId, openId }: WeChatIdentity): Promise<Linked | undefined> {
  const row = await database
    .selectFrom('wechat_links')
    .select(['login', 'phone'])
    .where('app_id', '=', appId)
    .where('open_id', '=', openId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.phone !== null) return { phone: row.phone };
  return row.login === null ? undefined : { login: row.login };
}

export async function findLinkedLogins(database: Database, identity: WeChatIdentity): Promise<Login[]> {
  const linked = await findLink(database, identity);
  return linked === undefined ? [] : findLoginsOf(database, linked);
}

export function findLoginsOf(database: Database, linked: Linked): Promise<Login[]> {
  return 'phone' in linked ? findLogins(database, 'phone', linked.phone) : findLogins(database, 'login', linked.login);
}

export interface NewLink {
  readonly at: Date;
  /** Nothing but a password permits the link, so that a new password drops it. */
  readonly byPassword?: boolean;
}

/** A later link replaces an earlier one. */
export async function link(
  transaction: Kysely<Schema>,
  { appId, openId }: WeChatIdentity,
  linked: Linked,
  { at, byPassword = false }: NewLink,
) {
  const to = {
    login: 'login' in linked ? linked.login : null,
    phone: 'phone' in linked ? linked.phone : null,
    linked_at: at,
    by_password: byPassword,
  };
  await transaction
    .insertInto('wechat_links')
    .values({ app_id: appId, open_id: openId, ...to })
    .onConflict((conflict) => conflict.columns(['app_id', 'open_id']).doUpdateSet(to))
    .execute();
}

/** Drops the identities that a password has linked to a phone or an account, as its thief may have linked them. */
export async function dropLinks(
  transaction: Kysely<Schema>,
  { phone, logins }: { readonly phone: string | null; readonly logins: readonly string[] },
): Promise<void> {
  const isOf = (column: 'phone' | 'login', values: readonly string[]) =>
    transaction.deleteFrom('wechat_links').where('by_password', '=', true).where(column, 'in', values).execute();
  if (phone !== null) await isOf('phone', [phone]);
  if (logins.length > 0) await isOf('login', logins);
}
