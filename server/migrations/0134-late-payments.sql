-- Money that arrives after a booking has ended makes its refund due, again where it was closed (docs/product/refunds.md#late-payments).
create or replace function is_booking_transition(former text, next text) returns boolean language sql immutable parallel safe as $$
  select (former, next) in (
    ('pending', 'payment_verified'), ('pending', 'refund_pending'), ('pending', 'rejected'),
    ('rejected', 'payment_verified'), ('rejected', 'refunded'), ('rejected', 'refund_pending'),
    ('payment_verified', 'agency_approved'), ('payment_verified', 'agency_rejected'), ('payment_verified', 'refund_pending'),
    ('agency_approved', 'confirmed'), ('agency_approved', 'refund_pending'),
    ('confirmed', 'refund_pending'),
    ('agency_rejected', 'refunded'), ('agency_rejected', 'refund_pending'),
    ('refund_pending', 'refunded'), ('refund_pending', 'cancelled'), ('refund_pending', 'refund_pending'),
    ('refunded', 'refund_pending'), ('cancelled', 'refund_pending'))
$$;
