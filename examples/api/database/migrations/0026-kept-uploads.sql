-- A sweep has found the application that an upload is part of, and needs not look at it again.
alter table uploads add column kept boolean not null default false;

create index uploads_unkept on uploads (issued_at) where not kept;
