-- Another date for a confirmed booking (docs/product/date-changes.md). Without a default: the table is not rewritten.
alter table bookings
  -- the open request of the customer: date, terms and price as agreed with it; null where there is none
  add column date_change jsonb;

-- Moves the seats of a booking to another departure, with those of its ended holds; false when too few are left there for it and
-- for those who wait for them. Locks in the order of docs/locking.md: holds, then both departures by id. The booking is locked
-- already, and refers to the other departure afterwards, because the check of a foreign key would lock that one too early.
create function move_seats(former uuid, wanted uuid, party integer, at timestamptz) returns boolean
  language plpgsql as $$
declare
  freed integer;
  free integer;
  passed waiting_list_entries;
begin
  with locked as (
    select id from seat_holds where departure_id = wanted and ended_at is null and ends_at <= at order by id for update
  ), ended as (
    update seat_holds h set ended_at = at from locked where h.id = locked.id returning h.seats
  )
  select coalesce(sum(seats), 0) into freed from ended;
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
