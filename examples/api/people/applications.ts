import { randomBytes } from 'node:crypto';
import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import type { ApplicationRow } from '../database/application-row.ts';
import { toApplicationRow } from '../database/application-row.ts';
import { isDuplicate } from '../database/is-duplicate.ts';
import { phoneLock } from '../database/locked-transaction.ts';
import type { Database, Schema } from '../database/schema.ts';
import { type ApplicationPicture, checkPictures, hasPictures, replacePictures } from './application-pictures.ts';
import { lockUploads, releaseUploads } from './application-uploads.ts';
import { hasPassword, isCustomerPhone } from './known-phones.ts';
import { toOwnTexts } from './own-fields.ts';
import { toReview } from './refusal.ts';

/** The open id of a WeChat user in one of our applications. */
export interface WeChatIdentity {
  readonly appId: string;
  readonly openId: string;
}

/** The applicant and the company: a verified phone, or a social identity. */
export interface Applicant {
  readonly companyId: string;
  readonly phone: string | null;
  readonly identity: WeChatIdentity | null;
}

export type ApplicationForm = Partial<
  Omit<
    ApplicationRow,
    'id' | 'company_id' | 'state' | 'refusal_reason' | 'correction' | 'decided_by' | 'created_at' | 'updated_at'
  >
> &
  Pick<ApplicationRow, 'contact_name' | 'company_name' | 'complete'>;

export interface Submission {
  readonly form: ApplicationForm;
  /** Null: an earlier application keeps its own. */
  readonly pictures?: readonly ApplicationPicture[] | null;
}

export async function findApplication(database: Database, applicant: Applicant): Promise<ApplicationRow | undefined> {
  const query = database.selectFrom('applications').selectAll().where('company_id', '=', applicant.companyId);
  const { phone, identity } = applicant;
  if (phone !== null) return query.where('phone', '=', phone).executeTakeFirst();
  if (identity === null) return undefined;
  return query
    .where('wechat_app_id', '=', identity.appId)
    .where('wechat_open_id', '=', identity.openId)
    .executeTakeFirst();
}

/** An applicant's that is under review; undefined without a phone or a company. */
export async function findPending(
  database: Database,
  { phone, companyId }: { readonly phone: string | undefined; readonly companyId: string },
): Promise<ApplicationRow | undefined> {
  if (phone === undefined || companyId === '') return undefined;
  const application = await findApplication(database, { companyId, phone, identity: null });
  return application?.state === 'submitted' ? application : undefined;
}

/** Two requests of one applicant, as from two tabs, run one after the other. */
export const applicantLock = ({ phone, identity }: Applicant) =>
  phone === null ? `wechat ${identity?.appId} ${identity?.openId}` : phoneLock(phone);

/**
 * Submits an application, or resubmits it after a refusal or with missing joining information (rules.md 4.5). Each
 * applicant has at most one application per company. The same form sent again, as after a lost answer, changes nothing.
 * Runs under the lock of the applicant.
 */
