-- Of PostgreSQL's contrib: searches by parts of words, and letters without their accents.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
