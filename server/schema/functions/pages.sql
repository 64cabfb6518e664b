-- Cached pages follow the rows that they show (docs/architecture.md#live-events): whoever changes one, its surrogate keys are
-- read by every instance once the transaction has committed.
create or replace function purge_pages(keys text[]) returns void language sql as $$
  insert into live_events (channel, payload)
  select 'pages', jsonb_build_object('tags', to_jsonb(array(select distinct unnest(keys))))
  where cardinality(keys) > 0
$$;

-- Of a table whose rows all have the same keys, which the trigger names.
create or replace function purge_named_pages() returns trigger language plpgsql as $$
begin
  perform purge_pages(tg_argv);
  return null;
end
$$;

create or replace function purge_trip_pages() returns trigger language plpgsql as $$
begin
  perform purge_pages(array['trips'] || array_agg('trip:' || id) || array_agg(distinct 'agency:' || agency_id))
  from changed having count(*) > 0;
  return null;
end
$$;

create or replace function purge_pages_of_departures() returns trigger language plpgsql as $$
begin
  perform purge_pages(array['trips'] || array_agg('trip:' || trip_id)) from changed having count(*) > 0;
  return null;
end
$$;

-- Cards and pages show free seats; lists are made from the rest.
create or replace function purge_pages_of_departure() returns trigger language plpgsql as $$
declare
  is_listing boolean := (old.starts_on, old.total_seats, old.price_minor, old.cancelled_at, old.departed_at)
    is distinct from (new.starts_on, new.total_seats, new.price_minor, new.cancelled_at, new.departed_at);
begin
  perform purge_pages(case when is_listing then array['trips'] end || array['trip:' || new.trip_id]);
  return null;
end
$$;

-- A minimum group counts confirmed seats, and a profile the bookings of its agency.
create or replace function purge_pages_of_booking() returns trigger language plpgsql as $$
begin
  perform purge_pages(array['trip:' || new.trip_id, 'bookings-of:' || new.agency_id]);
  return null;
end
$$;

create or replace function purge_pages_of_waiting_list() returns trigger language plpgsql as $$
begin
  perform purge_pages(array['trip:' || coalesce(new.trip_id, old.trip_id)]);
  return null;
end
$$;

create or replace function purge_pages_of_review() returns trigger language plpgsql as $$
begin
  perform purge_pages(array['reviews', 'trips', 'trip:' || new.trip_id, 'agency:' || new.agency_id]);
  return null;
end
$$;

create or replace function purge_pages_of_agency() returns trigger language plpgsql as $$
begin
  perform purge_pages(array['trips', 'reviews', 'agency:' || new.user_id]);
  return null;
end
$$;

create or replace function purge_pages_of_document() returns trigger language plpgsql as $$
begin
  perform purge_pages(array['agency:' || coalesce(new.agency_id, old.agency_id)]);
  return null;
end
$$;

-- An agency's trips and reviews leave the public lists with it, or return; a customer's name stands beside reviews.
create or replace function purge_pages_of_user() returns trigger language plpgsql as $$
begin
  perform purge_pages(array['reviews', 'agency:' || new.id]
    || case when new.role = 'agency' then array['trips'] end
    || array(select 'trip:' || id from trips where agency_id = new.id)
    || array(select unnest(array['trip:' || trip_id, 'agency:' || agency_id]) from reviews where customer_id = new.id));
  return null;
end
$$;
