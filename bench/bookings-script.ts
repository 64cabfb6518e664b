interface Options {
  /** How many trips, oldest first, are booked. */
  trips: number
  startsOn: string
}

/**
 * A pgbench script that books one seat of a random trip for a random customer: the statement of
 * server/src/submission/insert-booking.queries.ts without promo codes, proofs and documents, in a transaction.
 */
export const bookingsScript = ({ trips, startsOn }: Options): string => `
\\set trip random(0, ${trips - 1})
\\set person random(0, 399)
begin;
with person as (
  select id from bench_customers where n = :person
), ids as materialized (
  select gen_random_uuid() as id
), number as (
  insert into booking_numbers (number) select right(id::text, 8) from ids on conflict do nothing returning number
), d as (
  update departures set seats_booked = seats_booked + 1
  where id = (select bench_departures.id from bench_departures where n = :trip) and seats_booked + 1 <= total_seats
    and exists (select from number)
  returning id, trip_id
), booking as (
  insert into bookings (
    id, customer_id, trip_id, agency_id, departure_id, starts_on, ends_on, seats, status, trip_title, trip_destination,
    currency, list_price_per_seat_minor, price_per_seat_minor, options, options_minor, promo_discount_minor, total_minor,
    payment_type, deposit_minor, remaining_minor, is_international, payment_reference, transfer_reference, created_at,
    updated_at
  )
  select ids.id, person.id, d.trip_id, t.agency_id, d.id, '${startsOn}', '${startsOn}', 1, 'pending', t.title,
    t.destination, 'EGP', 100000, 100000, '[]', 0, 0, 100000, 'full_payment', 100000, 0, false, 'TRX ' || :person,
    'RH-' || upper(right(ids.id::text, 8)) || 'A', now(), now()
  from d join trips t on t.id = d.trip_id, person, ids
  returning id, customer_id, created_at
), event as (
  insert into booking_events (id, booking_id, action, actor_id, actor_role, to_status, created_at)
  select gen_random_uuid(), id, 'submit', customer_id, 'customer', 'pending', created_at from booking
), used as (
  insert into idempotency_keys (customer_id, key, body_hash, booking_id, created_at)
  select customer_id, id::text, sha256(id::text::bytea), id, created_at from booking
)
insert into outbox (kind, subject_id, payload)
select 'booking', id, jsonb_build_object('action', 'submit', 'note', null, 'isPaymentVerified', false) from booking;
commit;
`
