-- Seats booked on departures that have begun, added up once a day for the order of trips by seats in the admin's list: of a
-- marketplace with ten seasons, adding all of them up takes eight times as long as the rest of the list.
create table past_seats (
  trip_id uuid primary key references trips (id) on delete cascade,
  seats_booked integer not null,
  -- of departures before this day, the same for all trips
  before_on date not null
);
