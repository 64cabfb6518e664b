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
  deposit_minor bigint not null,
  remaining_minor bigint not null check (remaining_minor >= 0),
  is_international boolean not null,
  foreign_per_seat_minor bigint,
  foreign_total_minor bigint,
  foreign_currency text,
  promo_code text,
  promo_id uuid references promos (id),
  payment_proof_id uuid references uploads (id),
  payment_reference text,
  -- what the customer was asked to write into the transfer's note
  transfer_reference text,
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
  deleted_at timestamptz,
  -- when the agency received the foreign part of an international trip
  cash_collected_at timestamptz,
  -- What a booking is searched by, besides its customer: folded like the catalogue, so that no search folds 100,000
  -- rows anew.
  search_text text not null generated always as (search_fold(trip_title || ' ' || right(id::text,
    8) || ' ' || coalesce(payment_reference, '') || ' ' || coalesce(transfer_reference, ''))) stored,
  refund_proof_id uuid references uploads (id),
  -- What an admin stated as received of a payment that was never verified (docs/product/refunds.md#amounts), and when
  -- the retention erased a payment proof (docs/product/settings.md#retention).
  received_minor bigint,
  proof_erased_at timestamptz,
  options jsonb not null default '[]',
  options_minor bigint not null default 0,
  -- as the trip asked when it was booked
  traveller_details text not null default 'booker',
  -- last day on which the booker may fill them in; null for 'booker'
  travellers_due_on date,
  -- travellers without missing values, a copy for lists
  travellers_complete integer not null default 0,
  -- incremented by every change of the list
  travellers_version integer not null default 0,
  -- reminders sent: 1 a week before the deadline, 2 the day before it
  travellers_reminded smallint not null default 0,
  -- Start and end of the current wait (docs/product/bookings.md#deadlines).
  waiting_since timestamptz,
  due_at timestamptz,
  -- the next reminder, and how many were sent during the current wait
  remind_at timestamptz,
  reminders_sent integer not null default 0,
  -- set while the customer is asked for another proof
  proof_requested_at timestamptz,
  -- set while the customer of a confirmed booking waits for the answer
  cancellation_requested_at timestamptz,
  -- the meeting time, else the end of the day; frozen when booked
  departs_at timestamptz,
  -- Since when the agency asks the customer of a paid booking for details, and for which
  -- (docs/product/bookings.md#missing-details).
  details_requested_at timestamptz,
  requested_details text[],
  terms_version integer not null default 1,
  -- the latest version that its customer was notified of; null while that is the agreed one
  terms_notified integer,
  remaining_due_on date,
  -- as when the seats were held or booked
  cancellation_rules jsonb,
  -- what the rules promised the customer who cancelled, of verified money; null: everything that was received
  refund_due_minor bigint,
  accepted_terms_version integer,
  accepted_refund_policy_version integer,
  -- What the agency collected of the balance; null with `remaining_paid_at`: all of it.
  collected_minor bigint,
  -- The open request for another date (docs/product/date-changes.md): date, terms and price as agreed with it.
  date_change jsonb,
  -- The day on which the agency recorded that none of the travellers came.
  no_show_on date,
  -- Who leads a group and whom to call, asked before the payment (docs/product/travellers.md#lead-traveller). Null: not
  -- asked or erased.
  lead_traveller text,
  contact_phone text,
  -- By when a surplus is sent back (docs/product/refunds.md#deadline).
  surplus_due_at timestamptz,
  -- As the trip when the seats were held or booked (docs/product/cancellation.md#requests).
  accepts_cancellations boolean not null default true,
  -- What the customer who asks to cancel would like back, beyond the rules; kept where the request was accepted.
  asked_refund_minor bigint,
  -- The payment account that the customer chose for the transfer; null: not known.
  payment_account_id uuid,
  -- The last day on which the customer was reminded of missing travellers.
  travellers_reminded_on date,
  check (deposit_minor between 0 and total_minor),
  constraint bookings_parts_sum check ((deposit_minor + remaining_minor) = total_minor),
  check (is_international = (foreign_total_minor is not null)),
  constraint bookings_cash_exists check (cash_collected_at is null or is_international),
  constraint bookings_payment_named check (payment_proof_id is not null or payment_reference is not null
    or deposit_minor = 0 or deleted_at is not null or proof_erased_at is not null),
  constraint bookings_received_positive check (received_minor > 0),
  constraint bookings_price_sums
    check (total_minor = (price_per_seat_minor * seats + options_minor - promo_discount_minor)),
  constraint bookings_traveller_details check (traveller_details in ('booker', 'names', 'documents', 'full')),
  constraint bookings_travellers_complete check (travellers_complete between 0 and seats),
  constraint bookings_refund_due_check check (refund_due_minor >= 0)
);
create index bookings_customer on bookings (customer_id, created_at desc);
create index bookings_agency on bookings (agency_id, created_at desc);
create index bookings_trip on bookings (trip_id, created_at desc);
create index bookings_departure on bookings (departure_id);
create index bookings_promo on bookings (promo_id) where promo_id is not null;
create index bookings_proof on bookings (payment_proof_id) where payment_proof_id is not null;
-- the numbers and months of the dashboard, read from the index alone
create index bookings_numbers on bookings (created_at) include (status, currency, total_minor, deleted_at);
create index bookings_search on bookings using gin (search_text gin_trgm_ops);
create index bookings_reference on bookings (payment_reference_key(payment_reference), created_at desc);
-- The orders of the admin's table. Their condition is that of admin-bookings.queries.ts, word by word.
create index bookings_desk_booked on bookings
  (created_at, id)
  where deleted_at is null or status in ('refund_pending', 'agency_rejected');
create index bookings_desk_departure on bookings
  (starts_on, id)
  include (status, payment_type)
  where deleted_at is null or status in ('refund_pending', 'agency_rejected');
create index bookings_desk_amount on bookings
  (currency, total_minor, id)
  where deleted_at is null or status in ('refund_pending', 'agency_rejected');
create index bookings_desk_customer on bookings
  (customer_id, id)
  where deleted_at is null or status in ('refund_pending', 'agency_rejected');
create index bookings_desk_status on bookings
  (status, created_at, id)
  where deleted_at is null or status in ('refund_pending', 'agency_rejected');
create index bookings_refund_proof on bookings (refund_proof_id) where refund_proof_id is not null;
create index bookings_reviewer on bookings (reviewed_by) where reviewed_by is not null;
-- Bookings that wait for somebody, by the time of their last change.
create index bookings_waiting on bookings
  (status, updated_at)
  where status in ('pending', 'agency_approved', 'refund_pending', 'agency_rejected');
-- Bookings that ask for travellers, by their deadline.
create index bookings_travellers_due on bookings (travellers_due_on) where travellers_due_on is not null;
create index bookings_to_remind on bookings (remind_at) where remind_at is not null;
-- For the hourly job that settles the bookings of departures that have ended.
create index bookings_ended on bookings (ends_on);
create index bookings_surplus on bookings (id) where (received_minor + coalesce(collected_minor, 0)) > total_minor;
-- Requests for another date, the earliest deadline first.
create index bookings_requested_dates on bookings (due_at, id) where status = 'confirmed' and date_change is not null;
-- Retention finds what is to be erased without reading the bookings of years.
create index bookings_lead_travellers on bookings
  (ends_on)
  where lead_traveller is not null or contact_phone is not null;
-- Requests to cancel, counted for the overviews of admins and listed by their filter.
create index bookings_requests_to_cancel on bookings
  (cancellation_requested_at)
  where cancellation_requested_at is not null;
-- The bookings on which an action is due, the earliest deadline first.
create index bookings_past_due on bookings
  (due_at, id)
  where status in ('pending', 'payment_verified', 'agency_approved', 'refund_pending', 'agency_rejected')
    or cancellation_requested_at is not null;
-- Those with a surplus to refund, the earliest deadline first.
create index bookings_surplus_due on bookings (surplus_due_at, id) where surplus_due_at is not null;
-- The counts and sums of an agency, read from the index alone.
create index bookings_agency_sums on bookings
  (agency_id, status)
  include (currency, total_minor, foreign_currency, foreign_total_minor, deleted_at);
-- Bookings are found by their lead traveller and by the phone given with them, customers by theirs.
create index bookings_lead_search on bookings using gin (search_fold(lead_traveller) gin_trgm_ops)
  where lead_traveller is not null;
create index bookings_phone_search on bookings using gin (phone_search_text(contact_phone) gin_trgm_ops)
  where contact_phone is not null;

-- The booking numbers in use: the last 8 characters of a booking's id, which are also its transfer reference
-- (docs/product/payments.md#references). A table of its own, because holds have numbers, too
-- (docs/decisions/0054-numbers-used-once.md).
create table booking_numbers (
  number text primary key,
  -- Whether a booking has it: a number is used once, whatever inserts the booking.
  is_used boolean not null default false
);

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
  created_at timestamptz not null,
  -- What the booking cost before a transition that changed its price (docs/product/date-changes.md#price): the ledger
  -- follows from the history, in which each event has the price of its time.
  former_total_minor bigint,
  -- What was still to be refunded after the event: the ledger posts it with the event, and later facts change nothing
  -- of it (docs/decisions/0060-money-follows-events.md). Null: an event of 0.1.0 or before.
  due_minor bigint check (due_minor >= 0)
);
create index booking_events_booking on booking_events (booking_id, created_at);
create index booking_events_actor on booking_events (actor_id) where actor_id is not null;
-- The newest verifications, whose usual time is shown to customers.
create index booking_events_verified on booking_events (created_at) where action = 'verify_payment';

-- Admins who have a booking open to decide about it. It locks nothing; a claim expires two minutes after its last sign
-- of life, so the table is unlogged.
create unlogged table booking_claims (
  booking_id uuid not null references bookings (id) on delete cascade,
  admin_id uuid not null references users (id) on delete cascade,
  claimed_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (booking_id, admin_id)
);
create index booking_claims_admin on booking_claims (admin_id);

-- The identity documents of a booking: what its agency may open (docs/product/bookings.md#identity-documents). A
-- document is not deleted while a booking references it.
create table booking_documents (
  booking_id uuid primary key references bookings (id) on delete cascade deferrable initially deferred,
  front_id uuid references uploads (id),
  back_id uuid references uploads (id)
);
create index booking_documents_front on booking_documents (front_id) where front_id is not null;
create index booking_documents_back on booking_documents (back_id) where back_id is not null;

-- '' and null are missing values. Read by one booking or one departure at a time, never joined by lists.
create table booking_travellers (
  booking_id uuid not null references bookings (id),
  seat integer not null check (seat > 0),
  name text not null,
  nationality text not null,
  document_kind text not null check (document_kind in ('', 'id', 'passport')),
  document_number text not null,
  date_of_birth date,
  phone text not null,
  emergency_name text not null,
  emergency_phone text not null,
  primary key (booking_id, seat)
);

-- Bookings per UTC day, status and currency, so that nobody counts a million rows to show a total. Every change of a
-- booking adds rows, as updating counters would make bookings wait for each other; a job merges them
-- (booking-sums.queries.ts).
create table booking_sums (
  -- of bookings.created_at, in UTC
  day date not null,
  status text not null,
  currency text not null,
  is_deleted boolean not null,
  bookings bigint not null,
  total_minor bigint not null
);

-- One row per submitted booking and key: the same key answers with the same booking.
create table idempotency_keys (
  customer_id uuid not null references users (id),
  key text not null,
  -- SHA-256 of the body in canonical form
  body_hash bytea not null,
  booking_id uuid not null references bookings (id) deferrable initially deferred,
  created_at timestamptz not null,
  -- Keyed hash of the network of a booking without a hold, as in seat_holds; the row is deleted after a week.
  network bytea,
  primary key (customer_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
create index idempotency_keys_booking on idempotency_keys (booking_id);

-- How many travellers of a booking are here, each change a row; the highest version holds. Append-only.
create table check_ins (
  booking_id uuid not null references bookings (id),
  -- one more than the version its writer had seen: of two who change the same one, the key lets one through
  version integer not null check (version >= 1),
  -- 0 takes it back
  seats integer not null check (seats between 0 and 10),
  by_id uuid not null references users (id),
  at timestamptz not null,
  primary key (booking_id, version)
);
create index check_ins_by on check_ins (by_id);

-- What a first admin has asked a second one to repeat (docs/product/refunds.md#second-admin). Working state; the audit log keeps both
-- names.
create table second_admin_requests (
  booking_id uuid not null references bookings (id),
  act text not null check (act in ('refund_less', 'refund_collected', 'refund_large', 'receive_more')),
  amount_minor bigint not null check (amount_minor >= 0),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  primary key (booking_id, act)
);
create index second_admin_requests_admin on second_admin_requests (asked_by);

-- Reviews by travellers (docs/product/reviews.md).
create table reviews (
  id uuid primary key,
  -- one review per confirmed booking
  booking_id uuid not null unique references bookings (id),
  customer_id uuid not null references users (id),
  trip_id uuid not null references trips (id),
  agency_id uuid not null references users (id),
  rating smallint not null check (rating between 1 and 5),
  comment text not null,
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index reviews_trip on reviews (trip_id, created_at desc) where deleted_at is null;
create index reviews_agency on reviews (agency_id, created_at desc) where deleted_at is null;
-- A card's stars without visiting every review.
create index reviews_trip_rating on reviews (trip_id) include (rating) where deleted_at is null;
create index reviews_newest on reviews (created_at desc, id desc) where deleted_at is null;
create index reviews_rating on reviews (rating desc, created_at desc, id desc) where deleted_at is null;
create index reviews_agency_rating on reviews (agency_id, rating) where deleted_at is null;
create index reviews_customer on reviews (customer_id);
