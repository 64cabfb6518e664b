-- Who gets a seat of a departure: docs/seats.md has the counters, the function of each event and the order of locks.
-- First what a customer may have, then holding, booking, moving and freeing, then the guards of `departures`. The waiting
-- list is waiting-list.sql.

-- A payment of the customer was verified once: no booking is pending afterwards.
create or replace function is_proven(customer uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from bookings b join booking_events e on e.booking_id = b.id
    where b.customer_id = customer and b.status <> 'pending' and e.action in ('verify_payment', 'revive'));
end
$$;

-- Live holds and pending bookings of a customer, and their seats, counted under the lock of the customer
-- (docs/product/seat-holds.md#limits). Seats that the waiting list offers do not count: their customer did not ask for
-- them now.
create or replace function lock_unverified(customer uuid, at timestamptz, except_hold uuid default null)
  returns table (holds integer, bookings integer, seats integer) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unverified ' || customer, 0));
  return query
    select count(*) filter (where found.is_hold)::integer, count(*)::integer, coalesce(sum(found.seats), 0)::integer
    from (
      select true as is_hold, h.seats from seat_holds h
      where h.customer_id = customer and h.ended_at is null and h.ends_at > at and h.id is distinct from except_hold
        and not h.is_offer
      union all
      select false, b.seats from bookings b
      where b.customer_id = customer and b.status = 'pending' and b.deleted_at is null
    ) as found;
end
$$;

-- Seats that customers without a verified payment may have together without a screenshot; null where nothing limits
-- them. Of five seats and more one at least is left, of fewer all may be booked.
create or replace function max_unproven_seats(departure uuid) returns integer language sql stable as $$
  select d.total_seats - greatest(1, d.total_seats * (100 - s.max_unproven_share) / 100)
    from departures d cross join settings s
    where d.id = departure and s.max_unproven_share between 1 and 99 and d.total_seats >= 5
$$;

-- Seats of live holds and pending bookings without a verified payment of their customer and without a screenshot, and
-- those of this customer among them. The departure is locked, and its expired holds have ended.
create or replace function unproven_claims(
  departure uuid, customer uuid, except_hold uuid default null, out seats integer, out own integer)
  language sql volatile as $$
  select coalesce(sum(found.seats), 0)::integer,
    coalesce(sum(found.seats) filter (where found.customer_id = customer), 0)::integer
  from (
    select h.customer_id, h.seats from seat_holds h
    where h.departure_id = departure and h.ended_at is null and h.id is distinct from except_hold
    union all
    select b.customer_id, b.seats from bookings b
    where b.departure_id = departure and b.status = 'pending' and b.payment_proof_id is null and b.deleted_at is null
  ) as found
  where not coalesce(is_proven(found.customer_id), false)
$$;

-- Whether the customer, null for a visitor, would have some of the last seats with so many more. `taken` are the booked
-- and held seats of the departure without them: while they are few, nothing is counted.
create or replace function exceeds_unproven_share(
  departure uuid, customer uuid, wanted integer, taken integer, except_hold uuid default null)
  returns boolean language plpgsql as $$
declare allowed integer := max_unproven_seats(departure);
begin
  if allowed is null or taken + wanted <= allowed or is_proven(customer) then return false; end if;
  return (unproven_claims(departure, customer, except_hold)).seats + wanted > allowed;
end
$$;

-- Whether a hold needs a screenshot to become a booking. Raises `booking.unproven_share` where the party would leave no
-- seat, or where its network has another hold, or a pending booking without a screenshot, of the departure, or held its
-- last seats for four hours of the last 24.
create or replace function require_last_seats(wanted seat_holds, taken integer, except_hold uuid)
  returns boolean language plpgsql as $$
declare
  are_last boolean;
  allowed integer := max_unproven_seats(wanted.departure_id);
begin
  are_last := exceeds_unproven_share(wanted.departure_id, wanted.customer_id, wanted.seats, taken, except_hold);
  if allowed is null then
    if not exists (select from settings where max_unproven_share between 1 and 99) or is_proven(wanted.customer_id) then
      return false;
    end if;
  elsif not are_last then
    return false;
  elsif (unproven_claims(wanted.departure_id, wanted.customer_id, except_hold)).own + wanted.seats > allowed
    or exists (select from seat_holds h where h.departure_id = wanted.departure_id and h.network = wanted.network
      and h.ended_at is null and h.id is distinct from except_hold and not is_proven(h.customer_id))
    or exists (select from bookings b join idempotency_keys k on k.booking_id = b.id
      where b.departure_id = wanted.departure_id and b.status = 'pending' and b.payment_proof_id is null
        and b.deleted_at is null and k.network = wanted.network and not is_proven(b.customer_id)) then
    perform raise_error('booking.unproven_share');
  end if;
  if interval '4 hours' <= (
    select sum(least(h.ended_at, h.ends_at) - h.created_at) from seat_holds h
    where h.departure_id = wanted.departure_id and h.network = wanted.network and h.ended_at is not null
      and h.booking_id is null and h.created_at > wanted.created_at - interval '24 hours'
      and (h.needs_screenshot or not are_last)) then
    perform raise_error('booking.unproven_share');
  end if;
  return are_last;
end
$$;

-- Raises where the customer has enough without a verified payment, or held the departure often enough today
-- (docs/product/seat-holds.md#limits). `held` is the hold that changes, if any; 0: no limit.
create or replace function require_hold_limits(
  wanted seat_holds, held seat_holds, max_holds integer, max_bookings integer, max_seats integer, max_times integer)
  returns void language plpgsql as $$
declare
  at timestamptz := wanted.created_at;
  others record;
begin
  select * into others from lock_unverified(wanted.customer_id, at, held.id);
  if max_holds > 0 and others.holds >= max_holds then perform raise_error('booking.too_many_holds'); end if;
  if (max_bookings > 0 and others.bookings >= max_bookings)
    or (max_seats > 0 and others.seats + wanted.seats > max_seats) then
    perform raise_error('booking.too_many_unverified');
  end if;
  if held.departure_id is distinct from wanted.departure_id and max_times > 0 and max_times <= (
    select count(*) from seat_holds h
    where h.customer_id = wanted.customer_id and h.created_at > at - interval '24 hours' and h.id is distinct from held.id
      and h.booking_id is null and not h.is_offer
      and (h.departure_id = wanted.departure_id or wanted.departure_id = any (h.moved_from))) then
    perform raise_error('booking.held_too_often');
  end if;
end
$$;

-- Holds seats, or changes the customer's hold, and decides whether they are among the last of the departure.
create or replace function hold_seats(
  wanted seat_holds, max_holds integer, max_bookings integer, max_seats integer, max_times integer)
  returns seat_holds language plpgsql as $$
declare
  at timestamptz := wanted.created_at;
  held seat_holds;
  former seat_holds;
  expired integer;
  own integer := 0;
  taken integer;
begin
  perform lock_unverified(wanted.customer_id, at);
  select * into held from seat_holds
    where customer_id = wanted.customer_id and (id = wanted.id or departure_id = wanted.departure_id)
      and ended_at is null and ends_at > at
    order by id = wanted.id desc limit 1;
  if held.id is null and exists (select from seat_holds where id = wanted.id) then
    perform raise_error('booking.hold_ended');
  end if;
  if held.is_offer and held.departure_id <> wanted.departure_id then perform raise_error('waiting.offer_fixed'); end if;
  if exists (select from seat_holds
    where customer_id = wanted.customer_id and departure_id = wanted.departure_id and id <> held.id
      and ended_at is null and ends_at > at) then
    perform raise_error('booking.already_held');
  end if;
  if held.is_offer is not true then
    perform require_hold_limits(wanted, held, max_holds, max_bookings, max_seats, max_times);
  end if;
  if held.id is null then
    insert into booking_numbers (number) values (wanted.booking_number) on conflict do nothing;
    if not found then return null; end if;
  end if;
  with locked as (
    select id, ends_at from seat_holds
    where ended_at is null and (id = held.id or (departure_id = wanted.departure_id and ends_at <= at))
    order by id for update
  ), ended as (
    update seat_holds h set ended_at = at from locked
    where h.id = locked.id and locked.ends_at <= at and h.id is distinct from held.id
    returning h.seats
  )
  select coalesce(sum(seats), 0) into expired from ended;
  if held.id is not null then
    -- an offer may have been announced, and be over, since it was read
    select * into held from seat_holds where id = held.id and ended_at is null and ends_at > at;
    if not found then perform raise_error('booking.hold_ended'); end if;
  end if;
  perform from departures where id in (held.departure_id, wanted.departure_id) order by id for update;
  update departures set seats_held = seats_held - expired where id = wanted.departure_id and expired > 0;
  perform offer_seats(wanted.departure_id);
  if held.departure_id = wanted.departure_id then own := held.seats; end if;
  update departures set seats_held = seats_held - own + wanted.seats
    where id = wanted.departure_id and seats_booked + seats_held - own + wanted.seats <= total_seats
    returning seats_booked + seats_held - wanted.seats into taken;
  if not found then perform raise_error('booking.seats_unavailable'); end if;
  wanted.needs_screenshot := case when own < wanted.seats then require_last_seats(wanted, taken, held.id)
    else held.needs_screenshot end;
  -- the list itself may have offered the customer seats
  if exists (select from seat_holds
    where customer_id = wanted.customer_id and departure_id = wanted.departure_id and id is distinct from held.id
      and ended_at is null) then
    perform raise_error('booking.already_held');
  end if;
  if held.id is null then
    wanted.is_offer := false;
    insert into seat_holds select wanted.* returning * into held;
  else
    former := held;
    update seat_holds set (trip_id, departure_id, starts_on, seats, network, needs_screenshot, terms, moved_from)
      = (wanted.trip_id, wanted.departure_id, wanted.starts_on, wanted.seats, wanted.network, wanted.needs_screenshot,
        case when held.is_offer then held.terms else wanted.terms end,
        case when held.departure_id = wanted.departure_id then held.moved_from
          else array_append(held.moved_from, held.departure_id) end)
      where id = held.id returning * into held;
    update departures set seats_held = seats_held - former.seats
      where id = former.departure_id and id <> wanted.departure_id;
  end if;
  return held;
end
$$;

-- Gives a hold that has just begun with a number of its own the id and the number of its customer's last ended hold of
-- the same departure, unless that became a booking: a transfer may have been made with its reference
-- (docs/product/seat-holds.md#life). The ended hold gets those of the new one, because it still counts
-- (docs/product/seat-holds.md#limits). The caller has taken the seats, and with them the lock of the customer's holds.
-- `skip locked`, because a booking that names the ended hold may have locked it and waits for the departure: it keeps
-- the number. Raises where `hold_seats` has changed an offer of the waiting list whose id was not asked for: it changes
-- by its id only (docs/product/waiting-list.md#offers).
create or replace function keep_reference(hold uuid, fresh_number text, asked uuid)
  returns seat_holds language plpgsql as $$
declare
  held seat_holds;
  former seat_holds;
begin
  select * into held from seat_holds where id = hold;
  if held.is_offer and held.id <> asked then perform raise_error('waiting.offered'); end if;
  if held.booking_number is distinct from fresh_number then return held; end if;
  select * into former from seat_holds
    where customer_id = held.customer_id and departure_id = held.departure_id and id <> held.id
      and ended_at is not null and booking_id is null
    order by ends_at desc, id desc limit 1 for update skip locked;
  if not found then return held; end if;
  delete from seat_holds where id = former.id;
  update seat_holds set id = former.id, booking_number = former.booking_number where id = hold;
  former.id := held.id;
  former.booking_number := held.booking_number;
  insert into seat_holds select former.*;
  select * into held from seat_holds where customer_id = held.customer_id and departure_id = held.departure_id
    and ended_at is null;
  return held;
end
$$;

-- Ends the expired holds of a departure and, whether it has expired or not, the given one, which its customer releases.
-- Returns their seats, which the caller takes off seats_held in the same statement: holds are locked before their
-- departure, in the order of their ids.
create or replace function end_holds(departure uuid, at timestamptz, ending uuid default null)
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
  return freed;
end
$$;

-- Ends the expired holds of a departure, and the hold that a booking replaces, and returns their seats. Raises where a
-- waiting party comes first (docs/product/waiting-list.md#offers), or where the last seats need a screenshot
-- (docs/product/seat-holds.md#limits).
create or replace function end_holds_for_booking(
  departure uuid, at timestamptz, ending uuid, booking uuid, wanted integer, customer uuid, has_screenshot boolean)
  returns integer language plpgsql as $$
declare
  own integer;
  needs_one boolean;
  freed integer;
  taken integer;
  free integer;
  passed waiting_list_entries;
begin
  with locked as (
    select id, ended_at from seat_holds
    where departure_id = departure and (id = ending or (ended_at is null and ends_at <= at))
    order by id for update
  ), ended as (
    update seat_holds h set ended_at = at from locked where h.id = locked.id and locked.ended_at is null
    returning h.id, h.seats, h.needs_screenshot
  )
  select coalesce(sum(seats), 0), coalesce(sum(seats) filter (where id = ending), 0),
      coalesce(bool_or(needs_screenshot) filter (where id = ending), false)
    into freed, own, needs_one from ended;
  if booking is not null then
    update seat_holds set booking_id = booking
      where id = ending and departure_id = departure and booking_id is null;
    if not found then perform raise_error('booking.hold_changed'); end if;
  end if;
  if own < wanted then
    select seats_booked + seats_held - freed, total_seats - seats_booked - seats_held + freed into taken, free
      from departures where id = departure for no key update;
    passed := next_waiting(departure, free);
    if passed.id is not null then perform raise_error('booking.seats_unavailable'); end if;
    needs_one := wanted <= free and exceeds_unproven_share(departure, customer, wanted, taken);
  end if;
  if needs_one and not has_screenshot and not is_proven(customer) then
    perform raise_error('booking.screenshot_required');
  end if;
  return freed;
end
$$;

-- Takes seats of a departure, with those of its ended holds; null when too few are left. The statement of a booking has
-- a snapshot from before `end_holds_for_booking` locked the row. Through an older version of the row it would wait for
-- those that wait there for the lock that it has (docs/locking.md); a statement in a function sees the locked version.
create or replace function take_seats(departure uuid, wanted integer, freed integer) returns uuid language plpgsql as $$
declare taken uuid;
begin
  update departures set seats_booked = seats_booked + wanted, seats_held = seats_held - freed
    where id = departure and seats_booked + seats_held - freed + wanted <= total_seats
    returning id into taken;
  return taken;
end
$$;

-- Moves the seats of a booking to another departure, with those of its ended holds; false when too few are left there
-- for it and for those who wait for them. Locks in the order of docs/locking.md: holds, then both departures by id. The
-- booking is locked already, and refers to the other departure afterwards, because the check of a foreign key would
-- lock that one too early.
create or replace function move_seats(former uuid, wanted uuid, party integer, at timestamptz) returns boolean
  language plpgsql as $$
declare
  freed integer;
  free integer;
  passed waiting_list_entries;
begin
  freed := end_holds(wanted, at);
  perform from departures where id in (former, wanted) order by id for update;
  select total_seats - seats_booked - seats_held + freed into free from departures where id = wanted;
  if not found then perform raise_error('booking.departure_unknown'); end if;
  if free < party then return false; end if;
  passed := next_waiting(wanted, free);
  if passed.id is not null then return false; end if;
  update departures set seats_booked = seats_booked + party, seats_held = seats_held - freed where id = wanted;
  update departures set seats_booked = seats_booked - party where id = former;
  return true;
end
$$;

-- A request that waited for the departure while it was cancelled gets a clear answer instead of seats.
create or replace function refuse_cancelled_departure() returns trigger language plpgsql as $$
begin
  perform raise_error('booking.departure_cancelled');
  return null;
end
$$;

-- The last guard: use cases compare the moment itself.
create or replace function refuse_departed() returns trigger language plpgsql as $$
begin
  perform raise_error('booking.departure_past');
  return null;
end
$$;

-- At the commit: booked seats are not fewer than those of the bookings (docs/decisions/0064-guards-on-insert.md). Only
-- where they were lowered: taking seats, for which many wait, costs nothing.
create or replace function check_lowered_seats() returns trigger language plpgsql as $$
begin
  if (select seats_booked from departures where id = new.id)
      < (select coalesce(sum(seats), 0) from bookings
        where departure_id = new.id and status in ('pending', 'payment_verified', 'agency_approved', 'confirmed')) then
    raise exception 'departure % has fewer booked seats than its bookings', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
