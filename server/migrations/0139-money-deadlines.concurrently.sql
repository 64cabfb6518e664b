-- The bookings on which an action is due, the earliest deadline first. 0128 was to build it, but its name was taken by the index
-- of 0058 (status, updated_at), so nothing was built.
create index concurrently if not exists bookings_past_due on bookings (due_at, id)
  where status in ('pending', 'payment_verified', 'agency_approved', 'refund_pending', 'agency_rejected')
    or cancellation_requested_at is not null;
-- Those with a surplus to refund, the earliest deadline first.
create index concurrently if not exists bookings_surplus_due on bookings (surplus_due_at, id) where surplus_due_at is not null;
-- Late transfers have a reference of their own, which is compared with those of other bookings.
create index concurrently if not exists receipts_reference on receipts (payment_reference_key(reference))
  where reference is not null;
