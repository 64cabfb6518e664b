-- The weeks in which a trip departs, so that a search with dates looks up the trips of these weeks only
-- (docs/catalogue.md#search). Weeks are numbered from Monday, 5 January 1970. A constant default: the table is not rewritten.
alter table catalogue_trips add column departure_weeks integer[] not null default '{}';

create function refresh_departure_weeks(trip_ids uuid[]) returns void language plpgsql as $$
begin
  -- locked first: the departures are read as they are after other writers of the row
  perform from catalogue_trips where trip_id = any (trip_ids) order by trip_id for no key update;
  update catalogue_trips c set departure_weeks = weeks.numbers
  from unnest(trip_ids) as ids (id)
  cross join lateral (
    select array(
      select distinct (starts_on - date '1970-01-05') / 7 from departures
      where trip_id = ids.id and cancelled_at is null order by 1
    ) as numbers
  ) as weeks
  where c.trip_id = ids.id and c.departure_weeks <> weeks.numbers;
end
$$;

-- As before, and with the weeks.
create or replace function order_departures(trip_ids uuid[]) returns void language plpgsql as $$
begin
  perform from trips where id = any (trip_ids) order by id for no key update;
  update departures d set previous_starts_on = ordered.previous
  from (
    select id, case when cancelled_at is not null then 'infinity'::date
      else coalesce(lag(starts_on) over (partition by trip_id, cancelled_at is null order by starts_on), '-infinity') end as previous
    from departures where trip_id = any (trip_ids)
  ) ordered
  where ordered.id = d.id and ordered.previous <> d.previous_starts_on;
  update trips t set last_departure_on = last.starts_on
  from (
    select ids.id, max(d.starts_on) filter (where d.cancelled_at is null) as starts_on
    from unnest(trip_ids) as ids (id) left join departures d on d.trip_id = ids.id group by ids.id
  ) last
  where last.id = t.id and last.starts_on is distinct from t.last_departure_on;
  perform refresh_departure_weeks(trip_ids);
end
$$;

-- Each batch is a transaction of its own, so writers wait for a thousand rows at most.
create procedure fill_departure_weeks() language plpgsql as $$
declare
  batch uuid[];
  after_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    batch := array(select trip_id from catalogue_trips where trip_id > after_id order by trip_id limit 1000);
    exit when cardinality(batch) = 0;
    -- as all who write these rows do
    perform from trips where id = any (batch) order by id for no key update;
    perform refresh_departure_weeks(batch);
    after_id := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;

-- As `listed_with_words`, of the trips that depart in one of these weeks.
create function listed_departing(query tsquery, weeks integer[], max integer)
  returns table (trip_id uuid, agency_id uuid, status text, is_international boolean, featured_order integer,
    destination text, destination_key text, days integer, egp_price_minor bigint, start_date date, last_departure_on date,
    created_at timestamptz, names tsvector)
  language sql stable parallel safe set random_page_cost = 1.1 set cpu_operator_cost = 0.05
begin atomic
  select t.trip_id, t.agency_id, t.status, t.is_international, t.featured_order, t.destination, t.destination_key, t.days,
    t.egp_price_minor, t.start_date, t.last_departure_on, t.created_at, t.names
  from catalogue_trips t where t.is_listed and t.words @@ query and t.departure_weeks && weeks limit max;
end;
