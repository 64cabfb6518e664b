-- Seats booked on all departures of a trip, added up every minute for the admins' order of trips by seats
-- (docs/decisions/0059-trip-seats.md).
create table trip_seats (
  trip_id uuid primary key references trips (id) on delete cascade,
  seats_booked integer not null
);
