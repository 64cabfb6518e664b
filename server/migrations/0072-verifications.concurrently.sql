-- The newest verifications, whose usual time is shown to customers.
create index concurrently if not exists booking_events_verified on booking_events (created_at)
  where action = 'verify_payment';
