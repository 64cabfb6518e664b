-- What was still to be refunded after an event: the ledger posts it with the event, and later facts change nothing of it
-- (docs/product/money.md#postings, docs/decisions/0060-money-follows-events.md). Without a default: the table is not rewritten. Events of
-- earlier releases have none.
alter table booking_events add column due_minor bigint check (due_minor >= 0);

-- What was verified as received on the platform's accounts: `verifiedMinor` of the contract. `received_minor_of` also has what the
-- agency says it collected; a refund never exceeds that.
create function verified_minor_of(booking bookings) returns bigint language sql stable as $$
  select received_minor_of(booking)
    - case when booking.remaining_paid_at is null then 0 else coalesce(booking.collected_minor, booking.remaining_minor) end
$$;
