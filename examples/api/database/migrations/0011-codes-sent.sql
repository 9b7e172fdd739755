create index sms_codes_sent on sms_codes (sent_at);
