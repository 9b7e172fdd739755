-- Whoever changes his phone takes the applications in all companies with him, so the phone comes first.
create unique index applications_of_phone on applications (phone, company_id);

drop index applications_phone;
