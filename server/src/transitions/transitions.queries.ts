import { type ActionMoving, type BookingAction, moves, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { ErrorCode } from '@rihla/contract/errors.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { needsAcceptance } from '#seats/offers/trip-terms.queries.ts'
import { isCheckedIn, openBalance, pastStatuses } from '#bookings/row/booking-columns.queries.ts'
import { hasOpenMoney } from '#bookings/row/open-money.queries.ts'

export type CollectionAction = ActionMoving<'collection' | 'cash'>

interface Collection {
  column: 'remaining_paid_at' | 'cash_collected_at'
  notDue: ErrorCode
  done: ErrorCode
}

/** Payments that an agency collects from a traveller in person, each at most once. */
export const collections: Record<CollectionAction, Collection> = {
  collect_remaining: {
    column: 'remaining_paid_at',
    notDue: 'booking.balance_not_due',
    done: 'booking.balance_collected',
  },
  collect_cash: { column: 'cash_collected_at', notDue: 'booking.cash_not_due', done: 'booking.cash_collected' },
}

export const isCollectionAction = (action: BookingAction): action is CollectionAction =>
  moves(action, 'collection', 'cash')

/** Required owner, part of the statement's `where`: bookings of other owners appear not to exist. */
export type BookingOwner = { customerId: string } | { agencyId: string } | 'any'

const ownedBy = (owner: BookingOwner) =>
  owner === 'any'
    ? sql<boolean>`true`
    : 'customerId' in owner
      ? sql<boolean>`customer_id = ${owner.customerId}`
      : sql<boolean>`agency_id = ${owner.agencyId}`

/** Statuses in which a deleted booking may still be refunded; or once more, if money arrives after all. */
const refundable = [...new Set([...transitionOf('process_refund').from, ...transitionOf('record_late_payment').from])]

export async function findBookingForTransition(trx: Transaction, bookingId: string, owner: BookingOwner) {
  return trx
    .selectFrom('bookings as b')
    .selectAll()
    .select(pastStatuses)
    .select(isCheckedIn.as('is_checked_in'))
    .select(sql<boolean>`(select a.is_active from users a where a.id = b.agency_id)`.as('agency_is_active'))
    .select(openBalance.as('balance'))
    .select(needsAcceptance(sql.ref('b.trip_id'), sql.ref('b.terms_version')).as('needs_acceptance'))
    .where('id', '=', bookingId)
    .where(ownedBy(owner))
    .where((eb) =>
      eb.or([eb('deleted_at', 'is', null), ...(owner === 'any' ? [eb('status', 'in', refundable), hasOpenMoney] : [])]),
    )
    .executeTakeFirst()
}

/** Before what its transition locks (docs/locking.md). */
export const lockBooking = (trx: Transaction, bookingId: string) =>
  trx
    .selectFrom('bookings')
    .select(['status', 'waiting_since'])
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type BookingForTransition = NonNullable<Awaited<ReturnType<typeof findBookingForTransition>>>

type Found = Pick<
  BookingForTransition,
  'id' | 'status' | 'waiting_since' | 'received_minor' | 'remaining_paid_at' | 'refunded_minor'
>

/**
 * Compare-and-set: changes the booking only while it is as it was found, with its status, the start of its wait, and every sum on
 * which a decision may rest: what has arrived, been collected and been refunded (docs/product/money.md#compared-sums).
 */
export async function updateBookingStatus(
  trx: Transaction,
  found: Found,
  transition: {
    /** The agreed terms, where the transition depends on them. */
    termsVersion?: number | undefined
    to: BookingStatus
    changes: Updateable<DB['bookings']>
  },
): Promise<boolean> {
  const updated = await trx
    .updateTable('bookings')
    .set({ ...transition.changes, status: transition.to })
    .where('id', '=', found.id)
    .where('status', '=', found.status)
    .where('waiting_since', 'is not distinct from', found.waiting_since)
    .$if(transition.termsVersion !== undefined, (query) => query.where('terms_version', '=', transition.termsVersion!))
    .where('received_minor', 'is not distinct from', found.received_minor)
    .where('remaining_paid_at', 'is not distinct from', found.remaining_paid_at)
    .where('refunded_minor', 'is not distinct from', found.refunded_minor)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Compare-and-set on 'not collected yet' and what has arrived, as well as on the status. */
export async function updateBookingCollecting(
  trx: Transaction,
  bookingId: string,
  {
    from,
    now,
    action,
    receivedBefore,
  }: { from: BookingStatus; now: Date; action: CollectionAction; receivedBefore: number | null },
): Promise<boolean> {
  const { column } = collections[action]
  const collected = await trx
    .updateTable('bookings')
    .set({
      [column]: now,
      updated_at: now,
      ...(moves(action, 'collection') && { collected_minor: sql<number>`remaining_left_minor(bookings)` }),
    })
    .where('id', '=', bookingId)
    .where('status', '=', from)
    .where('received_minor', 'is not distinct from', receivedBefore)
    .where(column, 'is', null)
    .executeTakeFirst()
  return collected.numUpdatedRows === 1n
}

/** Events of a booking follow each other in time, although the clocks of instances differ: the ledger depends on it. */
export async function insertBookingEvent(trx: Transaction, event: Insertable<DB['booking_events']>): Promise<void> {
  const afterLast = sql<Date>`(select max(created_at) + interval '1 microsecond' from booking_events
    where booking_id = ${event.booking_id})`
  await trx
    .insertInto('booking_events')
    .values({ ...event, created_at: sql<Date>`greatest(${event.created_at}, ${afterLast})` })
    .execute()
}

export const findLastEvent = (trx: Transaction, bookingId: string) =>
  trx
    .selectFrom('booking_events as e')
    .leftJoin('users as by', 'by.id', 'e.actor_id')
    .select(['e.action', 'e.actor_role', 'by.name as actor_name', 'e.to_status', 'e.created_at'])
    .where('e.booking_id', '=', bookingId)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Collector and time of a collection. */
export const findCollection = (trx: Transaction, bookingId: string, action: CollectionAction) =>
  trx
    .selectFrom('booking_events as e')
    .leftJoin('users as by', 'by.id', 'e.actor_id')
    .select(['by.name as actor_name', 'e.created_at'])
    .where('e.booking_id', '=', bookingId)
    .where('e.action', '=', action)
    .orderBy('e.created_at', 'desc')
    .executeTakeFirst()
