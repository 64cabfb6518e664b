-- Days before the departure until which everything comes back at once; null if never, without rules, or where the agency is
-- asked before a cancellation.
create or replace function free_cancellation_days(trip trips) returns smallint language sql stable parallel safe as $$
  select min((tier ->> 'daysBefore')::smallint) from jsonb_array_elements(trip.cancellation_rules -> 'tiers') as tier
  where trip.accepts_cancellations and (tier ->> 'refundPercent')::numeric = 100
    and coalesce((tier ->> 'depositRefundPercent')::numeric, 100) = 100
$$;

-- Keeps the terms of a trip as they are before a change, as its current version.
create or replace function insert_replaced_terms(trip trips, organizer agencies) returns void language plpgsql as $$
begin
  insert into trip_terms (trip_id, version, title, destination, nights, first_day_time, pickup_location, dropoff_location,
      accommodation, includes, excludes, cancellation_policy, organizer_name, organizer_phone)
    values (trip.id, trip.terms_version, trip.title, trip.destination,
      case when trip.is_one_day_trip then 0 else trip.end_date - trip.start_date end,
      coalesce(trip.itinerary -> 0 ->> 'time', ''), trip.pickup_location, trip.dropoff_location, trip.accommodation,
      trip.includes, trip.excludes, trip.cancellation_policy, organizer.name, organizer.contact_phone);
end
$$;

-- Changed terms are a new version, whoever changes them: the old ones are written, and the outbox entry notifies the
-- travellers.
create or replace function replace_terms() returns trigger language plpgsql as $$
declare organizer agencies;
begin
  select * into organizer from agencies where user_id = old.agency_id;
  perform insert_replaced_terms(old, organizer);
  new.terms_version := old.terms_version + 1;
  insert into outbox (kind, subject_id, payload) values ('terms', old.id, '{}');
  return new;
end
$$;

-- The organizer's contact is part of the terms of all its trips with booked or held seats.
create or replace function replace_organizer() returns trigger language plpgsql as $$
declare trip trips;
begin
  for trip in
    select * from trips t where agency_id = old.user_id and deleted_at is null
      and exists (select from departures d where d.trip_id = t.id and d.seats_booked + d.seats_held > 0)
    order by id for no key update
  loop
    perform insert_replaced_terms(trip, old);
    update trips set terms_version = terms_version + 1 where id = trip.id;
    insert into outbox (kind, subject_id, payload) values ('terms', trip.id, '{}');
  end loop;
  return null;
end
$$;

-- The price in EGP follows the trip's price and the rates. The share lock lets a change of the rates wait for trips
-- that are being saved with the old ones, which it could not see.
create or replace function set_egp_price() returns trigger language plpgsql as $$
begin
  if new.currency = 'EGP' then
    new.egp_price_minor := new.price_minor;
  else
    select round(new.price_minor * case new.currency when 'EUR' then usd_per_eur else 1 end / usd_per_egp)
      into new.egp_price_minor from settings for share;
  end if;
  return new;
end
$$;

-- New rates: trips before settings, as those who save a trip lock them (docs/locking.md).
create or replace function lock_foreign_prices() returns trigger language plpgsql as $$
begin
  perform from trips where currency <> 'EGP' order by id for no key update;
  return null;
end
$$;

-- Compares prices again at new rates.
create or replace function refresh_foreign_prices() returns trigger language plpgsql as $$
begin
  update trips set egp_price_minor = 0 where currency <> 'EGP';
  return null;
end
$$;

-- A stored version is published at most once, and otherwise never changes.
create or replace function keep_legal_page_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.published_at is not null or
      (old.page, old.version, old.title, old.title_ar, old.body, old.body_ar, old.created_at)
      is distinct from (new.page, new.version, new.title, new.title_ar, new.body, new.body_ar, new.created_at) then
    raise exception 'a version of a legal page is never changed';
  end if;
  return new;
end
$$;
