-- Limits for cost count what was sent, and guesses of codes are judged by how long these are. Servers of the version before
-- write none of the three.
alter table sms_codes add column silent boolean not null default false;

alter table sms_codes add column known boolean not null default false;

alter table sms_codes add column digits smallint not null default 6;

create index sms_codes_cost on sms_codes (sent_at) where not silent;

drop index sms_codes_company;

create index sms_codes_company on sms_codes (company_id, sent_at) where not silent;

drop index sms_codes_address;
