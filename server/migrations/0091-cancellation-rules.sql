-- What comes back after a cancellation (docs/product/cancellation.md). Null rules: everything is refunded.
alter table trips add column cancellation_rules jsonb;
alter table bookings
  -- as when the seats were held or booked
  add column cancellation_rules jsonb,
  -- what the rules promised the customer who cancelled, of verified money; null: everything that was received
  add column refund_due_minor bigint;
alter table bookings add constraint bookings_refund_due_check check (refund_due_minor >= 0) not valid;
