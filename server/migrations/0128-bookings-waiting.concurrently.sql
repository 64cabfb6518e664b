-- As bookings_due, with bookings that wait for a refund. The former index stays until no instance reads by it.
create index concurrently if not exists bookings_waiting on bookings (due_at, id)
  where status in ('pending', 'payment_verified', 'agency_approved', 'refund_pending', 'agency_rejected')
    or cancellation_requested_at is not null;
