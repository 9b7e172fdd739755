-- A proof that another one has given gives none itself.
alter table proofs add column given boolean not null default false;
