-- Where the owner of an account is told of a new password, and gets codes if no phone is bound.
alter table accounts add column mail text not null default '';

-- The end of a password that was made for one use.
alter table accounts add column password_ends_at timestamptz;
