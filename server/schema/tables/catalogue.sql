-- The listed trips of each agency (docs/catalogue.md#agencies).
create table catalogue_agencies (
  agency_id uuid primary key references agencies (user_id) on delete cascade,
  -- published trips of the catalogue
  trips integer not null default 0
);
create index catalogue_agencies_trips on catalogue_agencies (trips);

-- Destinations with their published trips (docs/catalogue.md#destinations).
create table catalogue_places (
  destination_key text not null,
  -- spellings of one destination are rows of their own
  destination text not null,
  trips integer not null,
  words tsvector not null generated always as (array_to_tsvector(index_words(destination_key))) stored,
  primary key (destination_key, destination)
);
create index catalogue_places_words on catalogue_places using gin (words) with (fastupdate = off);

create table catalogue_trips (
  trip_id uuid primary key references trips (id) on delete cascade,
  agency_id uuid not null,
  -- published, or a public draft of a verified agency; of an active agency
  is_listed boolean not null,
  status text not null,
  is_international boolean not null,
  featured_order integer not null,
  destination text not null,
  destination_key text not null,
  days integer not null,
  egp_price_minor bigint not null,
  start_date date not null,
  last_departure_on date,
  created_at timestamptz not null,
  -- every word, and those of title, place and agency with 't/', 'p/' and 'a/' before them
  words tsvector not null default ''::tsvector,
  -- The average of the trip's reviews, by which a destination's cover is chosen.
  rating real,
  -- Names are short, so they stay in the row, and the long list of all words is stored outside of it: ranking compares
  -- names, and lists read several rows per block.
  names tsvector not null default ''::tsvector,
  free_cancellation_days smallint
) with (toast_tuple_target = 512);
-- for lists that are read from departures: pages far behind do not visit the rows
create index catalogue_listed on catalogue_trips
  (trip_id)
  include (featured_order, status, is_international, days, egp_price_minor)
  where is_listed;
create index catalogue_by_price on catalogue_trips
  (egp_price_minor, trip_id)
  include (status, is_international, days)
  where is_listed;
create index catalogue_by_destination on catalogue_trips
  (destination collate "und-x-icu", trip_id)
  include (status, is_international, days, egp_price_minor)
  where is_listed;
create index catalogue_by_age on catalogue_trips
  (created_at, trip_id)
  include (status, is_international, days, egp_price_minor)
  where is_listed;
create index catalogue_by_start on catalogue_trips
  (start_date, trip_id)
  include (last_departure_on, featured_order)
  where is_listed;
create index catalogue_by_place on catalogue_trips (destination_key) where is_listed;
create index catalogue_by_agency on catalogue_trips (agency_id) where is_listed;
create index catalogue_featured on catalogue_trips (featured_order) where is_listed and featured_order > 0;
-- drafts and trips abroad are few: an order by date would walk past all others
create index catalogue_drafts on catalogue_trips (start_date, trip_id) where is_listed and status = 'draft';
create index catalogue_covers on catalogue_trips
  (destination_key, rating desc nulls last, trip_id)
  where is_listed and status = 'published';
create index catalogue_names on catalogue_trips using gin (names) with (fastupdate = off) where is_listed;
create index catalogue_words on catalogue_trips using gin (words) with (fastupdate = off) where is_listed;

create table search_words (
  -- folded; "C" lets prefixes use the primary key
  word text collate "C" primary key,
  -- as first written, for 'Did you mean'
  spelling text not null,
  sound text not null generated always as (search_sound(word)) stored,
  is_arabic boolean not null generated always as (word ~ '[\u0620-\u06FF]') stored,
  -- occurs in a title, a destination or an agency's name
  is_name boolean not null,
  -- a trip that has the word
  trip_id uuid not null
);
create index search_words_sound on search_words (sound);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- Names that are spelled too differently in the two scripts, or are too short, to be recognized by their sound.
create table search_pairs (
  latin text not null,
  arabic text not null,
  primary key (latin, arabic)
);
create index search_pairs_arabic on search_pairs (arabic, latin);
