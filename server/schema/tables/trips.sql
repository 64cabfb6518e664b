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
  exchange_rate numeric(14,4) check (exchange_rate > 0),
  payment_instructions text,
  has_discount boolean not null default false,
  discount_percentage numeric(5,2) not null default 0 check (discount_percentage between 0 and 100),
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
  end_date date not null,
  -- seats for a departure on start_date when the list of dates does not name it
  total_seats integer not null check (total_seats >= 1),
  is_featured boolean not null default false,
  featured_order integer not null default 0 check (featured_order between 0 and 12),
  show_in_homepage boolean not null default false,
  search_text text not null generated always as (search_fold(title || ' ' || destination || ' ' || description)) stored,
  -- grows with every edit: two editors of one trip cannot overwrite each other unseen
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  -- deleted trips leave every list; their bookings keep pointing at them
  deleted_at timestamptz,
  -- what similar words are looked for in; whole descriptions are too long to be similar to anything
  -- tells two destinations apart
  destination_key text not null generated always as (search_fold(btrim(destination))) stored,
  -- as durationOf of the contract reckons it
  days integer not null
    generated always as (case when is_one_day_trip then 1 else end_date - start_date + 1 end) stored,
  -- a seat's price in piastres at the reporting rates, for comparing; set by a trigger
  egp_price_minor bigint not null default 0,
  -- the last of its departures, past or to come; set by a trigger
  last_departure_on date,
  creation_key text check (length(creation_key) between 8 and 100),
  options jsonb not null default '[]',
  is_draft_public boolean not null default true,
  -- Which travellers the trip asks for, and until how many days before it starts (docs/product/travellers.md).
  traveller_details text not null default 'booker',
  traveller_deadline_days integer not null default 3,
  -- Decisions that people have made once for all (docs/product/bookings.md#automatic-decisions).
  approves_automatically boolean not null default false,
  -- The current version; earlier ones are in trip_terms.
  terms_version integer not null default 1,
  -- What comes back after a cancellation (docs/product/cancellation.md). Null rules: everything is refunded.
  cancellation_rules jsonb,
  -- Whether customers of confirmed bookings cancel by these rules at once; else the agency is asked first.
  accepts_cancellations boolean not null default true,
  -- False while its agency is still writing it: no admin sees it (docs/product/trips.md#review).
  is_ready_for_review boolean not null default true,
  -- A link of a map service or 'latitude,longitude' (docs/product/trips.md#meeting).
  meeting_pin text not null default '',
  check (is_international = (foreign_amount_minor is not null and foreign_currency is not null)),
  check (not is_international or currency = 'EGP'),
  check (end_date >= start_date),
  check (is_featured = (featured_order > 0)),
  constraint trips_traveller_details check (traveller_details in ('booker', 'names', 'documents', 'full')),
  constraint trips_traveller_deadline check (traveller_deadline_days between 0 and 60)
);
create index trips_agency on trips (agency_id, created_at desc) where deleted_at is null;
create unique index trips_featured_place on trips (featured_order) where featured_order > 0 and deleted_at is null;
create index trips_search on trips using gin (search_text gin_trgm_ops);
create index trips_by_price on trips
  (egp_price_minor, id)
  include (agency_id, status, is_international, days)
  where deleted_at is null and status in ('published', 'draft');
create index trips_by_destination on trips
  (destination collate "und-x-icu", id)
  include (agency_id, status, is_international, days, egp_price_minor)
  where deleted_at is null and status in ('published', 'draft');
create index trips_by_age on trips
  (created_at, id)
  include (agency_id, status, is_international, days, egp_price_minor)
  where deleted_at is null and status in ('published', 'draft');
create index trips_by_place on trips (destination_key) where deleted_at is null and status in ('published', 'draft');
-- for counting, and for an agency's numbers
create index trips_by_agency on trips
  (agency_id, status)
  include (is_international, days, egp_price_minor, last_departure_on)
  where deleted_at is null;
-- counts per agency are read from these alone
create index trips_agency_status on trips (agency_id, status) where deleted_at is null;
-- Every status: the indexes of the catalogue know published and draft trips only.
create index trips_listed_by_age on trips (created_at, id) where deleted_at is null;
create index trips_listed_by_title on trips (title collate "und-x-icu", id) where deleted_at is null;
create index trips_listed_by_price on trips (egp_price_minor, id) where deleted_at is null;
create unique index trips_creation_keys on trips (agency_id, creation_key) where creation_key is not null;
create index trips_itinerary_pdf on trips (itinerary_pdf_id) where itinerary_pdf_id is not null;

-- What was agreed with a booking (docs/decisions/0042-agreed-terms.md). The current version of a trip's terms is in the
-- trip itself; earlier ones, to which bookings and holds refer, are here.
create table trip_terms (
  trip_id uuid not null references trips (id),
  version integer not null check (version > 0),
  title text not null,
  destination text not null,
  nights integer not null check (nights >= 0),
  -- of the first day of the itinerary, as the agency wrote it
  first_day_time text not null,
  pickup_location text not null,
  dropoff_location text not null,
  accommodation text not null,
  includes text[] not null,
  excludes text[] not null,
  cancellation_policy text not null,
  organizer_name text not null,
  organizer_phone text not null,
  -- until when it was the current version
  replaced_at timestamptz not null default now(),
  primary key (trip_id, version)
);

create table departures (
  id uuid primary key,
  trip_id uuid not null references trips (id),
  starts_on date not null,
  total_seats integer not null check (total_seats >= 1),
  -- seats of bookings in pending, payment_verified, agency_approved and confirmed; changed by increments only
  seats_booked integer not null default 0,
  -- A trip's next departure on any day is the one that starts on or after that day while the one before it starts
  -- earlier (docs/catalogue.md#next-departure): right on every day without a job at midnight.
  previous_starts_on date not null default '-infinity',
  -- The price of this date; null: that of the trip (docs/product/pricing.md#options).
  price_minor bigint,
  seats_held integer not null default 0,
  -- What is decided about a departure: that it is cancelled, or that it runs although few have booked
  -- (docs/product/departures.md).
  cancelled_at timestamptz,
  -- confirmed seats that it takes to run; null: it runs with any number
  min_seats integer,
  -- days before the start on which the agency decides
  decision_days integer not null default 7,
  -- since when it is certain that it runs, by the number of seats or by decision
  runs_at timestamptz,
  -- the agency was asked, and the admins
  decision_asked_at timestamptz,
  decision_escalated_at timestamptz,
  -- A departure whose meeting time has passed on its day is no date of its trip any more
  -- (docs/catalogue.md#next-departure). Without a meeting time it ends with its day, which needs no mark.
  departed_at timestamptz,
  unique (trip_id, starts_on),
  -- the last word on overselling
  constraint departures_seats_conserved check (seats_booked between 0 and total_seats),
  constraint departures_price_not_negative check (price_minor >= 0),
  constraint departures_holds_conserved check (seats_held >= 0 and (seats_booked + seats_held) <= total_seats),
  constraint departures_min_seats_valid check (min_seats between 1 and total_seats),
  constraint departures_decision_days_valid check (decision_days between 0 and 90),
  -- the last guard: whoever writes, a cancelled departure has no seats to travel with
  constraint departures_cancelled_empty check (cancelled_at is null or seats_booked = 0 and seats_held = 0)
);
create index departures_by_day on departures (starts_on, trip_id) include (previous_starts_on);
-- The few departures whose minimum group is not reached, for the job that asks their agencies.
create index departures_undecided on departures
  (starts_on)
  where min_seats is not null and runs_at is null and cancelled_at is null;
comment on column departures.departed_at is 'when the meeting time was found to have passed, during the day of the departure';

create table departure_cancellations (
  departure_id uuid primary key references departures (id) on delete cascade,
  cancelled_by uuid references users (id),
  by_role text not null check (by_role in ('agency', 'admin')),
  -- one of a list, or as typed
  reason text not null check (length(reason) between 1 and 200),
  -- what the customers read, in their language
  message_en text not null,
  message_ar text not null,
  created_at timestamptz not null
);
create index departure_cancellations_by on departure_cancellations (cancelled_by);

create table trip_images (
  trip_id uuid not null references trips (id),
  -- 0 is the cover
  position smallint not null check ("position" between 0 and 9),
  upload_id uuid not null references uploads (id),
  primary key (trip_id, "position")
);
create index trip_images_upload on trip_images (upload_id);

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
create index trip_views_viewer on trip_views (viewer_id, id) where viewer_id is not null;

-- Promo codes of the platform (docs/product/pricing.md).
create table promos (
  id uuid primary key,
  -- upper-cased
  code text not null,
  title text not null,
  description text not null default '',
  type text not null check (type in ('percentage', 'fixed')),
  -- percent for 'percentage', major units of the currency for 'fixed'
  value numeric(12,2) not null check (value >= 0),
  currency text not null default 'EGP' check (currency in ('EGP', 'USD', 'EUR')),
  min_amount_minor bigint not null default 0 check (min_amount_minor >= 0),
  start_date date,
  end_date date,
  usage_limit integer check (usage_limit >= 1),
  used_count integer not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint promos_limit_kept check (used_count >= 0 and (usage_limit is null or used_count <= usage_limit))
);
create unique index promos_code on promos (code) where deleted_at is null;

create table faqs (
  id uuid primary key,
  category text not null,
  question text not null,
  answer text not null,
  question_ar text not null default '',
  answer_ar text not null default '',
  position integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null,
  category_ar text not null default ''
);

create table wishlist_items (
  customer_id uuid not null references users (id),
  trip_id uuid not null references trips (id),
  id uuid not null unique,
  created_at timestamptz not null,
  primary key (customer_id, trip_id)
);
create index wishlist_items_trip on wishlist_items (trip_id);
