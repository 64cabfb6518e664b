-- Attempts at a code by its owner, proved by the registration's secret or a known device. code_tries counts all others,
-- so that a stranger cannot use up the owner's attempts. Constant defaults: the tables are not rewritten.
alter table registrations add column owner_tries integer not null default 0;
alter table password_resets add column owner_tries integer not null default 0;
-- Such a request is not replaced by one from elsewhere while its code is valid.
alter table password_resets add column is_from_known_device boolean not null default false;
