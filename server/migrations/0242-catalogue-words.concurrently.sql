create index concurrently if not exists catalogue_words on catalogue_trips using gin (words) with (fastupdate = off) where is_listed;
