import type { Kysely } from 'kysely';
import { lockedTransaction, phoneLock } from '../database/locked-transaction.ts';
import type { ApplicationRow, Schema } from '../database/schema.ts';
import { toSender, writeDecisionMessage } from '../messages.ts';
import { noPassword } from '../security/passwords.ts';
import type { Services } from '../services.ts';
import { createLogin } from './create-login.ts';
import { findChosenHash, hasPassword, isCustomerPhone } from './known-phones.ts';
import { saveRegistrationRecord } from './registration-record.ts';
import { link } from './wechat-links.ts';

/** The decision: null approves, a text is the reason of a refusal. */
export type Decision = { readonly refusalReason: string | null };

/**
 * Decides a pending application and notifies the applicant. An approval creates the customer's login, if there is none;
 * applicants without a password set one by "forgot password". Returns false if the application is no longer pending.
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
  { refusalReason }: Decision,
): Promise<boolean> {
  const at = new Date(now());
  const asked = await database.selectFrom('applications').select('phone').where('id', '=', id).executeTakeFirst();
  const lock = asked?.phone ? phoneLock(asked.phone) : `application ${id}`;
  const decided = await lockedTransaction(database, [lock], async (transaction) => {
    const application = await transaction
      .updateTable('applications')
      .set({
        state: refusalReason === null ? 'approved' : 'refused',
        refusal_reason: refusalReason ?? '',
        updated_at: at,
      })
      .where('id', '=', id)
      .where('state', '=', 'submitted')
      .returningAll()
      .executeTakeFirst();
    if (application === undefined) return null;

    const { company_id: companyId, phone } = application;
    if (refusalReason === null) await admit(transaction, application, at);
    const company = await transaction
      .selectFrom('companies')
      .select(['name', 'verified', 'language'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    const first = phone !== null && !(await hasPassword(transaction, phone));
    return { phone, companyId, first, sender: toSender(company) };
  });
  if (decided === null) return false;
  const { phone, sender, companyId, first } = decided;
  const place = `${first ? 'forget/phone' : 'login'}?companyId=${companyId}`;
  const link = `${product?.hosts.account ?? publicOrigin}/${place}`;
  const text = writeDecisionMessage(sender, refusalReason === null ? { link, first } : { refusalReason });
  if (phone !== null) await sms.send({ phone, purpose: 'review', text, at });
  return true;
}

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
