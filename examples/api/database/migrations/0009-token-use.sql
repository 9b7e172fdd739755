alter table tokens add column used_at timestamptz;
