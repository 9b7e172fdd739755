alter table companies add column wechat boolean not null default false;

alter table companies add column wechat_manager_open boolean not null default true;