export async function submitApplication(
  transaction: Kysely<Schema>,
  applicant: Applicant,
  { form, pictures = null }: Submission,
  at: Date,
): Promise<Receipt> {
  const { companyId, phone, identity } = applicant;
  if (phone !== null && (await isCustomerPhone(transaction, companyId, phone)))
    throw new PortalError('phone-registered', { phone });
  const earlier = await findApplication(transaction, applicant);
  if (form.licence !== undefined)
    await checkLicence(transaction, form.licence, { companyId, applicationId: earlier?.id });
  if (pictures !== null) await checkPictures(transaction, pictures, { companyId, applicationId: earlier?.id });
  const written = {
    ...form,
    ...(identity && { wechat_app_id: identity.appId, wechat_open_id: identity.openId }),
    state: 'submitted',
    refusal_reason: '',
    correction: false,
    decided_by: null,
    created_at: at,
    updated_at: at,
  } as const;
  const row =
    earlier === undefined
      ? await transaction
          .insertInto('applications')
          .values(
            toApplicationRow({
              ...written,
              id: randomBytes(16).toString('base64url'),
              company_id: companyId,
              phone,
            }),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning(receiptColumns)
          .executeTakeFirst()
      : await transaction
          .updateTable('applications')
          .set(written)
          .where('id', '=', earlier.id)
          .where((is) => is.or([is('state', '=', 'refused'), is('complete', '=', false)]))
          .where('state', '!=', 'approved')
          .returning(receiptColumns)
          .executeTakeFirst()
          .catch((cause: unknown) => {
            // The identity has an application for another phone.
            throw isDuplicate(cause) ? new PortalError('account-under-review', {}, { cause }) : cause;
          });
  if (row !== undefined) {
    if (earlier !== undefined && form.licence !== undefined && earlier.licence !== form.licence)
      await releaseUploads(transaction, [earlier.licence]);
    if (pictures !== null) await replacePictures(transaction, row.id, pictures);
    return row;
  }
  const isSame = earlier?.state === 'submitted' && toEntries(form).every(([key, value]) => earlier[key] === value);
  if (isSame && (pictures === null || (await hasPictures(transaction, earlier.id, pictures)))) return earlier;
  throw new PortalError(
    'account-under-review',
    earlier && toReview({ since: earlier.created_at, application: earlier.id }),
  );
}

/**
 * Throws `upload-refused` unless the image was stored for this purpose and company, and is not part of another
 * application.
 */
async function checkLicence(
  transaction: Kysely<Schema>,
  key: string,
  { companyId, applicationId = '' }: { readonly companyId: string; readonly applicationId: string | undefined },
): Promise<void> {
  const stored = await lockUploads(transaction, [key], { purpose: 'licence', companyId });
  const taken = await transaction
    .selectFrom('applications')
    .select('id')
    .where('licence', '=', key)
    .where('id', '!=', applicationId)
    .executeTakeFirst();
  if (!stored.has(key) || taken !== undefined) throw new PortalError('upload-refused', { reason: 'key' });
}

const toEntries = (form: ApplicationForm) => Object.entries(form) as [keyof ApplicationForm, unknown][]; // the keys of the type

/**
 * Whether an approved applicant has a password: a phone that is new to the product gets one by `resetPhonePassword` first.
 * One who has applied by WeChat logs in by it.
 */
export async function canLogIn(database: Database, { state, phone }: ApplicationRow): Promise<boolean> {
  if (state !== 'approved') return false;
  return phone === null || hasPassword(database, phone);
}

const receiptColumns = ['id', 'state', 'created_at', 'updated_at'] as const;

type Receipt = Pick<ApplicationRow, (typeof receiptColumns)[number]>;

/** Which application it is, and since when it waits, or was decided. */
export function toReceipt({ id, state, created_at, updated_at }: Receipt) {
  return {
    id_: id,
    state_: state,
    submitted_at_: created_at.getTime(),
    decided_at_: state === 'submitted' ? 0 : updated_at.getTime(),
  };
}

/** The whole application, for the applicant. */
export function toApplication(row: ApplicationRow, pictures: readonly ApplicationPicture[] = []) {
  return {
    ...toReceipt(row),
    reason_: row.refusal_reason,
    ...(row.correction && { correction_: true }),
    company_name_: row.company_name,
    contact_name_: row.contact_name,
    position_: row.position,
    area_: JSON.parse(row.area) as Array<{ id_: string; name_: string }>, // serialised by us
    address_: row.address,
    apply_reason_: row.apply_reason,
    licence_: row.licence,
    pictures_: pictures.map(({ key, name }) => ({ key_: key, name_: name })),
    default_: row.default_company,
    own_fields_: toOwnTexts(row.own_fields),
  };
}

/** For holders of the link: the state, and just enough to recognise the application. */
export function toPublicApplication(row: ApplicationRow) {
  return {
    ...toReceipt(row),
    reason_: row.refusal_reason,
    ...(row.correction && { correction_: true }),
    company_name_: mask(row.company_name),
    contact_name_: mask(row.contact_name),
  };
}

function mask(name: string): string {
  const [first = ''] = name;
  return `${first}**`;
}
