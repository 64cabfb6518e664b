-- Consumes a use for a booking, the reserved one if the hold that it names has one: that counts although the promo was
-- deleted since. Returns the promo, or null when no use is left.
create or replace function take_promo_use(promo uuid, at timestamptz, hold uuid) returns uuid language plpgsql as $$
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

-- Reserves a use for a live hold, with the promo's terms; false when none is left. The promo is locked first, so that
-- the statement after it counts every use and reservation that is committed. An ended hold reserves nothing by itself:
-- its end takes no lock of the promo, which comes before holds (docs/locking.md).
create or replace function reserve_promo_use(hold uuid, promo uuid, terms_then jsonb, at timestamptz)
  returns boolean language plpgsql as $$
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

-- Uses of a promo that live holds reserve, except that of the given hold.
create or replace function reserved_uses(promo uuid, at timestamptz, except_hold uuid)
  returns integer language sql stable as $$
  select count(*)::integer from seat_holds
  where promo_id = promo and ended_at is null and ends_at > at and id is distinct from except_hold
$$;
