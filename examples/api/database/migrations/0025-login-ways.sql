-- The ways to log in that the company offers, in its order; empty for all but a code by text message.
alter table companies add column login_ways text not null default '';
