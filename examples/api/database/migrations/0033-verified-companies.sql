-- Whoever runs the server has reviewed the name of the company: until then, it signs no message. Companies on trial have
-- registered themselves; the others were created by whoever runs the server.
alter table companies add column verified boolean not null default false;

update companies set verified = true where founder_id is null or trial_ends_at is null;
