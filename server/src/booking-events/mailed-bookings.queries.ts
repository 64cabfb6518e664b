import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '#database/database.ts'
import { cancellationOf } from '#seats/departure-cancellations.queries.ts'
import { currentTerms, replacedTerms } from '#seats/offers/trip-terms.queries.ts'
import type { SentRefund } from './refund-rows.ts'

/** Bookings by id, with the columns that their mails and pages need. */
export async function listMailedBookings(trx: Transaction, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('bookings as b')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .innerJoin('trips as t', 't.id', 'b.trip_id')
    .innerJoin('agencies as a', 'a.user_id', 'b.agency_id')
    .select([
      'b.id',
      'b.customer_id',
      'b.agency_id',
      'b.trip_id',
      'b.trip_title',
      'b.starts_on',
      'b.ends_on',
      'b.seats',
      'b.options',
      'b.currency',
      'b.total_minor',
      'b.deposit_minor',
      sql<number>`case when b.remaining_paid_at is null then remaining_left_minor(b) else coalesce(b.collected_minor, b.remaining_minor) end`.as(
        'remaining_minor',
      ),
      'b.received_minor',
      'b.remaining_due_on',
      'b.foreign_total_minor',
      'b.foreign_currency',
      'b.refund_due_minor',
      'b.refunded_minor',
      'b.refund_proof_id',
      'b.status',
      'b.payment_type',
      'b.cancellation_rules',
      'b.accepts_cancellations',
      sql<boolean>`exists (select from refund_destinations given where given.booking_id = b.id)`.as('hasDestination'),
      'b.due_at',
      'b.proof_requested_at',
      'b.details_requested_at',
      'b.cancellation_requested_at',
      'b.transfer_reference',
      sql<string>`(select contact_phone from settings)`.as('platformPhone'),
      sql<number>`(select refund_within_days from settings)`.as('refundWithinDays'),
      't.terms_version as currentTermsVersion',
      sql<number>`coalesce(b.terms_notified, b.terms_version)`.as('termsKnown'),
      currentTerms.as('currentTerms'),
      't.meeting_pin',
      replacedTerms(sql.ref('b.trip_id'), sql.ref('b.terms_version')).as('replacedTerms'),
      cancellationOf(sql.ref('b.departure_id')).as('cancellation'),
      sql<{ startsOn: CalendarDate; endsOn: CalendarDate } | null>`b.date_change`.as('requestedDays'),
      'b.remaining_paid_at',
      sql<string>`coalesce((select string_agg(p.handle || ' (' || p.holder_name || ')', ' · ' order by p.position)
        from payment_accounts p where p.is_active and p.currency = b.currency), '')`.as('payTo'),
      'b.cash_collected_at',
      'c.name as customerName',
      'a.name as agencyName',
      'a.contact_phone as agencyPhone',
    ])
    .where('b.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where refunds went, by the event of each. */
export async function listSentRefunds(
  trx: Transaction,
  eventIds: readonly string[],
): Promise<Map<string | null, SentRefund>> {
  if (eventIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('refunds')
    .select(['event_id', 'method', 'account', 'reference'])
    .where('event_id', '=', (eb) => eb.fn.any(eb.val([...eventIds])))
    .execute()
  return new Map(rows.map(({ event_id: event, ...refund }) => [event, refund]))
}
