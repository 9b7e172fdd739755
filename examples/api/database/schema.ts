import type { Side } from 'account-portal';
import type { Generated, Kysely } from 'kysely';
import type { ApplicationRow } from './application-row.ts';
import type { EndedTokenRow } from './ended-token-row.ts';
import type { SmsCodeRow } from './sms-code-row.ts';
import type { UploadRow } from './upload-row.ts';

export type CompanyState = 'normal' | 'expired' | 'trial-ended' | 'disabled';
export type ShopState = 'open' | 'not-open' | 'disabled';
export type Registration = 'open' | 'review' | 'closed';
export type UserState = 'active' | 'under-review' | 'needs-activation' | 'disabled' | 'former-partner';
/** `accepted` or `refused` by the provider; `delivered` or `failed` by its receipt. */
export type SmsState = 'sending' | 'accepted' | 'refused' | 'delivered' | 'failed';

export interface CompanyRow {
  id: string;
  name: string;
  theme: string;
  language: string;
  state: CompanyState;
  mini_web_icon: string;
  login_page_style_url: string;
  view_count_url: string;
  pc_domain: string;
  shop_skin_color: string;
  shop_state: ShopState;
  registration: Registration;
  lighting_enabled: boolean;
  /** WeChat login is enabled, for customers and managers. */
  wechat: boolean;
  wechat_manager_open: boolean;
  password_set: boolean;
  declare_set: boolean;
  declare_text: string;
  /** What the company shows of itself, as JSON; empty if nothing. */
  face: string;
  /** The ways to log in, in order and with spaces in between; empty for all but a code by text message. */
  login_ways: string;
  /** `offered`, `default`, or empty: whether people may say that the device is not theirs. */
  shared_device: string;
  /** Applications may have pictures besides the licence. */
  pictures: boolean;
  /** One of the industries of rules.md 3.8; empty if unknown. */
  industry: string;
  /** Whoever runs the server has reviewed the name: until then, it signs no message. */
  verified: boolean;
  /** Who registered the company through the portal. */
  founder_id: string | null;
  /** Its administrator gets a text message about the first application of a quarter of an hour. */
  review_notices: boolean;
  /** The end of the company's trial; null if it is not on trial. */
  trial_ends_at: Date | null;
}

/** A login of an account for one company and side. */
export interface UserRow {
  id: string;
  login: string;
  company_id: string;
  /** The bound phone. One phone opens at most one login per company and side. */
  phone: string | null;
  phone_bound_at: Date | null;
  /** Null for a login from before this was kept. */
  created_at: Date | null;
  type: number;
  side: Side;
  state: UserState;
  name: string;
  lighting: boolean;
  do_not_remind: boolean;
  client_id: string;
  client_name: string;
  client_type_id: string;
  head_img: string;
  duty_name: string;
  dept_name: string;
  provider_id: string;
  provider_name: string;
  /** Tokens and auth codes are valid for the version they were issued for; incrementing it revokes them. */
  token_version: number;
}

/** The login that a secret belongs to. */
export interface HolderRow {
  user_id: string;
  company_id: string;
  side: Side;
  /** The phone that was verified, by password or code, when this secret was issued. */
  phone: string | null;
  token_version: number;
}

export interface Schema {
  companies: CompanyRow;
  company_hosts: { host: string; company_id: string };
  company_origins: { origin: string; company_id: string };
  /** Of the company's own servers. */
  backend_secrets: { hash: string; company_id: string; created_at: Date };
  accounts: {
    login: string;
    password_hash: string;
    /** An address that was set by whoever runs the server; empty if unknown. */
    mail: Generated<string>;
    /** The end of a password that was made for one use; null for one that its owner has chosen. */
    password_ends_at: Generated<Date | null>;
  };
  phones: { phone: string; password_hash: string; default_company_id: string | null };
  users: Omit<UserRow, 'token_version'> & { token_version: Generated<number> };
  push_ids: { user_id: string; push_id: string; bound_at: Date };
  /** `used_at`: when it was presented first. */
  tokens: HolderRow & {
    hash: string;
    issued_at: Date;
    expires_at: Date;
    used_at: Date | null;
    /** The hash of the token that this one has replaced. */
    replaces: Generated<string | null>;
    /** When a code sent to the phone was entered, whose answer this token is; null for any other token. */
    proven_at: Generated<Date | null>;
    last_used_at: Generated<Date | null>;
    address: Generated<string>;
    device: Generated<string>;
    /** Of the login that it stems from; also of tokens for other logins of the person. */
    session: Generated<string>;
    /** The device belongs to somebody else than the person. */
    shared: Generated<boolean>;
  };
  ended_tokens: EndedTokenRow;
  /** `slot`: a part of the time; `token_ends_at` and `session` are those of the token that asked for the code. */
  auth_codes: HolderRow & {
    slot: number;
    hash: string;
    expires_at: Date;
    used_at: Date | null;
    token_ends_at: Date;
    session: Generated<string>;
    shared: Generated<boolean>;
  };
  sms_codes: SmsCodeRow;
  sms_messages: { id: string; purpose: string; state: SmsState; sent_at: Date };
  proofs: {
    hash: string;
    phone: string;
    purpose: string;
    company_id: string;
    address: string;
    expires_at: Date;
    used_at: Date | null;
    given: Generated<boolean>;
  };
  /** `slot`: a part of the time. */
  nonces: { slot: number; key: string };
  quotas: { key: string; used: number; ends_at: Date };
  secrets: { name: string; value: string };
  registrations: {
    user_id: string;
    agreement_version: string;
    agreed_at: Date;
    share_user_id: string;
    share_client_id: string;
    own_fields: string;
  };
  applications: ApplicationRow;
  /** `place`: from 0, in the order of the applicant; `name`: of the file; `key`: of the upload. */
  application_pictures: { application_id: string; place: number; name: string; key: string };
  uploads: Omit<UploadRow, 'kept'> & { kept: Generated<boolean> };
  products: { id: Generated<number>; company_id: string; name: string; unit: string; price_cents: number };
  clients: { id: Generated<number>; company_id: string; name: string; contact: string };
  orders: {
    id: Generated<number>;
    company_id: string;
    client_id: number;
    product_id: number;
    quantity: number;
    placed_at: Date;
  };
  experiences: {
    hash: string;
    phone: string;
    company_id: string;
    manager_id: string;
    shop_id: string;
    expires_at: Date;
  };
  wechat_tickets: {
    hash: string;
    app_id: string;
    open_id: string;
    company_id: string;
    snapshot: boolean;
    expires_at: Date;
    used_at: Date | null;
  };
  /** `by_password`: nothing but a password has permitted the link. */
  wechat_links: {
    app_id: string;
    open_id: string;
    login: string | null;
    phone: string | null;
    linked_at: Date;
    by_password: Generated<boolean>;
  };
  /** Append-only. `user_id`: the login that it is about; null for an unknown account. */
  audit_log: {
    id: Generated<string>;
    at: Date;
    action: string;
    outcome: string;
    company_id: string | null;
    user_id: string | null;
    address: string;
    device: string;
  };
  attempts: { key: string; failures: number; last_at: Date; free_at: Date };
  outbox: { id: Generated<number>; phone: string; purpose: string; text: string; sent_at: Date };
  migrations: { name: string; applied_at: Date };
}

export type Database = Kysely<Schema>;
