import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { digest, randomSecret } from '../security/digest.ts';
import { takeOnce } from '../security/take-once.ts';
import type { Services } from '../services.ts';
import type { WeChatIdentity } from './applications.ts';

export interface NewTicket extends WeChatIdentity {
  readonly companyId: string;
  /** WeChat showed a preview page, whose identity is not real. */
  readonly snapshot: boolean;
}

const lifetimeMs = 10 * 60_000;

/** Given to the page instead of the open id, which would be enough to log in. */
export async function issueTicket(
  { database, now }: Pick<Services, 'database' | 'now'>,
  ticket: NewTicket,
): Promise<string> {
  const secret = randomSecret();
  await database
    .insertInto('wechat_tickets')
    .values({
      hash: digest(secret),
      app_id: ticket.appId,
      open_id: ticket.openId,
      company_id: ticket.companyId,
      snapshot: ticket.snapshot,
      expires_at: new Date(now() + lifetimeMs),
      used_at: null,
    })
    .execute();
  return secret;
}

/**
 * The identity of a valid ticket of this company, or of any company if it is empty. Throws `wechat-expired`, also for a
 * preview identity.
 */
export async function findWeChatIdentity(
  { database, now }: Pick<Services, 'database' | 'now'>,
  ticket: string,
  companyId: string,
): Promise<WeChatIdentity> {
  const row = await database
    .selectFrom('wechat_tickets')
    .select(['app_id', 'open_id'])
    .where('hash', '=', digest(ticket))
    .where('used_at', 'is', null)
    .where('snapshot', '=', false)
    .where('expires_at', '>', new Date(now()))
    .$if(companyId !== '', (query) => query.where('company_id', '=', companyId))
    .executeTakeFirst();
  if (row === undefined) throw new PortalError('wechat-expired');
  return { appId: row.app_id, openId: row.open_id };
}

/** A ticket is valid for one successful use. */
export async function spendTicket(transaction: Kysely<Schema>, ticket: string, at: Date): Promise<void> {
  const spent = await takeOnce(transaction, 'wechat_tickets', at)
    .where('hash', '=', digest(ticket))
    .where('expires_at', '>', at)
    .returning('hash')
    .executeTakeFirst();
  if (spent === undefined) throw new PortalError('wechat-expired');
}
