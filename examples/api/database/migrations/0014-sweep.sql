-- What a sweep looks for: rows that have expired.
create index tokens_expiry on tokens (expires_at);

create index auth_codes_expiry on auth_codes (expires_at);

create index attempts_failed on attempts (last_at) where failures > 0;

create index attempts_familiar on attempts (last_at) where failures = 0;

create index quotas_end on quotas (ends_at);

create index proofs_expiry on proofs (expires_at);

create index wechat_tickets_expiry on wechat_tickets (expires_at);

create index experiences_expiry on experiences (expires_at);

create index companies_trial on companies (trial_ends_at) where state = 'normal';
