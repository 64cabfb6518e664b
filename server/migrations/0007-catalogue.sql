-- What the lists of the catalogue sort, filter and search by, kept right by the database itself (docs/catalogue.md).

-- How a word sounds, roughly, in either script: 'louxor' as 'luxor', 'dahb' as 'دهب', 'shiekh' as 'sheikh'. Vowels go,
-- letters that people take for each other are one, and a vowel in front leaves an 'a'. The word comes folded.
create function search_sound(word text) returns text
  language sql immutable parallel safe strict
  return rtrim(
    -- without vowels
    regexp_replace(
      regexp_replace(
        -- one of a double, 'mb' as 'nb', a vowel in front
        regexp_replace(replace(
          translate(
            replace(replace(replace(replace(replace(replace(replace(replace(
              regexp_replace(word, '^ال(?=..)', ''),
              'x', 'ks'), 'sh', 'x'), 'ch', 'x'), 'kh', 'k'), 'gh', 'g'), 'th', 't'), 'dh', 'd'), 'ph', 'f'),
            'cqjvpبتثجحخدذرزسشصضطظغفقكلمنهپچڤگاويع',
            'kkgfbbttghkddrzsxsdtzgfkklmnhbgfgaaaa'),
          'mb', 'nb'), '(.)\1+', '\1', 'g'),
        '^[aeiouyw]+', 'a'),
      '(?!^)[aeiouyw]+', '', 'g'),
    'h');

-- The sounds of all words of a text that are long enough to tell them apart.
create function search_sounds(input text) returns text[]
  language sql immutable parallel safe strict
begin atomic
  select coalesce(array_agg(distinct sound), '{}')
  from (
    select search_sound(word) as sound
    from regexp_split_to_table(search_fold(input), '[^a-z0-9\u0620-\u06FF]+') as word
    where length(word) > 2
    offset 0
  ) as sounding
  where length(sound) > 1;
end;

alter table trips
  -- what similar words are looked for in; whole descriptions are too long to be similar to anything
  add column names_text text not null generated always as (search_fold(title || ' ' || destination)) stored,
  add column sounds text[] not null generated always as (search_sounds(title || ' ' || destination)) stored,
  -- tells two destinations apart
  add column destination_key text not null generated always as (search_fold(btrim(destination))) stored,
  -- as durationOf of the contract reckons it
  add column days integer not null
    generated always as (case when is_one_day_trip then 1 else end_date - start_date + 1 end) stored,
  -- a seat's price in piastres at the reporting rates, for comparing; set by a trigger
  add column egp_price_minor bigint not null default 0,
  -- the last of its departures, past or to come; set by a trigger
  add column last_departure_on date;

alter table agencies
  add column names_text text not null generated always as (search_fold(name)) stored,
  add column sounds text[] not null generated always as (search_sounds(name)) stored;

alter table settings add constraint settings_rates_positive check (usd_per_egp > 0 and usd_per_eur > 0);

-- The price in EGP follows the trip's price and the rates. The share lock lets a change of the rates wait for trips that
-- are being saved with the old ones, which it could not see.
create function set_egp_price() returns trigger language plpgsql as $$
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
create trigger trips_egp_price before insert or update of price_minor, currency, egp_price_minor on trips
  for each row execute function set_egp_price();

-- New rates: trips before settings, as those who save a trip lock them (docs/locking.md).
create function lock_foreign_prices() returns trigger language plpgsql as $$
begin
  perform from trips where currency <> 'EGP' order by id for no key update;
  return null;
end
$$;
create function refresh_foreign_prices() returns trigger language plpgsql as $$
begin
  update trips set egp_price_minor = 0 where currency <> 'EGP';
  return null;
end
$$;
create trigger settings_lock_prices before update of usd_per_egp, usd_per_eur on settings
  for each statement execute function lock_foreign_prices();
create trigger settings_refresh_prices after update of usd_per_egp, usd_per_eur on settings
  for each row when ((old.usd_per_egp, old.usd_per_eur) is distinct from (new.usd_per_egp, new.usd_per_eur))
  execute function refresh_foreign_prices();

-- A trip's next departure on any day is the one departure that starts on or after that day while the one before it starts
-- earlier. So it need not be stored, and is right on every day without anybody turning a page at midnight.
alter table departures add column previous_starts_on date not null default '-infinity';

-- Whoever adds or removes departures holds the trip already; the lock is for those who forget. Seats are not looked at:
-- booking them fires nothing.
create function order_departures(trip_ids uuid[]) returns void language plpgsql as $$
begin
  perform from trips where id = any (trip_ids) order by id for no key update;
  update departures d set previous_starts_on = ordered.previous
  from (
    select id, coalesce(lag(starts_on) over (partition by trip_id order by starts_on), '-infinity') as previous
    from departures where trip_id = any (trip_ids)
  ) ordered
  where ordered.id = d.id and ordered.previous <> d.previous_starts_on;
  update trips t set last_departure_on = last.starts_on
  from (
    select ids.id, max(d.starts_on) as starts_on
    from unnest(trip_ids) as ids (id) left join departures d on d.trip_id = ids.id group by ids.id
  ) last
  where last.id = t.id and last.starts_on is distinct from t.last_departure_on;
end
$$;
create function order_changed_departures() returns trigger language plpgsql as $$
begin
  perform order_departures(array(select distinct trip_id from changed));
  return null;
end
$$;
create function order_moved_departure() returns trigger language plpgsql as $$
begin
  perform order_departures(array[old.trip_id, new.trip_id]);
  return null;
end
$$;
create trigger departures_added after insert on departures referencing new table as changed
  for each statement execute function order_changed_departures();
create trigger departures_removed after delete on departures referencing old table as changed
  for each statement execute function order_changed_departures();
create trigger departures_moved after update of starts_on, trip_id on departures
  for each row execute function order_moved_departure();

update trips set egp_price_minor = 0;
select order_departures(array(select id from trips));

-- One for each order of the catalogue, with what most filters ask, so that pages far behind are counted off in the index.
drop index trips_catalogue;
create index trips_by_price on trips (egp_price_minor, id) include (agency_id, status, is_international, days)
  where deleted_at is null and status in ('published', 'draft');
create index trips_by_destination on trips (destination collate "und-x-icu", id)
  include (agency_id, status, is_international, days, egp_price_minor)
  where deleted_at is null and status in ('published', 'draft');
create index trips_by_age on trips (created_at, id) include (agency_id, status, is_international, days, egp_price_minor)
  where deleted_at is null and status in ('published', 'draft');
create index trips_by_place on trips (destination_key) where deleted_at is null and status in ('published', 'draft');
-- for counting, and for an agency's numbers
create index trips_by_agency on trips (agency_id, status)
  include (is_international, days, egp_price_minor, last_departure_on) where deleted_at is null;
create index departures_by_day on departures (starts_on, trip_id) include (previous_starts_on);

create index trips_names on trips using gin (names_text gin_trgm_ops);
create index trips_sounds on trips using gin (sounds);

-- A card's stars without visiting every review.
create index reviews_trip_rating on reviews (trip_id) include (rating) where deleted_at is null;
