create index concurrently if not exists bookings_to_remind on bookings (remind_at) where remind_at is not null;
