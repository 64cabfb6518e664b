-- Trips that can be cancelled free of charge, for the filter of the catalogue (docs/product/cancellation.md#rules).

-- Days before the departure until which everything comes back; null if never, or without rules.
create function free_cancellation_days(rules jsonb) returns smallint language sql immutable parallel safe as $$
  select min((tier ->> 'daysBefore')::smallint) from jsonb_array_elements(rules -> 'tiers') as tier
  where (tier ->> 'refundPercent')::numeric = 100 and coalesce((tier ->> 'depositRefundPercent')::numeric, 100) = 100
$$;

alter table catalogue_trips add column free_cancellation_days smallint;

-- As before, and with the days of free cancellation.
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
    names, free_cancellation_days(t.cancellation_rules)
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
create or replace function list_updated_trips() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(
    select n.id from after n join before o on o.id = n.id
    where (n.agency_id, n.status, n.is_draft_public, n.deleted_at, n.is_international, n.featured_order, n.destination,
      n.days, n.egp_price_minor, n.start_date, n.last_departure_on, n.created_at, n.cancellation_rules) is distinct from (
      o.agency_id, o.status, o.is_draft_public, o.deleted_at, o.is_international, o.featured_order, o.destination, o.days,
      o.egp_price_minor, o.start_date, o.last_departure_on, o.created_at, o.cancellation_rules));
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

update catalogue_trips c set free_cancellation_days = free_cancellation_days(t.cancellation_rules)
from trips t where t.id = c.trip_id and t.cancellation_rules is not null;
