-- Gives a hold that has just begun with a number of its own the id and the number of its customer's last ended hold of the same
-- departure, unless that became a booking: a transfer may have been made with its reference (docs/product/seat-holds.md#life).
-- The ended hold gets those of the new one, because it still counts (docs/product/seat-holds.md#limits).
-- The caller has taken the seats, and with them the lock of the customer's holds. `skip locked`, because a booking that names
-- the ended hold may have locked it and waits for the departure: it keeps the number. Raises where `hold_seats` has changed an
-- offer of the waiting list whose id was not asked for: it changes by its id only (docs/product/waiting-list.md#offers).
create function keep_reference(hold uuid, fresh_number text, asked uuid) returns seat_holds language plpgsql as $$
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

alter table seat_holds
  -- The promo that the customer has applied, whose use is reserved while the hold lives (docs/product/seat-holds.md#terms).
  add column promo_id uuid references promos (id),
  -- its terms at that moment
  add column promo_terms jsonb;

-- Uses of a promo that live holds reserve, except that of the given hold.
create function reserved_uses(promo uuid, at timestamptz, except_hold uuid) returns integer language sql stable as $$
  select count(*)::integer from seat_holds
  where promo_id = promo and ended_at is null and ends_at > at and id is distinct from except_hold
$$;

-- Reserves a use for a live hold, with the promo's terms; false when none is left. The promo is locked first, so that the
-- statement after it counts every use and reservation that is committed. An ended hold reserves nothing by itself: its end
-- takes no lock of the promo, which comes before holds (docs/locking.md).
create function reserve_promo_use(hold uuid, promo uuid, terms_then jsonb, at timestamptz) returns boolean language plpgsql as $$
begin
  perform from promos where id = promo for no key update;
  perform from promos
    where id = promo and deleted_at is null
      and (usage_limit is null or used_count + reserved_uses(promo, at, hold) < usage_limit);
  if not found then return false; end if;
  update seat_holds h set promo_id = promo, promo_terms = terms_then
    where h.id = hold and h.ended_at is null and h.ends_at > at;
  return true;
end
$$;

-- Consumes a use for a booking, the reserved one if the hold that it names has one: that counts although the promo was deleted
-- since. Returns the promo, or null when no use is left.
create function take_promo_use(promo uuid, at timestamptz, hold uuid) returns uuid language plpgsql as $$
begin
  perform from promos where id = promo for no key update;
  update promos set used_count = used_count + 1
    where id = promo and (
      exists (select from seat_holds h
        where h.id = hold and h.promo_id = promo and h.ended_at is null and h.ends_at > at)
      or (deleted_at is null and (usage_limit is null or used_count + reserved_uses(promo, at, hold) < usage_limit)));
  return case when found then promo end;
end
$$;
