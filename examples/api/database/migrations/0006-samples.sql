create table products (
  id integer primary key generated always as identity,
  company_id text not null references companies (id),
  name text not null,
  unit text not null,
  price_cents integer not null
);

create index products_company on products (company_id);

create table clients (
  id integer primary key generated always as identity,
  company_id text not null references companies (id),
  name text not null,
  contact text not null
);

create index clients_company on clients (company_id);

create table orders (
  id integer primary key generated always as identity,
  company_id text not null references companies (id),
  client_id integer not null references clients (id),
  product_id integer not null references products (id),
  quantity integer not null,
  placed_at timestamptz not null
);

create index orders_company on orders (company_id);

create table experiences (
  hash text primary key,
  phone text not null,
  company_id text not null references companies (id),
  manager_id text not null references users (id),
  shop_id text not null references users (id),
  expires_at timestamptz not null
);
