-- Requests to cancel, counted for the overviews of admins and listed by their filter.
create index concurrently if not exists bookings_requests_to_cancel on bookings (cancellation_requested_at)
  where cancellation_requested_at is not null;
