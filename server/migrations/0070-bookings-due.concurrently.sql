-- The bookings on which an action is due, the earliest deadline first; without one, those of before deadlines.
create index concurrently if not exists bookings_due on bookings (due_at, id)
  where status in ('pending', 'payment_verified', 'agency_approved') or cancellation_requested_at is not null;
