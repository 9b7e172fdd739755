-- The end of the token that an auth code was issued for. Codes that are pending, for a minute at most, have none.
delete from auth_codes;

alter table auth_codes add column token_ends_at timestamptz not null;
