import { type RawBuilder, sql } from 'kysely'

type Query = (now: Date) => RawBuilder<unknown>

/** What the demo shows right after the start. Each query finds at least one row. */
export const situations: Readonly<Record<string, Query>> = {
  'a live hold': (now) => sql`select from seat_holds where ended_at is null and state = 'held' and expires_at > ${now}`,
  'a reservation that awaits its transfer': (now) =>
    sql`select from seat_holds where ended_at is null and state = 'awaiting_transfer' and expires_at > ${now}`,
  'a departure whose last seats are held': () =>
    sql`select from departures where seats_held > 0 and seats_booked < total_seats and seats_booked + seats_held = total_seats
      and id not in (select departure_id from waiting_list_entries)`,
  'an offer of the waiting list': (now) =>
    sql`select from waiting_list_entries e join seat_holds h on h.departure_id = e.departure_id and h.customer_id = e.customer_id
      where e.state = 'offered' and h.ended_at is null and h.ends_at > ${now}`,
  'a booking whose agency is late by more than two days': (now) =>
    sql`select from bookings where status = 'payment_verified' and details_requested_at is null
      and due_at < ${now}::timestamptz - interval '48 hours' and departs_at > ${now}`,
  'a booking whose agency has time left': (now) =>
    sql`select from bookings where status = 'payment_verified' and due_at > ${now}`,
  'a booking that waits for another proof': (now) =>
    sql`select from bookings where status = 'pending' and proof_requested_at is not null and received_minor is null
      and due_at > ${now}`,
  'a booking with a part of its payment': (now) =>
    sql`select from bookings where status = 'pending' and received_minor > 0 and due_at > ${now}`,
  'a booking for which too much was paid': () =>
    sql`select from bookings where status = 'confirmed' and received_minor > total_minor and coalesce(refunded_minor, 0) = 0`,
  'a balance to verify': () =>
    sql`select from balance_transfers t join bookings b on b.id = t.booking_id
      where t.decided_at is null and b.status = 'confirmed'`,
  'travellers that are missing and overdue': (now) =>
    sql`select from bookings b where b.status = 'confirmed' and b.travellers_due_on < ${now}::timestamptz::date
      and (select count(*) from booking_travellers t where t.booking_id = b.id) < b.seats`,
  'a request to cancel': () =>
    sql`select from bookings where status = 'confirmed' and cancellation_requested_at is not null`,
  'a request for another date': (now) =>
    sql`select from bookings where status = 'confirmed' and date_change is not null and due_at > ${now}`,
  'an accepted request for another date': () =>
    sql`select from booking_events e join bookings b on b.id = e.booking_id
      where e.action = 'accept_date_change' and b.status = 'confirmed' and b.date_change is null`,
  'a no-show': () => sql`select from bookings where no_show_on = starts_on`,
  'a refund that is late': (now) =>
    sql`select from bookings where status = 'refund_pending' and due_at < ${now} and refund_due_minor > 0`,
  'a refund that has time left': (now) =>
    sql`select from bookings where status = 'refund_pending' and due_at > ${now} and refund_due_minor > 0`,
  'a refund without a destination': () =>
    sql`select from bookings b where b.status = 'refund_pending' and b.refund_due_minor > 0
      and not exists (select from refund_destinations d where d.booking_id = b.id)`,
  'a dispute that waits for the agency': (now) =>
    sql`select from disputes d where d.state = 'open' and d.answer_due_at > ${now}
      and not exists (select from dispute_messages m where m.dispute_id = d.id and m.by_role = 'agency')`,
  'a dispute with the words of both sides': () =>
    sql`select from disputes d where d.state = 'open'
      and exists (select from dispute_messages m where m.dispute_id = d.id and m.by_role = 'agency')`,
  'an agency whose share is held back by a dispute': () =>
    sql`select from disputes d join ledger_transactions t on t.booking_id = d.booking_id
      where d.state = 'open' and t.kind = 'earned'
        and not exists (select from payout_entries p join ledger_entries e on e.id = p.ledger_entry_id
          where e.transaction_id = t.id)`,
  'a dispute in which a part is refunded': () =>
    sql`select from disputes d join bookings b on b.id = d.booking_id
      where d.decision = 'split' and b.status = 'refund_pending' and b.refund_due_minor = d.refund_minor`,
  'a payout that came back and was sent again': () =>
    sql`select from ledger_transactions r join ledger_transactions p on p.id = r.corrects_id
      where r.kind = 'reversal' and p.kind = 'payout_sent' and exists (
        select from payouts n where n.agency_id = p.agency_id and n.sent_at > r.created_at)`,
}
