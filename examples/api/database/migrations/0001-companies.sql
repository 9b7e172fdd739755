create table companies (
  id text primary key,
  name text not null,
  theme text not null,
  language text not null,
  state text not null check (state in ('normal', 'expired', 'trial-ended', 'disabled')),
  mini_web_icon text not null default '',
  login_page_style_url text not null default '',
  view_count_url text not null default '',
  pc_domain text not null default '',
  shop_skin_color text not null,
  shop_state text not null check (shop_state in ('open', 'not-open', 'disabled')),
  registration text not null check (registration in ('open', 'review', 'closed')),
  lighting_enabled boolean not null,
  password_set boolean not null,
  declare_set boolean not null,
  declare_text text not null default ''
);

create table company_hosts (
  host text primary key,
  company_id text not null references companies (id)
);

create table company_origins (
  origin text primary key,
  company_id text not null references companies (id)
);
