-- Processes remember companies for reads, and are told of a change by whoever makes it. What is new was not remembered. In one
-- line, as a statement ends where a line ends with a semicolon.
create function announce_company() returns trigger language plpgsql as $$ begin perform pg_notify('portal_companies', ''); return null; end $$;

create trigger companies_announced after update or delete or truncate on companies for each statement execute function announce_company();

create trigger company_hosts_announced after update or delete or truncate on company_hosts for each statement execute function announce_company();

create trigger company_origins_announced after update or delete or truncate on company_origins for each statement execute function announce_company();
