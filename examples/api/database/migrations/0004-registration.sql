alter table companies add column industry text not null default '';

alter table companies add column founder_id text;

alter table companies add column trial_ends_at timestamptz;

create sequence company_ids start with 20001;

create sequence user_ids start with 900001;

create table quotas (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);

create table secrets (
  name text primary key,
  value text not null
);

create table proofs (
  hash text primary key,
  phone text not null,
  purpose text not null,
  company_id text not null,
  address text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index proofs_phone on proofs (phone, company_id);

create index sms_codes_company on sms_codes (company_id, sent_at);

create table registrations (
  user_id text primary key references users (id) on delete cascade,
  agreement_version text not null,
  agreed_at timestamptz not null,
  share_user_id text not null,
  share_client_id text not null
);
