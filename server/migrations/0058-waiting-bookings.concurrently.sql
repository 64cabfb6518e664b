-- The bookings that wait for an admin, those that have not changed for longest first.
create index concurrently if not exists bookings_waiting on bookings (status, updated_at)
  where status in ('pending', 'agency_approved', 'refund_pending', 'agency_rejected');
