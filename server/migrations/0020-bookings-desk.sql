-- The admin's bookings: found, sorted and counted at once; transfers that pay twice; who looks at which booking; proofs of refunds.

-- What a booking is searched by, besides its customer: folded like the catalogue, so that no search folds 100,000 rows anew.
alter table bookings add column search_text text not null generated always as (
  search_fold(trip_title || ' ' || right(id::text, 8) || ' ' || coalesce(payment_reference, '') || ' '
    || coalesce(transfer_reference, ''))) stored;
create index bookings_search on bookings using gin (search_text gin_trgm_ops);

-- Names as they are searched and sorted by.
alter table users add column name_key text not null generated always as (search_fold(name)) stored;
create index users_customer_search on users using gin ((name_key || ' ' || email_key) gin_trgm_ops) where role = 'customer';
create index users_name_key on users (name_key, id);

-- A reference as it is compared: letters and digits only, small, digits of any script as Latin ones. Null when nothing is left.
create function payment_reference_key(reference text) returns text
  language sql immutable parallel safe strict
  return nullif(regexp_replace(
    public.search_fold(translate(reference, '۰۱۲۳۴۵۶۷۸۹', '0123456789')), '[^[:alnum:]]', '', 'g'), '');
create index bookings_reference on bookings (payment_reference_key(payment_reference), created_at desc);
-- The same picture: the same bytes arrived, or the same bytes are stored after decoding and encoding again.
create index uploads_proof_content on uploads (sha256) where kind = 'payment-proof';

-- The orders of the admin's table. Their condition is the one of admin-bookings.queries.ts, word by word.
create index bookings_desk_booked on bookings (created_at, id)
  where deleted_at is null or status in ('refund_pending', 'agency_rejected');
create index bookings_desk_departure on bookings (starts_on, id) include (status, payment_type)
  where deleted_at is null or status in ('refund_pending', 'agency_rejected');
create index bookings_desk_amount on bookings (currency, total_minor, id)
  where deleted_at is null or status in ('refund_pending', 'agency_rejected');
create index bookings_desk_customer on bookings (customer_id, id)
  where deleted_at is null or status in ('refund_pending', 'agency_rejected');
create index bookings_desk_status on bookings (status, created_at, id)
  where deleted_at is null or status in ('refund_pending', 'agency_rejected');

-- Who looks at a booking to decide about it. It stops nobody, it only tells; a claim without a sign of life means nothing
-- after two minutes, so that losing all of them in a crash loses nothing: unlogged.
create unlogged table booking_claims (
  booking_id uuid not null references bookings (id) on delete cascade,
  admin_id uuid not null references users (id) on delete cascade,
  claimed_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (booking_id, admin_id)
);

-- What an admin shows the customer of a refund: a private picture, uploaded by the admin.
alter table uploads drop constraint uploads_kind_check, add constraint uploads_kind_check check (kind in ('profile-photo',
  'agency-logo', 'agency-background', 'trip-image', 'trip-itinerary', 'payment-proof', 'refund-proof', 'national-id',
  'verification-document', 'general'));
alter table bookings add column refund_proof_id uuid references uploads (id);
create index bookings_refund_proof on bookings (refund_proof_id) where refund_proof_id is not null;
