-- Holds are locked by one statement of each function, in the order of their ids. A second statement would wait for a hold with a
-- smaller id that was moved to the departure in between, while it has one with a larger id: a deadlock with a request that
-- locks both in order (docs/locking.md).

-- As before, except that the named hold is locked with the expired ones, also if it has ended, and that its seats are known.
create or replace function end_holds_for_booking(
  departure uuid, at timestamptz, ending uuid, booking uuid, wanted integer, customer uuid)
  returns integer language plpgsql as $$
declare
  own integer;
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
    returning h.id, h.seats
  )
  select coalesce(sum(seats), 0), coalesce(sum(seats) filter (where id = ending), 0) into freed, own from ended;
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
    if wanted <= free and exceeds_unproven_share(departure, customer, wanted, taken) then
      perform raise_error('booking.unproven_share');
    end if;
  end if;
  return freed;
end
$$;

-- As before, except that the customer's hold and the expired ones are locked and ended by one statement.
create or replace function hold_seats(
  wanted seat_holds, max_holds integer, max_bookings integer, max_seats integer, max_times integer)
  returns seat_holds language plpgsql as $$
declare
  at timestamptz := wanted.created_at;
  held seat_holds;
  former seat_holds;
  others record;
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
    select * into others from lock_unverified(wanted.customer_id, at, held.id);
    if max_holds > 0 and others.holds >= max_holds then
      perform raise_error('booking.too_many_holds');
    end if;
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
  if own < wanted.seats
    and exceeds_unproven_share(wanted.departure_id, wanted.customer_id, wanted.seats, taken, held.id) then
    perform raise_error('booking.unproven_share');
  end if;
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
    update seat_holds set (trip_id, departure_id, starts_on, seats, terms, moved_from)
      = (wanted.trip_id, wanted.departure_id, wanted.starts_on, wanted.seats,
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
