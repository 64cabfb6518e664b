-- For the hourly job that settles the bookings of departures that have ended.
create index concurrently if not exists bookings_ended on bookings (ends_on);
