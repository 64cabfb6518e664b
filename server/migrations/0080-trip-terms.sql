-- What was agreed with a booking (docs/decisions/0042-agreed-terms.md). The current version of a trip's terms is in the trip itself;
-- earlier ones, to which bookings and holds refer, are here.
create table trip_terms (
  trip_id uuid not null references trips (id),
  version integer not null check (version > 0),
  title text not null,
  destination text not null,
  nights integer not null check (nights >= 0),
  -- of the first day of the itinerary, as the agency wrote it
  first_day_time text not null,
  pickup_location text not null,
  dropoff_location text not null,
  accommodation text not null,
  includes text[] not null,
  excludes text[] not null,
  cancellation_policy text not null,
  organizer_name text not null,
  organizer_phone text not null,
  -- until when it was the current version
  replaced_at timestamptz not null default now(),
  primary key (trip_id, version)
);

-- Constant defaults: the tables are not rewritten. Bookings of before have version 1, which the first change of their trip writes.
alter table trips add column terms_version integer not null default 1;
alter table bookings
  add column terms_version integer not null default 1,
  -- the latest version that its customer was notified of; null while that is the agreed one
  add column terms_notified integer;

create function insert_replaced_terms(trip trips, organizer agencies) returns void language plpgsql as $$
begin
  insert into trip_terms (trip_id, version, title, destination, nights, first_day_time, pickup_location, dropoff_location,
      accommodation, includes, excludes, cancellation_policy, organizer_name, organizer_phone)
    values (trip.id, trip.terms_version, trip.title, trip.destination,
      case when trip.is_one_day_trip then 0 else trip.end_date - trip.start_date end,
      coalesce(trip.itinerary -> 0 ->> 'time', ''), trip.pickup_location, trip.dropoff_location, trip.accommodation,
      trip.includes, trip.excludes, trip.cancellation_policy, organizer.name, organizer.contact_phone);
end
$$;

-- Changed terms are a new version, whoever changes them: the old ones are written, and the outbox entry notifies the travellers.
create function replace_terms() returns trigger language plpgsql as $$
declare organizer agencies;
begin
  select * into organizer from agencies where user_id = old.agency_id;
  perform insert_replaced_terms(old, organizer);
  new.terms_version := old.terms_version + 1;
  insert into outbox (kind, subject_id, payload) values ('terms', old.id, '{}');
  return new;
end
$$;
create trigger trips_replace_terms before update of title, destination, start_date, end_date, is_one_day_trip, itinerary,
    pickup_location, dropoff_location, accommodation, includes, excludes, cancellation_policy on trips for each row
  when ((old.title, old.destination, old.pickup_location, old.dropoff_location, old.accommodation, old.includes, old.excludes,
      old.cancellation_policy, coalesce(old.itinerary -> 0 ->> 'time', ''),
      case when old.is_one_day_trip then 0 else old.end_date - old.start_date end)
    is distinct from (new.title, new.destination, new.pickup_location, new.dropoff_location, new.accommodation, new.includes,
      new.excludes, new.cancellation_policy, coalesce(new.itinerary -> 0 ->> 'time', ''),
      case when new.is_one_day_trip then 0 else new.end_date - new.start_date end))
  execute function replace_terms();

-- The organizer's contact is part of the terms of all its trips with booked or held seats.
create function replace_organizer() returns trigger language plpgsql as $$
declare trip trips;
begin
  for trip in
    select * from trips t where agency_id = old.user_id and deleted_at is null
      and exists (select from departures d where d.trip_id = t.id and d.seats_booked + d.seats_held > 0)
    order by id for no key update
  loop
    perform insert_replaced_terms(trip, old);
    update trips set terms_version = terms_version + 1 where id = trip.id;
    insert into outbox (kind, subject_id, payload) values ('terms', trip.id, '{}');
  end loop;
  return null;
end
$$;
create trigger agencies_replace_organizer after update of name, contact_phone on agencies for each row
  when ((old.name, old.contact_phone) is distinct from (new.name, new.contact_phone))
  execute function replace_organizer();
