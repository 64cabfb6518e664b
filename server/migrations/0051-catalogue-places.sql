-- Destinations with their published trips, counted by the database, and the rating of trips in the catalogue
-- (docs/catalogue.md#destinations).

create table catalogue_places (
  destination_key text not null,
  -- spellings of one destination are rows of their own
  destination text not null,
  trips integer not null,
  words tsvector not null generated always as (array_to_tsvector(index_words(destination_key))) stored,
  primary key (destination_key, destination)
);
create index catalogue_places_words on catalogue_places using gin (words) with (fastupdate = off);

-- Counters are locked in one order, at the end of the transaction.
create function count_places(keys text[], names text[], changes integer[]) returns void language sql as $$
  insert into catalogue_places as c (destination_key, destination, trips)
  select key, name, sum(change)::integer
  from unnest(keys, names, changes) as counted (key, name, change)
  group by key, name
  having sum(change) <> 0
  order by key, name
  on conflict (destination_key, destination) do update set trips = c.trips + excluded.trips
$$;
create function count_changed_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_places(array_agg(destination_key), array_agg(btrim(destination)), array_agg(1))
    from after where is_listed and status = 'published';
  else
    perform count_places(array_agg(destination_key), array_agg(btrim(destination)), array_agg(change))
    from (
      select destination_key, destination, 1 as change from after where is_listed and status = 'published'
      union all select destination_key, destination, -1 from before where is_listed and status = 'published'
    ) as changed;
  end if;
  return null;
end
$$;
-- The triggers lock the table until the migration ends, so nothing changes after the count.
create trigger catalogue_trips_counted_inserted after insert on catalogue_trips referencing new table as after
  for each statement execute function count_changed_places();
create trigger catalogue_trips_counted_updated after update on catalogue_trips
  referencing old table as before new table as after
  for each statement execute function count_changed_places();
select count_places(array_agg(destination_key), array_agg(btrim(destination)), array_agg(1))
from catalogue_trips where is_listed and status = 'published';

-- The average of the trip's reviews, by which a destination's cover is chosen.
alter table catalogue_trips add column rating real;
create function rate_trips(trip_ids uuid[]) returns void language plpgsql as $$
begin
  perform from catalogue_trips where trip_id = any (trip_ids) order by trip_id for no key update;
  update catalogue_trips c set rating = rated.rating
  from (
    select ids.id, avg(r.rating)::real as rating
    from (select distinct unnest(trip_ids) as id) as ids
    left join reviews r on r.trip_id = ids.id and r.deleted_at is null
    group by ids.id
  ) as rated
  where rated.id = c.trip_id and rated.rating is distinct from c.rating;
end
$$;
create function rate_reviewed_trips() returns trigger language plpgsql as $$
begin
  perform rate_trips(array(select trip_id from after));
  return null;
end
$$;
create trigger reviews_rate_inserted after insert on reviews referencing new table as after
  for each statement execute function rate_reviewed_trips();
create trigger reviews_rate_updated after update on reviews referencing new table as after
  for each statement execute function rate_reviewed_trips();
select rate_trips(array(select distinct trip_id from reviews where deleted_at is null));

create index catalogue_covers on catalogue_trips (destination_key, rating desc nulls last, trip_id)
  where is_listed and status = 'published';
