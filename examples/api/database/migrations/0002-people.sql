create table accounts (
  login text primary key,
  password_hash text not null
);

create table phones (
  phone text primary key,
  password_hash text not null,
  default_company_id text references companies (id)
);

create table users (
  id text primary key,
  login text not null references accounts (login),
  company_id text not null references companies (id),
  phone text references phones (phone),
  phone_bound_at timestamptz,
  type integer not null check (type between 1 and 5),
  side text not null check (side in ('manager', 'shop', 'delivery')),
  state text not null check (state in ('active', 'under-review', 'needs-activation', 'disabled', 'former-partner')),
  name text not null,
  lighting boolean not null default false,
  do_not_remind boolean not null default false,
  client_id text not null default '',
  client_name text not null default '',
  client_type_id text not null default '',
  head_img text not null default '',
  duty_name text not null default '',
  dept_name text not null default '',
  provider_id text not null default '',
  provider_name text not null default ''
);

create index users_login on users (login);

create unique index users_phone on users (phone, company_id, side);

create table push_ids (
  user_id text primary key references users (id),
  push_id text not null,
  bound_at timestamptz not null
);
