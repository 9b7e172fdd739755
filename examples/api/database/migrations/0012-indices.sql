-- Columns that calls look up, and foreign keys that are checked when a row of the other table is deleted.
create index users_company on users (company_id, type);

create index push_ids_push on push_ids (push_id);

create index auth_codes_user on auth_codes (user_id);

create index applications_licence on applications (licence);

create index uploads_company on uploads (company_id, used_at);

create index experiences_manager on experiences (manager_id);

create index experiences_shop on experiences (shop_id);
