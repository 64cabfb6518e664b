-- Seats that a customer holds while paying (docs/product/seat-holds.md).
create table seat_holds (
  id uuid primary key,
  customer_id uuid references users (id),
  trip_id uuid not null references trips (id),
  -- null once the date was removed from the trip
  departure_id uuid references departures (id) on delete set null,
  starts_on date not null,
  seats integer not null check (seats > 0),
  -- reserved in booking_numbers for the booking that this becomes
  booking_number text not null unique,
  -- 'awaiting_transfer': the customer has said that the transfer is under way
  state text not null default 'held' check (state in ('held', 'awaiting_transfer')),
  -- the price and all that it depends on, as offered when the hold began
  terms jsonb,
  created_at timestamptz not null,
  -- shown to the customer
  expires_at timestamptz not null,
  -- after some minutes that are not shown; until then a booking finds its seats
  ends_at timestamptz not null,
  is_extended boolean not null default false,
  -- booked, released by the customer, or expired
  ended_at timestamptz,
  booking_id uuid unique references bookings (id) deferrable initially deferred,
  -- offered to an entry of the waiting list, whose id it has
  is_offer boolean not null default false,
  -- Departures that the hold was moved away from; null for none.
  moved_from uuid[],
  -- The promo that the customer has applied, whose use is reserved while the hold lives
  -- (docs/product/seat-holds.md#terms).
  promo_id uuid references promos (id),
  -- its terms at that moment
  promo_terms jsonb,
  -- Keyed hash of the IP address, or of the IPv6 /64, that asked for it; of an offer the one that joined the waiting
  -- list.
  network bytea,
  -- The seats are among the last of the departure: a booking needs a screenshot of the transfer.
  needs_screenshot boolean not null default false,
  check (ends_at >= expires_at),
  constraint seat_holds_owned check (customer_id is not null or is_offer)
);
create unique index seat_holds_live on seat_holds (customer_id, departure_id) where ended_at is null;
create index seat_holds_expiring on seat_holds (departure_id, ends_at) where ended_at is null;
create index seat_holds_departure on seat_holds (departure_id);
create index seat_holds_ending on seat_holds (ends_at) where ended_at is null;
create index seat_holds_customer on seat_holds (customer_id, created_at);
create index seat_holds_trip on seat_holds (trip_id);
-- The reservations of a promo are counted under its lock.
create index seat_holds_promo on seat_holds (promo_id) where promo_id is not null;

create sequence waiting_list_places;

create table waiting_list_entries (
  -- also the id of the hold that offers the seats
  id uuid primary key,
  -- null while no account has the address
  customer_id uuid references users (id),
  -- of a visitor, as typed and as compared; null once the entry belongs to a customer
  email text,
  email_key text,
  locale text not null check (locale in ('en', 'ar')),
  trip_id uuid not null references trips (id),
  -- null once the date was removed from the trip
  departure_id uuid references departures (id) on delete set null,
  starts_on date not null,
  seats integer not null check (seats > 0),
  -- of a visitor who has not confirmed it yet
  wanted_seats integer check (wanted_seats > 0),
  -- 'notified': told that seats are free, without a hold; 'closed': the departure is gone or over
  state text not null check (state in ('unverified', 'waiting', 'offered', 'notified', 'accepted', 'declined',
    'lapsed', 'left', 'closed')),
  -- order of service; null until the address is confirmed
  place bigint,
  -- SHA-256 of the token in the mail that confirms the address
  token_hash bytea,
  token_expires_at timestamptz,
  -- reserved in booking_numbers for the hold that offers the seats
  booking_number text not null unique,
  created_at timestamptz not null,
  queued_at timestamptz,
  -- when the offer was announced, and its end as the mails say
  offered_at timestamptz,
  offer_expires_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  -- Keyed hash of the network that joined, as in seat_holds.
  network bytea,
  check (customer_id is not null or email_key is not null or ended_at is not null)
);
create unique index waiting_list_customers on waiting_list_entries
  (customer_id, departure_id)
  where state in ('unverified', 'waiting', 'offered');
create unique index waiting_list_addresses on waiting_list_entries
  (email_key, departure_id)
  where customer_id is null and state in ('unverified', 'waiting', 'offered');
create index waiting_list_queue on waiting_list_entries (departure_id, place) where state = 'waiting';
create index waiting_list_offers on waiting_list_entries (offer_expires_at) where state = 'offered';
create index waiting_list_live on waiting_list_entries (starts_on) where state in ('unverified', 'waiting', 'offered');
create index waiting_list_departure on waiting_list_entries (departure_id);
create index waiting_list_customer on waiting_list_entries (customer_id);
create index waiting_list_email on waiting_list_entries (email_key) where email_key is not null;
create index waiting_list_trip on waiting_list_entries (trip_id);
create index waiting_list_start on waiting_list_entries (starts_on);
