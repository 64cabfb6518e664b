-- What prepared this database. Both are written with the change that they record, and only read by the application.

-- SHA-256 of each migration that has run, or was part of the schema from which the database was created.
create table migration_checksums (
  name text primary key,
  checksum text not null
);

-- The release whose functions and triggers are in place, and the SHA-256 of their files.
create table schema_release (
  is_only_row boolean primary key default true check (is_only_row),
  version text not null,
  checksum text not null
);

-- Tables whose phone numbers, stored as they were typed, are still to be read as E.164 (docs/product/api.md#phone-numbers). A
-- job follows `after`, the last key it has read, and deletes the row at the end. Empty where every number was read when it
-- was stored.
create table phone_conversions (
  table_name text primary key,
  after text
);
