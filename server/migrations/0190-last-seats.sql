-- The last seats of a departure, customers without a verified payment, and networks (docs/product/seat-holds.md#limits).

-- Keyed hash of the IP address, or of the IPv6 /64, that asked for it; of an offer the one that joined the waiting list.
alter table seat_holds add column network bytea;
-- The seats are among the last of the departure: a booking needs a screenshot of the transfer.
alter table seat_holds add column needs_screenshot boolean not null default false;
-- The same of a booking without a hold; the row is deleted after a week.
alter table idempotency_keys add column network bytea;
-- The same of who joined.
alter table waiting_list_entries add column network bytea;

-- Seats that customers without a verified payment may have together without a screenshot; null where nothing limits them. Of
-- five seats and more one at least is left, of fewer all may be booked.
create or replace function max_unproven_seats(departure uuid) returns integer language sql stable as $$
  select d.total_seats - greatest(1, d.total_seats * (100 - s.max_unproven_share) / 100)
    from departures d cross join settings s
    where d.id = departure and s.max_unproven_share between 1 and 99 and d.total_seats >= 5
$$;

-- Seats of live holds and pending bookings without a verified payment of their customer and without a screenshot, and those of
-- this customer among them. The departure is locked, and its expired holds have ended.
create function unproven_claims(
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

-- Whether the customer, null for a visitor, would have some of the last seats with so many more. `taken` are the booked and held
-- seats of the departure without them: while they are few, nothing is counted.
create or replace function exceeds_unproven_share(
  departure uuid, customer uuid, wanted integer, taken integer, except_hold uuid default null)
  returns boolean language plpgsql as $$
declare allowed integer := max_unproven_seats(departure);
begin
  if allowed is null or taken + wanted <= allowed or is_proven(customer) then return false; end if;
  return (unproven_claims(departure, customer, except_hold)).seats + wanted > allowed;
end
$$;

-- Whether a hold needs a screenshot to become a booking. Raises `booking.unproven_share` where the party would leave no seat, or
-- where its network has another hold, or a pending booking without a screenshot, of the departure, or held its last seats for four hours of the last 24.
create function require_last_seats(wanted seat_holds, taken integer, except_hold uuid) returns boolean language plpgsql as $$
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

-- The first waiting party that may have so many free seats, locked; null if there is none. Customers with a verified payment come
-- first, then the places count; a network of visitors has one offer of the departure at a time. Without a limit of
-- `max_unproven_share` only the places count.
create or replace function next_waiting(departure uuid, free integer) returns waiting_list_entries language plpgsql as $$
declare
  is_limited boolean;
  allowed integer;
  claimed integer;
  entry waiting_list_entries;
begin
  if not exists (select from waiting_list_entries where departure_id = departure and state = 'waiting') then
    return null;
  end if;
  select max_unproven_share between 1 and 99 into is_limited from settings;
  allowed := max_unproven_seats(departure);
  claimed := (unproven_claims(departure, null)).seats;
  select e.* into entry from waiting_list_entries e
    where e.departure_id = departure and e.state = 'waiting' and e.seats <= free
      and not exists (select from seat_holds h
        where h.customer_id = e.customer_id and h.departure_id = departure and h.ended_at is null)
      and exists (select from trips t join users agency on agency.id = t.agency_id
        where t.id = e.trip_id and t.status = 'published' and t.deleted_at is null
          and agency.is_active and agency.deleted_at is null)
      and (allowed is null or claimed + e.seats <= allowed or is_proven(e.customer_id))
      and not (is_limited and e.customer_id is null and exists (select from waiting_list_entries offered
        where offered.departure_id = departure and offered.state = 'offered' and offered.customer_id is null
          and offered.network = e.network))
    order by is_limited and is_proven(e.customer_id) desc, e.place limit 1 for update of e;
  return entry;
end
$$;

-- Offers the free seats to the waiting list. An offer is a claim of the network that joined: without it a network whose accounts have
-- offers of the whole part could hold last seats, too.
create or replace function offer_seats(departure uuid) returns void language plpgsql as $$
declare
  hours integer;
  free integer;
  held integer := 0;
  entry waiting_list_entries;
begin
  if not exists (select from waiting_list_entries where departure_id = departure and state = 'waiting') then return; end if;
  select total_seats - seats_booked - seats_held into free from departures
    where id = departure and departed_at is null for no key update;
  if not found then return; end if;
  select offer_hours into hours from settings;
  loop
    exit when free <= 0;
    entry := next_waiting(departure, free);
    exit when entry.id is null;
    if hours > 0 then
      insert into seat_holds (id, customer_id, trip_id, departure_id, starts_on, seats, booking_number, created_at, expires_at,
          ends_at, is_offer, network)
        values (entry.id, entry.customer_id, entry.trip_id, departure, entry.starts_on, entry.seats, entry.booking_number,
          now(), now() + interval '1 year', now() + interval '1 year', true,
          entry.network);
      held := held + entry.seats;
      free := free - entry.seats;
    end if;
    update waiting_list_entries set state = case when hours > 0 then 'offered' else 'notified' end where id = entry.id;
    insert into outbox (kind, subject_id, payload) values ('waiting', entry.id, '{}');
  end loop;
  if held > 0 then update departures set seats_held = seats_held + held where id = departure; end if;
end
$$;

drop function unproven_seats(uuid, uuid);

-- With whether the booking comes with a screenshot; the former one is called by instances of the release before.
create function end_holds_for_booking(
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

-- Holds seats, or changes the customer's hold, and decides whether they are among the last of the departure.
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
