-- The words of titles, places and agencies in a column of their own, and the trips of each agency
-- (docs/catalogue.md#search, docs/catalogue.md#agencies).

create table catalogue_agencies (
  agency_id uuid primary key references agencies (user_id) on delete cascade,
  -- published trips of the catalogue
  trips integer not null default 0
);
create index catalogue_agencies_trips on catalogue_agencies (trips);

-- Counters are locked in one order.
create function count_agencies(ids uuid[], changes integer[]) returns void language sql as $$
  insert into catalogue_agencies as c (agency_id, trips)
  select id, sum(change)::integer
  from unnest(ids, changes) as counted (id, change)
  group by id
  having sum(change) <> 0
  order by id
  on conflict (agency_id) do update set trips = c.trips + excluded.trips
$$;

create or replace function count_changed_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_places(array_agg(destination_key), array_agg(btrim(destination)), array_agg(1)),
      count_agencies(array_agg(agency_id), array_agg(1))
    from after where is_listed and status = 'published';
  else
    perform count_places(array_agg(destination_key), array_agg(btrim(destination)), array_agg(change)),
      count_agencies(array_agg(agency_id), array_agg(change))
    from (
      select agency_id, destination_key, destination, 1 as change from after where is_listed and status = 'published'
      union all
      select agency_id, destination_key, destination, -1 from before where is_listed and status = 'published'
    ) as changed;
  end if;
  return null;
end
$$;

-- Every agency has a row, so that the directory is read in the order of the counter.
create function count_new_agency() returns trigger language plpgsql as $$
begin
  insert into catalogue_agencies (agency_id) values (new.user_id) on conflict do nothing;
  return null;
end
$$;
create trigger agencies_counted after insert on agencies for each row execute function count_new_agency();

-- Nothing changes after the count. The column comes last, because readers wait for it.
lock table catalogue_trips in share row exclusive mode;
insert into catalogue_agencies (agency_id, trips)
select a.user_id, count(t.trip_id)
from agencies a
left join catalogue_trips t on t.agency_id = a.user_id and t.is_listed and t.status = 'published'
group by a.user_id;

-- Names are short, so they stay in the row, and the long list of all words is stored outside of it: ranking compares
-- names, and lists read several rows per block.
alter table catalogue_trips add column names tsvector not null default '';
alter table catalogue_trips alter column words set storage external;
alter table catalogue_trips set (toast_tuple_target = 512);

create or replace function refresh_catalogue(trip_ids uuid[], of_texts boolean) returns void language sql as $$
  insert into catalogue_trips as c (trip_id, agency_id, is_listed, status, is_international, featured_order, destination,
    destination_key, days, egp_price_minor, start_date, last_departure_on, created_at, words, names)
  select t.id, t.agency_id,
    t.deleted_at is null and u.deleted_at is null and u.is_active
      and (t.status = 'published' or (t.status = 'draft' and t.is_draft_public and u.agency_verified_at is not null)),
    t.status, t.is_international, t.featured_order, t.destination, t.destination_key, t.days, t.egp_price_minor,
    t.start_date, t.last_departure_on, t.created_at,
    -- the names are among the words for the version before this one
    case when of_texts then array_to_tsvector(index_words(t.search_text || ' ' || a.names_text)) || names else '' end,
    names
  from trips t join users u on u.id = t.agency_id join agencies a on a.user_id = t.agency_id
  cross join lateral (select case when of_texts then array_to_tsvector(
    with_prefix('t/', index_words(search_fold(t.title)))
    || with_prefix('p/', index_words(t.destination_key))
    || with_prefix('a/', index_words(a.names_text))) else '' end as names offset 0) as named
  where t.id = any (trip_ids)
  order by t.id
  on conflict (trip_id) do update set (agency_id, is_listed, status, is_international, featured_order, destination,
    destination_key, days, egp_price_minor, start_date, last_departure_on, created_at, words, names) = (
    excluded.agency_id, excluded.is_listed, excluded.status, excluded.is_international, excluded.featured_order,
    excluded.destination, excluded.destination_key, excluded.days, excluded.egp_price_minor, excluded.start_date,
    excluded.last_departure_on, excluded.created_at, case when of_texts then excluded.words else c.words end,
    case when of_texts then excluded.names else c.names end)
  where of_texts or (c.agency_id, c.is_listed, c.status, c.is_international, c.featured_order, c.destination, c.days,
    c.egp_price_minor, c.start_date, c.last_departure_on, c.created_at) is distinct from (excluded.agency_id,
    excluded.is_listed, excluded.status, excluded.is_international, excluded.featured_order, excluded.destination,
    excluded.days, excluded.egp_price_minor, excluded.start_date, excluded.last_departure_on, excluded.created_at);
  select add_search_words(trip_ids) where of_texts;
$$;

-- As `matching_trips`, by the words of title, place and agency.
create function matching_names(query tsquery, max integer) returns setof uuid
  language sql stable parallel safe set random_page_cost = 1.1 set cpu_operator_cost = 0.05
begin atomic
  select trip_id from catalogue_trips where is_listed and names @@ query limit max;
end;
