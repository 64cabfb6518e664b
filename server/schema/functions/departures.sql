-- Writes what the next departure of a trip is found by (docs/catalogue.md#next-departure). Neither a cancelled
-- departure nor one that has left is the next departure of any day.
create or replace function order_departures(trip_ids uuid[]) returns void language plpgsql as $$
begin
  perform from trips where id = any (trip_ids) order by id for no key update;
  update departures d set previous_starts_on = ordered.previous
  from (
    select id, case when not is_open then 'infinity'::date
      else coalesce(lag(starts_on) over (partition by trip_id, is_open order by starts_on), '-infinity') end as previous
    from departures, lateral (select cancelled_at is null and departed_at is null as is_open) as state
    where trip_id = any (trip_ids)
  ) ordered
  where ordered.id = d.id and ordered.previous <> d.previous_starts_on;
  update trips t set last_departure_on = last.starts_on
  from (
    select ids.id, max(d.starts_on) filter (where d.cancelled_at is null and d.departed_at is null) as starts_on
    from unnest(trip_ids) as ids (id) left join departures d on d.trip_id = ids.id group by ids.id
  ) last
  where last.id = t.id and last.starts_on is distinct from t.last_departure_on;
end
$$;

-- Orders the departures of trips that got or lost some.
create or replace function order_changed_departures() returns trigger language plpgsql as $$
begin
  perform order_departures(array(select distinct trip_id from changed));
  return null;
end
$$;

-- Orders the departures of a trip of which one has moved, was cancelled, or has left.
create or replace function order_moved_departure() returns trigger language plpgsql as $$
begin
  perform order_departures(array[old.trip_id, new.trip_id]);
  return null;
end
$$;
