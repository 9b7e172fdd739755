create table wechat_tickets (
  hash text primary key,
  app_id text not null,
  open_id text not null,
  company_id text not null,
  snapshot boolean not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table wechat_links (
  app_id text not null,
  open_id text not null,
  login text references accounts (login) on delete cascade,
  phone text references phones (phone) on delete cascade,
  linked_at timestamptz not null,
  primary key (app_id, open_id),
  check ((login is null) <> (phone is null))
);

create index wechat_links_login on wechat_links (login);

create index wechat_links_phone on wechat_links (phone);
