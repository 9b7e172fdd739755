-- What pages have asked besides, as a JSON object of texts; empty without anything.
alter table registrations add column own_fields text not null default '';
alter table applications add column own_fields text not null default '';
