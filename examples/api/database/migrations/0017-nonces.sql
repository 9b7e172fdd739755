-- The nonces of requests, for as long as their time stamps are valid. By time, so that a sweep empties a partition at once.
-- Unlogged, as limits are: a crash of the database empties them, and every call writes one.
create table nonces (
  slot smallint not null,
  key text not null,
  primary key (slot, key)
) partition by list (slot);

create unlogged table nonces_0 partition of nonces for values in (0);

create unlogged table nonces_1 partition of nonces for values in (1);

create unlogged table nonces_2 partition of nonces for values in (2);

create unlogged table nonces_3 partition of nonces for values in (3);

alter table quotas set unlogged;
