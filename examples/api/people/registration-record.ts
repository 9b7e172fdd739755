import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { parameterError } from '../envelope.ts';
import type { Fields } from '../fields.ts';
import { readOwnFields } from './own-fields.ts';

/** The record of a registration: the accepted version of the agreement, the referrer, and what the page has asked besides. */
export interface RegistrationRecord {
  readonly agreementVersion: string;
  readonly shareUserId: string;
  readonly shareClientId: string;
  /** See `readOwnFields`. */
  readonly ownFields: string;
}

/** Throws `parameter-error` unless the agreement was accepted (rules.md 5.4). */
export function readRegistrationRecord(fields: Fields): RegistrationRecord {
  const agreementVersion = fields.required('agreement_version_', 32);
  if (!/^[\w.-]+$/.test(agreementVersion)) throw parameterError('agreement_version_');
  return {
    agreementVersion,
    shareUserId: readShare(fields, 'u'),
    shareClientId: readShare(fields, 'c'),
    ownFields: readOwnFields(fields),
  };
}

export async function saveRegistrationRecord(
  transaction: Kysely<Schema>,
  userId: string,
  record: RegistrationRecord,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('registrations')
    .values({
      user_id: userId,
      agreement_version: record.agreementVersion,
      agreed_at: at,
      share_user_id: record.shareUserId,
      share_client_id: record.shareClientId,
      own_fields: record.ownFields,
    })
    .execute();
}

/** An id from the URL, which anybody may have changed: an invalid one is dropped without an error. */
function readShare(fields: Fields, name: 'u' | 'c'): string {
  const id = fields.optional(name, 500);
  return /^[0-9A-Za-z_-]{1,64}$/.test(id) ? id : '';
}
