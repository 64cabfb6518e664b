-- Seats that a customer holds while paying (docs/product/seat-holds.md).

create table seat_holds (
  id uuid primary key,
  customer_id uuid not null references users (id),
  trip_id uuid not null references trips (id),
  -- null once the date was removed from the trip
  departure_id uuid references departures (id) on delete set null,
  starts_on date not null,
  seats integer not null check (seats > 0),
  -- reserved in booking_numbers for the booking that this becomes
  booking_number text not null unique,
  -- 'awaiting_transfer': the customer has said that the transfer is under way
  state text not null default 'held' check (state in ('held', 'awaiting_transfer')),
  -- the price and all that it depends on, as offered when the hold began
  terms jsonb not null,
  created_at timestamptz not null,
  -- shown to the customer
  expires_at timestamptz not null,
  -- after some minutes that are not shown; until then a booking finds its seats
  ends_at timestamptz not null check (ends_at >= expires_at),
  is_extended boolean not null default false,
  -- booked, released by the customer, or expired
  ended_at timestamptz,
  booking_id uuid unique references bookings (id) deferrable initially deferred
);
create unique index seat_holds_live on seat_holds (customer_id, departure_id) where ended_at is null;
create index seat_holds_expiring on seat_holds (departure_id, ends_at) where ended_at is null;
create index seat_holds_departure on seat_holds (departure_id);
create index seat_holds_ending on seat_holds (ends_at) where ended_at is null;
create index seat_holds_customer on seat_holds (customer_id, created_at);
create index seat_holds_trip on seat_holds (trip_id);

-- Constant defaults: the tables are not rewritten.
alter table departures add column seats_held integer not null default 0;
alter table departures add constraint departures_holds_conserved
  check (seats_held >= 0 and seats_booked + seats_held <= total_seats) not valid;

-- 0 stands for no limit, and hold_minutes 0 for no holds.
alter table settings
  add column hold_minutes integer not null default 30 check (hold_minutes between 0 and 1440),
  add column max_holds integer not null default 3 check (max_holds >= 0),
  add column max_unverified_bookings integer not null default 3 check (max_unverified_bookings >= 0),
  add column max_unverified_seats integer not null default 12 check (max_unverified_seats >= 0);

-- What a customer has under way without a verified payment, live holds included. The lock lasts until the transaction
-- ends: a concurrent request of the same customer waits, and then counts what this one has written, because each statement
-- of a volatile function sees what is committed.
create function lock_unverified(customer uuid, at timestamptz, except_hold uuid default null)
  returns table (holds integer, bookings integer, seats integer) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unverified ' || customer, 0));
  return query
    select count(*) filter (where found.is_hold)::integer, count(*)::integer, coalesce(sum(found.seats), 0)::integer
    from (
      select true as is_hold, h.seats from seat_holds h
      where h.customer_id = customer and h.ended_at is null and h.ends_at > at and h.id is distinct from except_hold
      union all
      select false, b.seats from bookings b
      where b.customer_id = customer and b.status = 'pending' and b.deleted_at is null
    ) as found;
end
$$;

-- Ends the expired holds of a departure and, whether it has expired or not, the given one of this departure, which a booking
-- replaces or its customer releases. Returns their seats, which the caller takes off seats_held in the same statement:
-- holds are locked before their departure, in the order of their ids.
create function end_holds(departure uuid, at timestamptz, ending uuid default null, booking uuid default null)
  returns integer language plpgsql as $$
declare freed integer;
begin
  with locked as (
    select id from seat_holds
    where departure_id = departure and ended_at is null and (ends_at <= at or id = ending)
    order by id for update
  ), ended as (
    update seat_holds h set ended_at = at from locked where h.id = locked.id returning h.seats
  )
  select coalesce(sum(seats), 0) into freed from ended;
  if booking is not null then
    update seat_holds set booking_id = booking
      where id = ending and departure_id = departure and booking_id is null;
    if not found then perform raise_error('booking.hold_changed'); end if;
  end if;
  return freed;
end
$$;

-- Holds seats as in `wanted`. A live hold with its id, or of the same customer and departure, is changed instead and keeps
-- its number and its end. Returns null when the booking number is taken; raises what refuses it.
create function hold_seats(wanted seat_holds, max_holds integer, max_bookings integer, max_seats integer)
  returns seat_holds language plpgsql as $$
declare
  at timestamptz := wanted.created_at;
  held seat_holds;
  others record;
  expired integer;
begin
  perform lock_unverified(wanted.customer_id, at);
  select * into held from seat_holds
    where customer_id = wanted.customer_id and (id = wanted.id or departure_id = wanted.departure_id)
      and ended_at is null and ends_at > at
    order by id = wanted.id desc limit 1;
  if held.id is null and exists (select from seat_holds where id = wanted.id) then
    perform raise_error('booking.hold_ended');
  end if;
  if exists (select from seat_holds
    where customer_id = wanted.customer_id and departure_id = wanted.departure_id and id <> held.id
      and ended_at is null and ends_at > at) then
    perform raise_error('booking.already_held');
  end if;
  select * into others from lock_unverified(wanted.customer_id, at, held.id);
  if max_holds > 0 and others.holds >= max_holds then
    perform raise_error('booking.too_many_holds');
  end if;
  if (max_bookings > 0 and others.bookings >= max_bookings)
    or (max_seats > 0 and others.seats + wanted.seats > max_seats) then
    perform raise_error('booking.too_many_unverified');
  end if;
  if held.id is null then
    insert into booking_numbers (number) values (wanted.booking_number) on conflict do nothing;
    if not found then return null; end if;
  end if;
  perform from seat_holds
    where ended_at is null and (id = held.id or (departure_id = wanted.departure_id and ends_at <= at))
    order by id for update;
  if held.id is not null then
    select * into held from seat_holds where id = held.id and ended_at is null;
    if not found then perform raise_error('booking.hold_ended'); end if;
  end if;
  perform from departures where id in (held.departure_id, wanted.departure_id) order by id for update;
  expired := end_holds(wanted.departure_id, at);
  if held.id is not null then
    update departures set seats_held = seats_held - held.seats where id = held.departure_id;
  end if;
  update departures set seats_held = seats_held - expired + wanted.seats
    where id = wanted.departure_id and seats_booked + seats_held - expired + wanted.seats <= total_seats;
  if not found then perform raise_error('booking.seats_unavailable'); end if;
  if held.id is null then
    insert into seat_holds select wanted.* returning * into held;
  else
    update seat_holds set (trip_id, departure_id, starts_on, seats, terms)
      = (wanted.trip_id, wanted.departure_id, wanted.starts_on, wanted.seats, wanted.terms)
      where id = held.id returning * into held;
  end if;
  return held;
end
$$;
