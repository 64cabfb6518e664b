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
