import type { Generated } from 'kysely';

export interface SmsCodeRow {
  id: Generated<number>;
  phone: string;
  purpose: string;
  company_id: string;
  address: string;
  /** The account that the code was asked for by, or the phone. */
  asked: string;
  hash: string;
  tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
}
