-- The directory of agencies is searched and counted without reading agencies, trips or bookings as a whole.

-- What is searched in, folded as the search is; the account's name stands in users and is folded when asked.
alter table agencies add column search_text text not null generated always as
  (search_fold(name || ' ' || description || ' ')) stored;

-- counts per agency are read from these alone
create index trips_agency_status on trips (agency_id, status) where deleted_at is null;
create index bookings_agency_status on bookings (agency_id, status);
create index reviews_agency_rating on reviews (agency_id, rating) where deleted_at is null;
