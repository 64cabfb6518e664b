import { paymentVerifiedStatuses, refundDueStatuses, seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'

/** More than the total has arrived for the booking, the index `bookings_surplus` knows which, and it was not sent back yet. */
const isOverpaid = (b: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${b}.received_minor + coalesce(${b}.collected_minor, 0) > ${b}.total_minor
    and least(${b}.received_minor, ${b}.received_minor + coalesce(${b}.collected_minor, 0) - ${b}.total_minor)
      > coalesce(${b}.refunded_minor, 0), false)`

/** The booking goes on, and more than its total is to be refunded (docs/product/payments.md#receipts). */
export const hasSurplus = (b: RawBuilder<unknown>) =>
  sql<SqlBool>`(${isOverpaid(b)} and ${b}.status in (${literalList(seatHoldingStatuses)}))`

/** The ids of those bookings, read from the index of those few. */
const idsWithSurplus = sql`
  select o.id from bookings o where o.received_minor + coalesce(o.collected_minor, 0) > o.total_minor and ${hasSurplus(sql`o`)}`

/** Of these, those that were due before this moment. */
export const idsWithLateSurplus = (now: Date) =>
  sql`select o.id from bookings o where o.surplus_due_at <= ${now} and ${hasSurplus(sql`o`)}`

/** A surplus older than deadlines gets its own from now on. */
export async function updateMissingSurplusDue(db: Database, dueAt: Date): Promise<void> {
  await sql`update bookings set surplus_due_at = ${dueAt}
    where id in (${idsWithSurplus} and o.surplus_due_at is null) and surplus_due_at is null`.execute(db)
}

/** Money of the booking `b` is to be returned. Two indexes, because a condition with `or` would read all bookings. */
export const hasRefundToSend = sql<SqlBool>`b.id in (
  select o.id from bookings o where o.status in (${literalList(refundDueStatuses)}) union all ${idsWithSurplus})`

/** Cancelled before an admin verified a transfer, so that nothing is known to be due: what `verifiedMinor` is 0 for. */
export const isNeverVerified = sql<SqlBool>`(b.status = 'refund_pending' and b.deposit_minor > 0
  and coalesce(b.received_minor, 0) = 0 and b.remaining_paid_at is null
  and (b.received_minor is not null or not exists (select from booking_events e
    where e.booking_id = b.id and e.to_status in (${literalList(paymentVerifiedStatuses)}))))`

/**
 * A booking `b` of a deleted trip that took place, with money that is still to be decided about
 * (docs/product/bookings.md#deleted-trips-and-people).
 */
export const hasOpenMoney = sql<boolean>`(b.status = 'confirmed' and (has_open_dispute(b.id) or ${isOverpaid(sql`b`)}
  or exists (select from balance_transfers open where open.booking_id = b.id and open.decided_at is null)))`

/** The ids of such bookings, read from the indexes of those few. */
export const idsWithOpenMoney = sql`
  ${idsWithSurplus}
  union all select x.booking_id from balance_transfers x where x.decided_at is null`
