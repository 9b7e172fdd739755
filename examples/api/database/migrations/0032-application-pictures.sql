-- Pictures of an application besides its licence, for the companies that take them.
alter table companies add column pictures boolean not null default false;

create table application_pictures (
  application_id text not null references applications (id) on delete cascade,
  place integer not null,
  -- The name of the applicant's file: no two of an application are the same.
  name text not null,
  key text not null references uploads (key),
  primary key (application_id, place)
);

create unique index application_pictures_key on application_pictures (key);
