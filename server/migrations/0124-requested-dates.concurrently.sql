-- Requests for another date, the earliest deadline first.
create index concurrently if not exists bookings_requested_dates on bookings (due_at, id)
  where status = 'confirmed' and date_change is not null;
