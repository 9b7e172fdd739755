-- Administrators decide on applications: who has decided, and whether the applicant was asked to correct it, which a refusal
-- without it is not. Servers of the version before write neither.
alter table applications add column decided_by text;

alter table applications add column correction boolean not null default false;

create index applications_waiting on applications (company_id, created_at) where state = 'submitted';

create index applications_decided on applications (company_id, updated_at) where state <> 'submitted';

create index applications_shared on applications (share_user_id) where share_user_id <> '';

create index registrations_shared on registrations (share_user_id) where share_user_id <> '';

-- The administrator of the company gets a text message about the first application of a quarter of an hour.
alter table companies add column review_notices boolean not null default false;
