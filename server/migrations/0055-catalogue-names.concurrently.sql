create index concurrently if not exists catalogue_names on catalogue_trips using gin (names) with (fastupdate = off)
  where is_listed;
-- The directory of agencies by name and by search.
create index concurrently if not exists agencies_by_name on agencies (name collate "und-x-icu", user_id);
create index concurrently if not exists agencies_search on agencies using gin (search_text gin_trgm_ops);
create index concurrently if not exists users_agency_names on users using gin (search_fold(name) gin_trgm_ops)
  where role = 'agency';
