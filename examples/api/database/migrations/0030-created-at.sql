-- When a login was created, which its review says; null for one that was there before.
alter table users add column created_at timestamptz;
