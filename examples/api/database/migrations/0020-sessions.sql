-- From where a token was used last, for the list of sessions.
alter table tokens add column last_used_at timestamptz;

alter table tokens add column address text not null default '';

alter table tokens add column device text not null default '';
