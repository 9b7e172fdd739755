import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import type { ApplicationRow } from '../database/application-row.ts';
import { lockedTransaction, phoneLock } from '../database/locked-transaction.ts';
import type { Schema } from '../database/schema.ts';
import { toSender, writeDecisionMessage } from '../messages.ts';
import { noPassword } from '../security/passwords.ts';
import type { Services } from '../services.ts';
import { createLogin } from './create-login.ts';
import { findChosenHash, isCustomerPhone } from './known-phones.ts';
import { saveRegistrationRecord } from './registration-record.ts';
import { link } from './wechat-links.ts';

/** What an administrator decides. Refused or returned, an application may be corrected and sent again. */
export type Decision =
  | { readonly kind: 'approve' }
  /** `return` asks for a correction. */
  | { readonly kind: 'refuse' | 'return'; readonly reason: string };

/** `decided`: somebody else was first. `changed`: it is not what was looked at any more. */
export type Outcome = 'done' | 'decided' | 'changed';

/** Who decides; whoever runs the server needs none of it. */
export interface Decider {
  readonly userId: string;
  /** Those that he administers. */
  readonly companyIds: readonly string[];
  /** What he has looked at, see `versionOf`. */
  readonly version: string;
  /** Throws unless his token is still valid. */
  check(transaction: Kysely<Schema>): Promise<void>;
}

/** Another one after each change by the applicant. */
export const versionOf = ({ updated_at }: Pick<ApplicationRow, 'updated_at'>): string => String(updated_at.getTime());

/**
 * Decides a pending application and tells the applicant: the only function that does. Of two decisions at once, the row of the
 * application lets one through; the same one sent again, as after a lost answer, is done. An approval creates the customer's
 * login, if there is none; applicants without a password set one by "forgot password". Throws `no-such-account` for an
 * application that does not exist, or is another company's.
 */
export async function decide(
  {
    database,
    now,
    sms,
    config: { product, publicOrigin },
  }: Pick<Services, 'database' | 'now' | 'sms'> & {
    readonly config: Pick<Services['config'], 'product' | 'publicOrigin'>;
  },
  id: string,
  decision: Decision,
  by: Decider | null = null,
): Promise<Outcome> {
  const at = new Date(now());
  const asked = await database.selectFrom('applications').select('phone').where('id', '=', id).executeTakeFirst();
  const lock = asked?.phone ? phoneLock(asked.phone) : `application ${id}`;
  const decided = await lockedTransaction(database, [lock], async (transaction) => {
    await by?.check(transaction);
    const application = await transaction
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (application === undefined || (by && !by.companyIds.includes(application.company_id)))
      throw new PortalError('no-such-account');
    const written = toColumns(decision, by);
    if (application.state !== 'submitted') return isSame(application, written) ? 'done' : 'decided';
    if (by && by.version !== versionOf(application)) return 'changed';

    await transaction
      .updateTable('applications')
      .set({ ...written, updated_at: at })
      .where('id', '=', id)
      .execute();
    const { company_id: companyId, phone } = application;
    if (decision.kind === 'approve') await admit(transaction, application, at);
    const company = await transaction
      .selectFrom('companies')
      .select(['name', 'verified', 'language'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    return { phone, companyId, sender: toSender(company) };
  });
  if (typeof decided === 'string') return decided;
  const { phone, sender, companyId } = decided;
  if (phone === null) return 'done';
  const query = new URLSearchParams({ companyId, application: id });
  // Behind the number sign it stays on the device: who opens it needs not type the number, which the message has gone to.
  const link = `${product?.hosts.account ?? publicOrigin}/register/result?${query}#${phone}`;
  await sms.send({ phone, purpose: 'review', text: writeDecisionMessage(sender, decision.kind, link), at });
  return 'done';
}

const toColumns = (decision: Decision, by: Decider | null) => ({
  state: decision.kind === 'approve' ? ('approved' as const) : ('refused' as const),
  refusal_reason: decision.kind === 'approve' ? '' : decision.reason,
  correction: decision.kind === 'return',
  decided_by: by?.userId ?? null,
});

const isSame = (application: ApplicationRow, written: ReturnType<typeof toColumns>) =>
  written.decided_by !== null &&
  (Object.keys(written) as (keyof typeof written)[]).every((column) => application[column] === written[column]); // its keys

/**
 * The phone may have become a customer in another way since the application, perhaps with another owner: then nothing is
 * created, nor linked; but a login that awaits the review is opened.
 */
async function admit(transaction: Kysely<Schema>, application: ApplicationRow, at: Date): Promise<void> {
  const { company_id: companyId, phone } = application;
  const isCustomer = phone !== null && (await isCustomerPhone(transaction, companyId, phone));
  if (!isCustomer) await createCustomer(transaction, application, at);
  else
    await transaction
      .updateTable('users')
      .set({ state: 'active' })
      .where('phone', '=', phone)
      .where('company_id', '=', companyId)
      .where('side', '=', 'shop')
      .where('state', '=', 'under-review')
      .execute();
  // The password has been moved to the account, or is not needed.
  await transaction.updateTable('applications').set({ password_hash: '' }).where('id', '=', application.id).execute();
}

async function createCustomer(transaction: Kysely<Schema>, application: ApplicationRow, at: Date): Promise<void> {
  const { phone, wechat_app_id: appId, wechat_open_id: openId } = application;
  const { id, account } = await createLogin(
    transaction,
    {
      companyId: application.company_id,
      type: 3,
      name: application.contact_name,
      clientName: application.company_name,
      phone,
      // That of the phone, if it has got one since: its owner knows a single password.
      passwordHash: (phone && (await findChosenHash(transaction, phone))) || application.password_hash || noPassword,
    },
    at,
  );
  const record = {
    agreementVersion: application.agreement_version,
    shareUserId: application.share_user_id,
    shareClientId: application.share_client_id,
    ownFields: application.own_fields,
  };
  await saveRegistrationRecord(transaction, id, record, at);
  if (appId !== null && openId !== null) await link(transaction, { appId, openId }, { login: account }, { at });
}
