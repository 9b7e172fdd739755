alter table companies add column face text not null default '';
