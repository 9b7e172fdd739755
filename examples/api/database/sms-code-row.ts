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
  /** Nothing was sent, which whoever asked must not see. */
  silent: Generated<boolean>;
  /** Who asked has logged in from there before. */
  known: Generated<boolean>;
  digits: Generated<number>;
  tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
}
