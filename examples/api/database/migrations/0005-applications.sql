create table applications (
  id text primary key,
  company_id text not null references companies (id),
  phone text,
  wechat_app_id text,
  wechat_open_id text,
  state text not null check (state in ('submitted', 'approved', 'refused')),
  complete boolean not null,
  refusal_reason text not null default '',
  contact_name text not null,
  company_name text not null,
  position text not null default '',
  area text not null default '[]',
  address text not null default '',
  apply_reason text not null default '',
  licence text not null default '',
  default_company boolean not null default false,
  password_hash text not null default '',
  agreement_version text not null default '',
  share_user_id text not null default '',
  share_client_id text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index applications_phone on applications (company_id, phone);

create unique index applications_wechat on applications (company_id, wechat_app_id, wechat_open_id);

create table uploads (
  key text primary key,
  purpose text not null,
  company_id text not null references companies (id),
  issued_at timestamptz not null,
  used_at timestamptz,
  type text,
  hash text,
  bytes bytea
);
