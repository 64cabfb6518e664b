-- What happened to bookings, trips and departures, for endpoints that ask for it (docs/webhooks.md#events). The relay makes
-- messages of it. The entry has a subject of its own, so that a failing one delays no mails.
create or replace function add_webhook_event(agency uuid, event jsonb) returns void language sql as $$
  insert into outbox (kind, subject_id, payload)
  select 'webhook', gen_random_uuid(), event || jsonb_build_object('agencyId', agency, 'at', clock_timestamp())
  where exists (select from webhook_endpoints where is_enabled and (agency_id is null or agency_id = agency))
$$;

create or replace function add_webhook_event_of_booking() returns trigger language plpgsql as $$
begin
  -- most installations have none
  if exists (select from webhook_endpoints where is_enabled) then
    perform add_webhook_event(agency_id, jsonb_build_object('of', 'booking', 'eventId', new.id))
      from bookings where id = new.booking_id;
  end if;
  return null;
end
$$;

create or replace function webhook_trip(trip trips) returns jsonb language sql immutable as $$
  select case when trip.id is not null then jsonb_build_object('id', trip.id,
    'status', case when trip.deleted_at is null then trip.status end, 'lastStatus', trip.status,
    'priceMinor', trip.price_minor, 'currency', trip.currency) end
$$;

create or replace function add_webhook_event_of_trip() returns trigger language plpgsql as $$
begin
  perform add_webhook_event(new.agency_id, jsonb_build_object('of', 'trip',
    'before', case when tg_op = 'UPDATE' then webhook_trip(old) end, 'after', webhook_trip(new)));
  return null;
end
$$;

create or replace function webhook_departure(departure departures) returns jsonb language sql immutable as $$
  select case when departure.id is not null then jsonb_build_object('id', departure.id, 'tripId', departure.trip_id,
    'startsOn', departure.starts_on, 'totalSeats', departure.total_seats, 'priceMinor', departure.price_minor,
    'isCancelled', departure.cancelled_at is not null,
    'isGuaranteed', departure.min_seats is null or departure.runs_at is not null) end
$$;

create or replace function add_webhook_event_of_departure() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoints where is_enabled) then
    perform add_webhook_event(agency_id, jsonb_build_object('of', 'departure',
      'before', case when tg_op <> 'INSERT' then webhook_departure(old) end,
      'after', case when tg_op <> 'DELETE' then webhook_departure(new) end))
      from trips where id = case when tg_op = 'DELETE' then old.trip_id else new.trip_id end;
  end if;
  return null;
end
$$;
