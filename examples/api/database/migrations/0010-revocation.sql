alter table users add column token_version integer not null default 0;

alter table tokens add column token_version integer not null default 0;

alter table auth_codes add column token_version integer not null default 0;

alter table wechat_links add column by_password boolean not null default false;
