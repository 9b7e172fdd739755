-- Who did what, from where, when, and with which outcome. One row per login that it is about; of no login for an unknown
-- account, whose name is not stored: some people type their password there. Rows are never changed, and deleted only when they are more than 400 days old.
create table audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  action text not null,
  outcome text not null,
  company_id text,
  user_id text,
  address text not null,
  device text not null
);

create index audit_log_company on audit_log (company_id, id);

create index audit_log_at on audit_log (at);

-- In one line, as a statement ends where a line ends with a semicolon.
create function keep_audit_log() returns trigger language plpgsql as $$ begin if tg_op = 'DELETE' and old.at < now() - interval '400 days' then return old; end if; raise exception 'The audit log is append-only.'; end $$;

create trigger audit_log_rows before update or delete on audit_log for each row execute function keep_audit_log();

create trigger audit_log_whole before truncate on audit_log for each statement execute function keep_audit_log();
