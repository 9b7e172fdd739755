-- What the caller has typed: the phone, or the account whose phone got the code.
alter table sms_codes add column asked text;

update sms_codes set asked = phone;

alter table sms_codes alter column asked set not null;
