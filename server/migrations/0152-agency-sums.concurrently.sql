-- The counts and sums of an agency, read from the index alone.
create index concurrently if not exists bookings_agency_sums on bookings (agency_id, status)
  include (currency, total_minor, foreign_currency, foreign_total_minor, deleted_at);
drop index concurrently if exists bookings_agency_status;
-- replaced by bookings_past_due
drop index concurrently if exists bookings_due;
