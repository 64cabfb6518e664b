-- What admins search and sort people, agencies and trips by.

alter table users add column search_text text not null generated always as (search_fold(name || ' ' || email)) stored;
create index users_search on users using gin (search_text gin_trgm_ops) where deleted_at is null;
create index users_by_name on users (name collate "und-x-icu", id) where deleted_at is null;
create index users_by_age on users (created_at, id) where deleted_at is null;
create index agencies_names on agencies using gin (names_text gin_trgm_ops);
create index agencies_search on agencies using gin (search_text gin_trgm_ops);

-- Every status: those of the catalogue (0007) know published and draft trips only.
create index trips_listed_by_age on trips (created_at, id) where deleted_at is null;
create index trips_listed_by_title on trips (title collate "und-x-icu", id) where deleted_at is null;
create index trips_listed_by_price on trips (egp_price_minor, id) where deleted_at is null;
