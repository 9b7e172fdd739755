-- The token that a new one has replaced when its password was changed.
alter table tokens add column replaces text;

create index tokens_replaces on tokens (replaces);
