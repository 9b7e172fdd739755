-- Files may be kept elsewhere.
alter table uploads add column size integer;

update uploads set size = octet_length(bytes) where bytes is not null;
