import type { BookingStatus, PaymentType } from '@rihla/contract/bookings/booking.ts'
import { type BookingAction, releasesSeats, transitionOf } from '@rihla/contract/bookings/booking-lifecycle.ts'
import { canAct } from '@rihla/contract/bookings/booking-policy.ts'
import type { Minor } from '@rihla/contract/money.ts'
import type { Updateable } from 'kysely'
import {
  collections,
  insertBookingEvent,
  isCollectionAction,
  updateBookingCollecting,
  updateBookingStatus,
} from '#bookings/transitions/transitions.queries.ts'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { updatePromoReturningUse } from '#promos/promos.queries.ts'
import { updateDepartureReleasing } from '#trips/departures.queries.ts'

export interface ReplayedBooking {
  id: string
  customerId: string
  agencyId: string
  departureId: string
  seats: number
  createdAt: Date
  promoId: string | null
  paymentType: PaymentType
  depositMinor: Minor
  remainingMinor: Minor
  cashMinor: Minor
}

interface Replay {
  transitions: readonly BookingAction[]
  notes?: Partial<Record<BookingAction, string>>
  admin?: { id: string }
  refundedMinor?: Minor
  now: Date
}

/** Hours between the previous transition and this one. */
const hoursFor: Record<BookingAction, number> = {
  submit: 0,
  verify_payment: 3.2,
  reject_payment: 5.4,
  approve: 8.6,
  reject: 11.3,
  confirm: 4.7,
  cancel: 19.5,
  process_refund: 26.8,
  close_without_refund: 7.1,
  withdraw: 30,
  collect_remaining: 37.4,
  collect_cash: 41.2,
}

const defaultNotes: Partial<Record<BookingAction, string>> = {
  reject: 'The guide is ill and no replacement is available.',
  close_without_refund: 'No transfer had arrived.',
}

/** Applies transitions to a pending booking and returns its final status. Throws on an illegal transition. */
export async function replayTransitions(
  trx: Transaction,
  booking: ReplayedBooking,
  replay: Replay,
): Promise<BookingStatus> {
  let status: BookingStatus = 'pending'
  let hasPaidRemaining = false
  let hasPaidCash = false
  for (const [index, action] of replay.transitions.entries()) {
    const { by, to } = transitionOf(action)
    if (!canAct(action, { ...booking, status, hasPaidRemaining, hasPaidCash }, by))
      throw new Error(`no ${action} from ${status}`)
    const note = replay.notes?.[action] ?? defaultNotes[action] ?? null
    const at = momentOf(booking.createdAt, replay, index)
    const next: BookingStatus = to ?? status
    if (isCollectionAction(action)) {
      const { column } = collections[action]
      const isApplied = await updateBookingCollecting(trx, booking.id, { from: status, now: at, column })
      if (action === 'collect_cash') hasPaidCash = isApplied
      else hasPaidRemaining = isApplied
    } else {
      const paidMinor = booking.depositMinor + (hasPaidRemaining ? booking.remainingMinor : 0)
      const changes = { ...changesOf(action, { replay, note, at, paidMinor }), updated_at: at }
      await updateBookingStatus(trx, booking.id, { from: status, to: next, changes })
    }
    const actorId = { customer: booking.customerId, agency: booking.agencyId, admin: replay.admin?.id, platform: null }[
      by
    ]
    await insertBookingEvent(trx, {
      bookingId: booking.id,
      action,
      actorId: actorId ?? null,
      actorRole: by,
      from: status,
      to: next,
      note,
      at,
    })
    if (releasesSeats(action)) {
      if (booking.promoId && status !== 'confirmed') await updatePromoReturningUse(trx, booking.promoId)
      await updateDepartureReleasing(trx, booking.departureId, booking.seats)
    }
    status = next
  }
  return status
}

/** Time of a transition: the usual pace, or faster for a recent booking, so that none is in the future. */
function momentOf(createdAt: Date, { transitions, now }: Replay, index: number): Date {
  const hoursUpTo = (count: number) => transitions.slice(0, count).reduce((sum, action) => sum + hoursFor[action], 0)
  const age = now.getTime() - createdAt.getTime()
  const pace = Math.min(3_600_000, (age * 0.95) / hoursUpTo(transitions.length))
  return new Date(Math.round(createdAt.getTime() + hoursUpTo(index + 1) * pace))
}

interface TransitionFacts {
  replay: Replay
  note: string | null
  at: Date
  paidMinor: Minor
}

/** Columns that the use case of a transition writes besides the status. */
function changesOf(
  action: BookingAction,
  { replay, note, at, paidMinor }: TransitionFacts,
): Updateable<DB['bookings']> {
  const by = transitionOf(action).by
  if (by === 'agency') return { agency_notes: note }
  if (by !== 'admin') return {}
  const reviewed = { reviewed_by: replay.admin?.id ?? null, reviewed_at: at }
  if (action === 'process_refund') {
    return { ...reviewed, refunded_minor: replay.refundedMinor ?? paidMinor, refunded_at: at, refund_notes: note }
  }
  return note === null ? reviewed : { ...reviewed, admin_notes: note }
}
