-- Trips, their departures, pictures and views.

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- What people type and what stands in a title must meet: accents, letter case, Arabic vowel marks and tatweel,
-- the forms of alef, hamza, taa marbuta and alef maqsura, and Eastern digits are folded away.
-- The search term goes through the same function.
create function search_fold(input text) returns text
  language sql immutable parallel safe strict
  return translate(
    regexp_replace(
      lower(public.unaccent('public.unaccent'::regdictionary, normalize(input, nfkc))),
      '[\u064B-\u065F\u0670\u0640\u200E\u200F]', '', 'g'),
    'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩ء',
    'اااايهوي0123456789');

create table trips (
  id uuid primary key,
  agency_id uuid not null references users (id),
  title text not null,
  destination text not null,
  description text not null default '',
  status text not null default 'draft' check (status in ('draft', 'published', 'archived', 'suspended')),

  is_international boolean not null default false,
  is_one_day_trip boolean not null default false,
  duration_text text,

  -- price of a seat paid online; for international trips the EGP part
  price_minor bigint not null check (price_minor >= 0),
  currency text not null check (currency in ('EGP', 'USD', 'EUR')),
  -- cash collected at the meeting point, per seat; international trips only
  foreign_amount_minor bigint check (foreign_amount_minor >= 0),
  foreign_currency text check (foreign_currency in ('USD', 'EUR')),
  exchange_rate numeric(14, 4) check (exchange_rate > 0),
  payment_instructions text,
  check (is_international = (foreign_amount_minor is not null and foreign_currency is not null)),
  check (not is_international or currency = 'EGP'),

  has_discount boolean not null default false,
  discount_percentage numeric(5, 2) not null default 0 check (discount_percentage between 0 and 100),
  discount_code text,
  discount_start_date date,
  discount_end_date date,

  includes text[] not null default '{}',
  excludes text[] not null default '{}',
  cancellation_policy text not null default '',
  accommodation text not null default '',
  pickup_location text not null default '',
  dropoff_location text not null default '',
  -- [{ day, title, time, location, details, activities: [] }], numbered from 1
  itinerary jsonb not null default '[]',
  itinerary_pdf_id uuid references uploads (id),

  -- the first journey the agency typed; every departure lasts as long as this one
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  -- seats for a departure on start_date when the list of dates does not name it
  total_seats integer not null check (total_seats >= 1),

  is_featured boolean not null default false,
  featured_order integer not null default 0 check (featured_order between 0 and 12),
  show_in_homepage boolean not null default false,
  check (is_featured = (featured_order > 0)),

  search_text text not null generated always as
    (search_fold(title || ' ' || destination || ' ' || description)) stored,
  -- grows with every edit: two editors of one trip cannot overwrite each other unseen
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  -- deleted trips leave every list; their bookings keep pointing at them
  deleted_at timestamptz
);

create index trips_agency on trips (agency_id, created_at desc) where deleted_at is null;
create index trips_catalogue on trips (status, start_date) where deleted_at is null;
create unique index trips_featured_place on trips (featured_order) where featured_order > 0 and deleted_at is null;
create index trips_search on trips using gin (search_text gin_trgm_ops);

create table departures (
  id uuid primary key,
  trip_id uuid not null references trips (id),
  starts_on date not null,
  total_seats integer not null check (total_seats >= 1),
  -- seats of bookings in pending, payment_verified, agency_approved and confirmed; changed by increments only
  seats_booked integer not null default 0,
  -- the last word on overselling
  constraint departures_seats_conserved check (seats_booked between 0 and total_seats),
  unique (trip_id, starts_on)
);

create table trip_images (
  trip_id uuid not null references trips (id),
  -- 0 is the cover
  position smallint not null check (position between 0 and 9),
  upload_id uuid not null references uploads (id),
  primary key (trip_id, position)
);

create table trip_views (
  id uuid primary key,
  trip_id uuid not null references trips (id),
  -- the viewer when signed in
  viewer_id uuid references users (id),
  -- SHA-256 of what tells anonymous viewers apart for half an hour; never an address in clear
  viewer_key bytea not null,
  viewed_at timestamptz not null
);
create index trip_views_trip on trip_views (trip_id, viewed_at desc);
create index trip_views_recent on trip_views (trip_id, viewer_key, viewed_at desc);
