-- One-time codes are valid for a minute. By time, so that a sweep empties a partition at once; unlogged, as a crash of the
-- database may end those of this minute, and none can be used twice then. Servers of the version before write no slot.
alter table auth_codes rename to former_auth_codes;

create table auth_codes (
  slot smallint not null default (floor(extract(epoch from now()) / 600)::bigint % 4),
  hash text not null,
  user_id text not null references users (id),
  company_id text not null,
  side text not null,
  phone text,
  token_version integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  token_ends_at timestamptz not null,
  constraint auth_codes_key primary key (hash, slot)
) partition by list (slot);

create unlogged table auth_codes_0 partition of auth_codes for values in (0);

create unlogged table auth_codes_1 partition of auth_codes for values in (1);

create unlogged table auth_codes_2 partition of auth_codes for values in (2);

create unlogged table auth_codes_3 partition of auth_codes for values in (3);

insert into auth_codes (hash, user_id, company_id, side, phone, token_version, expires_at, used_at, token_ends_at)
select hash, user_id, company_id, side, phone, token_version, expires_at, used_at, token_ends_at
from former_auth_codes
where expires_at > now() and used_at is null;

drop table former_auth_codes;

create index auth_codes_user on auth_codes (user_id);
