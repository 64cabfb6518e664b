-- Limits against accounts that take seats of a departure without paying (docs/product/seat-holds.md#limits).

-- Percent of a departure's seats that customers without a verified payment have at most together; 0 or 100: no limit.
alter table settings
  add column max_unproven_share integer not null default 75 check (max_unproven_share between 0 and 100);

-- Departures that the hold was moved away from; null for none.
alter table seat_holds add column moved_from uuid[];

-- A payment of the customer was verified once.
create function is_proven(customer uuid) returns boolean language sql stable as $$
  select exists (select from bookings b join booking_events e on e.booking_id = b.id
    where b.customer_id = customer and e.action in ('verify_payment', 'revive'))
$$;

-- Seats that customers without a verified payment may have of a departure; null where nothing limits them.
create function max_unproven_seats(departure uuid) returns integer language sql stable as $$
  select d.total_seats * s.max_unproven_share / 100 from departures d cross join settings s
    where d.id = departure and s.max_unproven_share between 1 and 99
$$;

-- Seats that they have, and the customer who has all of them, if it is one. The departure is locked, and its expired holds have
-- ended.
create function unproven_seats(departure uuid, except_hold uuid default null, out seats integer, out only_customer uuid)
  language sql volatile as $$
  select coalesce(sum(found.seats), 0)::integer,
    case when count(*) = count(found.customer_id) and count(distinct found.customer_id) = 1
      then (array_agg(found.customer_id))[1] end
  from (
    select h.customer_id, h.seats from seat_holds h
    where h.departure_id = departure and h.ended_at is null and h.id is distinct from except_hold
    union all
    select b.customer_id, b.seats from bookings b
    where b.departure_id = departure and b.status = 'pending' and b.deleted_at is null
  ) as found
  where not coalesce(is_proven(found.customer_id), false)
$$;

-- Whether the customer, null for a visitor, would exceed the share with so many seats more. `taken` are the booked and held
-- seats of the departure without them: while they are few, nothing is counted. A party alone may have all seats.
create function exceeds_unproven_share(
  departure uuid, customer uuid, wanted integer, taken integer, except_hold uuid default null)
  returns boolean language plpgsql as $$
declare
  allowed integer := max_unproven_seats(departure);
  others record;
begin
  if allowed is null or taken + wanted <= allowed or is_proven(customer) then return false; end if;
  others := unproven_seats(departure, except_hold);
  return others.seats > 0 and others.seats + wanted > allowed and others.only_customer is distinct from customer;
end
$$;

-- As before, except that a party is passed over while its seats would exceed the share.
create or replace function next_waiting(departure uuid, free integer) returns waiting_list_entries language plpgsql as $$
declare
  allowed integer;
  others record;
  entry waiting_list_entries;
begin
  if not exists (select from waiting_list_entries where departure_id = departure and state = 'waiting') then
    return null;
  end if;
  allowed := max_unproven_seats(departure);
  others := unproven_seats(departure);
  select e.* into entry from waiting_list_entries e
    where e.departure_id = departure and e.state = 'waiting' and e.seats <= free
      and not exists (select from seat_holds h
        where h.customer_id = e.customer_id and h.departure_id = departure and h.ended_at is null)
      and exists (select from trips t join users agency on agency.id = t.agency_id
        where t.id = e.trip_id and t.status = 'published' and t.deleted_at is null
          and agency.is_active and agency.deleted_at is null)
      and (allowed is null or others.seats = 0 or others.seats + e.seats <= allowed
        or others.only_customer = e.customer_id or is_proven(e.customer_id))
    order by e.place limit 1 for update of e;
  return entry;
end
$$;

-- As before, except that a customer may join whose seats would exceed the share.
create or replace function join_waiting_list(wanted waiting_list_entries, max_entries integer) returns waiting_list_entries
  language plpgsql as $$
declare
  at timestamptz := wanted.created_at;
  entry waiting_list_entries;
  departure departures;
  expired integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('waiting list ' || coalesce(wanted.customer_id::text, wanted.email_key), 0));
  expired := end_holds(wanted.departure_id, at);
  perform from departures where id = wanted.departure_id for no key update;
  update departures set seats_held = seats_held - expired where id = wanted.departure_id and expired > 0;
  select * into departure from departures where id = wanted.departure_id;
  if not found then perform raise_error('booking.departure_unknown'); end if;
  if wanted.seats > departure.total_seats then perform raise_error('waiting.party_too_large'); end if;
  select * into entry from waiting_list_entries
    where departure_id = wanted.departure_id and state in ('unverified', 'waiting', 'offered')
      and (customer_id = wanted.customer_id
        or (wanted.customer_id is null and customer_id is null and email_key = wanted.email_key));
  if wanted.customer_id is not null and entry.state = 'offered' then perform raise_error('waiting.offered'); end if;
  if (entry.id is null or wanted.customer_id is null)
    and wanted.seats <= departure.total_seats - departure.seats_booked - departure.seats_held
    and not exceeds_unproven_share(wanted.departure_id, wanted.customer_id, wanted.seats,
      departure.seats_booked + departure.seats_held) then
    perform raise_error('waiting.seats_free');
  end if;
  if entry.id is null then
    if (select count(*) from waiting_list_entries
        where state in ('unverified', 'waiting', 'offered')
          and (customer_id = wanted.customer_id
            or (wanted.customer_id is null and customer_id is null and email_key = wanted.email_key))) >= max_entries then
      perform raise_error('waiting.too_many');
    end if;
    insert into booking_numbers (number) values (wanted.booking_number) on conflict do nothing;
    if not found then return null; end if;
    wanted.place := case when wanted.state = 'waiting' then nextval('waiting_list_places') end;
    insert into waiting_list_entries select wanted.* returning * into entry;
  elsif wanted.customer_id is null then
    update waiting_list_entries
      set wanted_seats = wanted.seats, token_hash = wanted.token_hash, token_expires_at = wanted.token_expires_at,
        locale = wanted.locale
      where id = entry.id returning * into entry;
  else
    update waiting_list_entries
      set seats = wanted.seats,
        place = case when wanted.seats > seats then nextval('waiting_list_places') else place end,
        queued_at = case when wanted.seats > seats then at else queued_at end
      where id = entry.id and state = 'waiting';
    perform offer_seats(wanted.departure_id);
    select * into entry from waiting_list_entries where id = entry.id;
  end if;
  return entry;
