-- Sessions on devices of others, which end without use; and why tokens have ended, for whoever still has one.
alter table tokens add column shared boolean not null default false;

alter table auth_codes add column shared boolean not null default false;

alter table companies add column shared_device text not null default '';

create table ended_tokens (
  hash text primary key,
  reason text not null,
  expires_at timestamptz not null
);

create index ended_tokens_expires on ended_tokens (expires_at);
