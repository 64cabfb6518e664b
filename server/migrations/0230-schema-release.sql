-- Which release's functions and triggers are in place. The lists of the former migrator end: `migration_checksums` has the same names.
create table schema_release (
  is_only_row boolean primary key default true check (is_only_row),
  version text not null,
  checksum text not null
);
drop table if exists kysely_migration, kysely_migration_lock;
