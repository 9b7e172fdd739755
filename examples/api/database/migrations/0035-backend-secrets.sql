-- Secrets of the companies' own servers, as hashes: the newest of a company, and the one before until it is replaced, too.
create table backend_secrets (
  hash text primary key,
  company_id text not null references companies (id),
  created_at timestamptz not null
);

create index backend_secrets_company on backend_secrets (company_id, created_at);