end
$$;

-- As `end_holds_for_booking` with five parameters, which releases before this one call, and with the share. A booking that
-- names a live hold was counted when the hold began.
create function end_holds_for_booking(
  departure uuid, at timestamptz, ending uuid, booking uuid, wanted integer, customer uuid)
  returns integer language plpgsql as $$
declare
  own integer := 0;
  freed integer;
  taken integer;
  free integer;
  passed waiting_list_entries;
begin
  if ending is not null then
    -- the named hold also if it has ended, because it gets the booking
    perform from seat_holds
      where departure_id = departure and (id = ending or (ended_at is null and ends_at <= at)) order by id for update;
    select coalesce(sum(seats), 0) into own from seat_holds
      where id = ending and departure_id = departure and ended_at is null;
  end if;
  freed := end_holds(departure, at, ending, booking);
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

-- As `hold_seats` with four parameters, which releases before this one call, and with the share and the number of holds of the
-- same departure in a day.
create function hold_seats(
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
  perform from seat_holds
    where ended_at is null and (id = held.id or (departure_id = wanted.departure_id and ends_at <= at))
    order by id for update;
  if held.id is not null then
    -- an offer may have been announced, and be over, since it was read
    select * into held from seat_holds where id = held.id and ended_at is null and ends_at > at;
    if not found then perform raise_error('booking.hold_ended'); end if;
  end if;
  -- before the departures: a hold that was moved here since then would be locked after them
  expired := end_holds(wanted.departure_id, at);
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
