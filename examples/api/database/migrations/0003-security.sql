create table tokens (
  hash text primary key,
  user_id text not null references users (id),
  company_id text not null references companies (id),
  side text not null,
  phone text,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);

create index tokens_user on tokens (user_id, issued_at);

create table auth_codes (
  hash text primary key,
  user_id text not null references users (id),
  company_id text not null references companies (id),
  side text not null,
  phone text,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sms_codes (
  id integer primary key generated always as identity,
  phone text not null,
  purpose text not null,
  company_id text not null,
  address text not null,
  hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index sms_codes_phone on sms_codes (phone, sent_at);

create index sms_codes_address on sms_codes (address, sent_at);

create table attempts (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  free_at timestamptz not null
);

create table outbox (
  id integer primary key generated always as identity,
  phone text not null,
  purpose text not null,
  text text not null,
  sent_at timestamptz not null
);
