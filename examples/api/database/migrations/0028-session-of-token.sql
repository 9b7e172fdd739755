-- The login that a token or auth code stems from: all of it ends with one sign-out.
alter table tokens add column session text not null default '';

update tokens set session = hash;

create index tokens_session on tokens (session);

alter table auth_codes add column session text not null default '';

create index auth_codes_session on auth_codes (session);
