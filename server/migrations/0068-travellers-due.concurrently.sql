-- Bookings that ask for travellers, by their deadline.
create index concurrently if not exists bookings_travellers_due on bookings (travellers_due_on) where travellers_due_on is not null;
