-- From now on a refund is by default what arrived on the platform's accounts (docs/product/refunds.md#amounts). Refunds that are due
-- already keep what was promised with them: what the agency had collected, too. Few rows, found by the index on the status.
update bookings set refund_due_minor = received_minor_of(bookings)
where status in ('refund_pending', 'agency_rejected') and refund_due_minor is null and remaining_paid_at is not null
  and coalesce(collected_minor, remaining_minor) > 0;
