-- Adds words that are new or were no names, with the spelling of one of the trips.
create or replace function add_search_words(trip_ids uuid[]) returns void language sql as $$
  with lexemes as (
    select case when lexeme like '_/%' then substr(lexeme, 3) else lexeme end as word, bool_or(lexeme like '_/%') as is_name,
      min(c.trip_id::text)::uuid as trip_id
    from catalogue_trips c cross join lateral unnest(c.words)
    where c.trip_id = any (trip_ids)
    group by 1
  ), missing as materialized (
    select * from lexemes l
    where not exists (select from search_words w where w.word = l.word and (w.is_name or not l.is_name))
  ), spellings as (
    select distinct on (word) word, case word when words[1] then written when substr(words[1], 2) then substr(written, 2) end
      as spelling
    from trips t
    join agencies a on a.user_id = t.agency_id
    cross join lateral regexp_split_to_table(t.title || ' ' || t.destination || ' ' || a.name || ' ' || t.description, '\s+')
      as token
    cross join lateral (select btrim(token, '.,:;!?()[]{}"''`«»“”‘’،؛؟-–—…') as written offset 0) as trimmed
    cross join lateral (select search_fold(written) as folded offset 0) as folding
    cross join lateral (select split_words(folded) as words offset 0) as split
    cross join lateral unnest(index_words(folded)) as word
    where t.id in (select trip_id from missing) and cardinality(words) = 1
  )
  insert into search_words (word, spelling, is_name, trip_id)
  select word, coalesce(spelling, word), is_name, trip_id
  from missing left join spellings using (word)
  -- one order for all writers, who may wait for each other's words
  order by word
  on conflict (word) do update set is_name = true where not search_words.is_name and excluded.is_name
$$;

-- Writes the rows of these trips in `catalogue_trips`; their words only with `of_texts`, because folding them is what
-- takes time.
create or replace function refresh_catalogue(trip_ids uuid[], of_texts boolean) returns void language sql as $$
  insert into catalogue_trips as c (trip_id, agency_id, is_listed, status, is_international, featured_order, destination,
    destination_key, days, egp_price_minor, start_date, last_departure_on, created_at, words, names, free_cancellation_days)
  select t.id, t.agency_id,
    t.deleted_at is null and u.deleted_at is null and u.is_active
      and (t.status = 'published' or (t.status = 'draft' and t.is_draft_public and u.agency_verified_at is not null)),
    t.status, t.is_international, t.featured_order, t.destination, t.destination_key, t.days, t.egp_price_minor,
    t.start_date, t.last_departure_on, t.created_at,
    -- the names are among the words for the version before this one
    case when of_texts then array_to_tsvector(index_words(t.search_text || ' ' || a.names_text)) || names else '' end,
    names, free_cancellation_days(t)
  from trips t join users u on u.id = t.agency_id join agencies a on a.user_id = t.agency_id
  cross join lateral (select case when of_texts then array_to_tsvector(
    with_prefix('t/', index_words(search_fold(t.title)))
    || with_prefix('p/', index_words(t.destination_key))
    || with_prefix('a/', index_words(a.names_text))) else '' end as names offset 0) as named
  where t.id = any (trip_ids)
  order by t.id
  on conflict (trip_id) do update set (agency_id, is_listed, status, is_international, featured_order, destination,
    destination_key, days, egp_price_minor, start_date, last_departure_on, created_at, words, names,
    free_cancellation_days) = (
    excluded.agency_id, excluded.is_listed, excluded.status, excluded.is_international, excluded.featured_order,
    excluded.destination, excluded.destination_key, excluded.days, excluded.egp_price_minor, excluded.start_date,
    excluded.last_departure_on, excluded.created_at, case when of_texts then excluded.words else c.words end,
    case when of_texts then excluded.names else c.names end, excluded.free_cancellation_days)
  where of_texts or (c.agency_id, c.is_listed, c.status, c.is_international, c.featured_order, c.destination, c.days,
    c.egp_price_minor, c.start_date, c.last_departure_on, c.created_at, c.free_cancellation_days) is distinct from (
    excluded.agency_id, excluded.is_listed, excluded.status, excluded.is_international, excluded.featured_order,
    excluded.destination, excluded.days, excluded.egp_price_minor, excluded.start_date, excluded.last_departure_on,
    excluded.created_at, excluded.free_cancellation_days);
  select add_search_words(trip_ids) where of_texts;
