-- When a code was entered that was sent to the phone of a token: of the answer to that code only.
alter table tokens add column proven_at timestamptz;
