-- Bookings, the log of their moves, promo codes, and the keys that make submitting repeatable.

create table promos (
  id uuid primary key,
  -- upper-cased
  code text not null,
  title text not null,
  description text not null default '',
  type text not null check (type in ('percentage', 'fixed')),
  -- percent for 'percentage', major units of the currency for 'fixed'
  value numeric(12, 2) not null check (value >= 0),
  currency text not null default 'EGP' check (currency in ('EGP', 'USD', 'EUR')),
  min_amount_minor bigint not null default 0 check (min_amount_minor >= 0),
  start_date date,
  end_date date,
  usage_limit integer check (usage_limit >= 1),
  used_count integer not null default 0,
  constraint promos_limit_kept check (used_count >= 0 and (usage_limit is null or used_count <= usage_limit)),
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index promos_code on promos (code) where deleted_at is null;

create table bookings (
  id uuid primary key,
  customer_id uuid not null references users (id),
  trip_id uuid not null references trips (id),
  agency_id uuid not null references users (id),
  -- empty once the departure was removed from the trip, which dead bookings do not prevent
  departure_id uuid references departures (id) on delete set null,
  starts_on date not null,
  ends_on date not null,
  seats integer not null check (seats between 1 and 10),
  status text not null check (status in ('pending', 'payment_verified', 'agency_approved', 'agency_rejected',
    'confirmed', 'rejected', 'cancelled', 'refund_pending', 'refunded')),

  -- what the customer saw when booking; the trip may change afterwards, these do not
  trip_title text not null,
  trip_destination text not null,

  currency text not null check (currency in ('EGP', 'USD', 'EUR')),
  list_price_per_seat_minor bigint not null check (list_price_per_seat_minor >= 0),
  price_per_seat_minor bigint not null check (price_per_seat_minor >= 0),
  -- taken off the whole sum by a platform promo
  promo_discount_minor bigint not null default 0 check (promo_discount_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  payment_type text not null check (payment_type in ('full_payment', 'deposit_payment')),
  deposit_minor bigint not null check (deposit_minor between 0 and total_minor),
  remaining_minor bigint not null check (remaining_minor >= 0),
  constraint bookings_parts_sum check (deposit_minor + remaining_minor = total_minor),
  constraint bookings_price_sums check (total_minor = price_per_seat_minor * seats - promo_discount_minor),
  is_international boolean not null,
  foreign_per_seat_minor bigint,
  foreign_total_minor bigint,
  foreign_currency text,
  check (is_international = (foreign_total_minor is not null)),

  promo_code text,
  promo_id uuid references promos (id),
  payment_proof_id uuid references uploads (id),
  payment_reference text,
  -- what the customer was asked to write into the transfer's note
  transfer_reference text,
  check (payment_proof_id is not null or payment_reference is not null),

  remaining_paid_at timestamptz,
  refunded_minor bigint check (refunded_minor >= 0),
  refunded_at timestamptz,
  refund_notes text,
  admin_notes text,
  agency_notes text,
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the trip, agency or customer was deleted: out of every list unless money is still to be returned
  deleted_at timestamptz
);
create index bookings_customer on bookings (customer_id, created_at desc);
create index bookings_agency on bookings (agency_id, created_at desc);
create index bookings_trip on bookings (trip_id, created_at desc);
create index bookings_departure on bookings (departure_id);
create index bookings_queue on bookings (status, created_at);
create index bookings_promo on bookings (promo_id) where promo_id is not null;

-- Who moved a booking, when, from where to where. Append-only.
create table booking_events (
  id uuid primary key,
  booking_id uuid not null references bookings (id) deferrable initially deferred,
  action text not null,
  -- empty: the platform itself
  actor_id uuid references users (id),
  actor_role text not null check (actor_role in ('customer', 'agency', 'admin', 'platform')),
  from_status text,
  to_status text not null,
  note text,
  created_at timestamptz not null
);
create index booking_events_booking on booking_events (booking_id, created_at);

create trigger booking_events_append_only before update or delete on booking_events
  for each row execute function refuse_change();
create trigger booking_events_no_truncate before truncate on booking_events
  for each statement execute function refuse_change();

-- One row per submitted booking and key: the same key answers with the same booking.
create table idempotency_keys (
  customer_id uuid not null references users (id),
  key text not null,
  -- SHA-256 of the body in canonical form
  body_hash bytea not null,
  booking_id uuid not null references bookings (id) deferrable initially deferred,
  created_at timestamptz not null,
  primary key (customer_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