$$;

-- Counters are locked in one order.
create or replace function count_agencies(ids uuid[], changes integer[]) returns void language sql as $$
  insert into catalogue_agencies as c (agency_id, trips)
  select id, sum(change)::integer
  from unnest(ids, changes) as counted (id, change)
  group by id
  having sum(change) <> 0
  order by id
  on conflict (agency_id) do update set trips = c.trips + excluded.trips
$$;

-- Every agency has a row, so that the directory is read in the order of the counter.
create or replace function count_new_agency() returns trigger language plpgsql as $$
begin
  insert into catalogue_agencies (agency_id) values (new.user_id) on conflict do nothing;
  return null;
end
$$;

-- Counters are locked in one order, at the end of the transaction.
create or replace function count_places(keys text[], names text[], changes integer[]) returns void language sql as $$
  insert into catalogue_places as c (destination_key, destination, trips)
  select key, name, sum(change)::integer
  from unnest(keys, names, changes) as counted (key, name, change)
  group by key, name
  having sum(change) <> 0
  order by key, name
  on conflict (destination_key, destination) do update set trips = c.trips + excluded.trips
$$;

-- Keeps `catalogue_places` and `catalogue_agencies` in step with what is listed.
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

-- The account is locked, because a change of it would not see the new trip.
create or replace function list_inserted_trips() returns trigger language plpgsql as $$
declare ids uuid[] := array(select id from inserted);
begin
  perform from users where id in (select agency_id from inserted) order by id for share;
  perform refresh_catalogue(ids, of_texts => true);
  return null;
end
$$;

-- Refreshes the catalogue where a trip's texts, or what lists filter and sort by, have changed.
create or replace function list_updated_trips() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(
    select n.id from after n join before o on o.id = n.id
    where (n.agency_id, n.status, n.is_draft_public, n.deleted_at, n.is_international, n.featured_order, n.destination,
      n.days, n.egp_price_minor, n.start_date, n.last_departure_on, n.created_at, n.cancellation_rules,
      n.accepts_cancellations) is distinct from (
      o.agency_id, o.status, o.is_draft_public, o.deleted_at, o.is_international, o.featured_order, o.destination, o.days,
      o.egp_price_minor, o.start_date, o.last_departure_on, o.created_at, o.cancellation_rules,
      o.accepts_cancellations));
  rewritten uuid[] := array(
    select n.id from after n join before o on o.id = n.id
    where (n.title, n.destination, n.description, n.agency_id)
      is distinct from (o.title, o.destination, o.description, o.agency_id));
begin
  if cardinality(changed) > 0 then perform refresh_catalogue(changed, of_texts => false); end if;
  if cardinality(rewritten) > 0 then perform refresh_catalogue(rewritten, of_texts => true); end if;
  return null;
end
$$;

-- Accounts before trips, as docs/locking.md orders them.
create or replace function list_trips_of_account() returns trigger language plpgsql as $$
begin
  perform from trips where agency_id = new.id order by id for no key update;
  perform refresh_catalogue(array(select id from trips where agency_id = new.id), of_texts => false);
  return null;
end
$$;

-- The words of an agency's name are words of its trips.
create or replace function list_trips_of_renamed_agency() returns trigger language plpgsql as $$
begin
  perform from trips where agency_id = new.user_id order by id for no key update;
  perform refresh_catalogue(array(select id from trips where agency_id = new.user_id), of_texts => true);
  return null;
end
$$;

-- Writes the average rating of these trips.
create or replace function rate_trips(trip_ids uuid[]) returns void language plpgsql as $$
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

-- Rates the trips whose reviews have changed.
create or replace function rate_reviewed_trips() returns trigger language plpgsql as $$
begin
  perform rate_trips(array(select trip_id from after));
  return null;
end
$$;
