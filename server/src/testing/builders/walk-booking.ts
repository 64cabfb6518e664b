import type { BookingStatus, PaymentType } from '@rihla/contract/bookings/booking.ts'
import { type BookingAction, transitionOf, releasesSeats } from '@rihla/contract/bookings/booking-lifecycle.ts'
import { canAct } from '@rihla/contract/bookings/booking-policy.ts'
import type { Minor } from '@rihla/contract/money.ts'
import type { Updateable } from 'kysely'
import {
  insertBookingEvent,
  updateBookingCollecting,
  updateBookingStatus,
  updateDepartureReleasing,
} from '#bookings/transitions/transitions.queries.ts'
import { collections, isCollectionAction } from '#bookings/transitions/collections.ts'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { updatePromoReturningUse } from '#promos/promos.queries.ts'

export interface WalkedBooking {
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

interface Walk {
  moves: readonly BookingAction[]
  notes?: Partial<Record<BookingAction, string>>
  admin?: { id: string }
  refundedMinor?: Minor
  now: Date
}

/** How long people take for each move, in hours. */
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

const neededNotes: Partial<Record<BookingAction, string>> = {
  reject: 'The guide is ill and we found nobody to stand in.',
  close_without_refund: 'No transfer had arrived.',
}

/** Takes a pending booking along its moves and answers where it stands then. Throws where a move is not legal. */
export async function walkBooking(trx: Transaction, booking: WalkedBooking, walk: Walk): Promise<BookingStatus> {
  let status: BookingStatus = 'pending'
  let hasPaidRemaining = false
  let hasPaidCash = false
  for (const [index, action] of walk.moves.entries()) {
    const { by, to } = transitionOf(action)
    if (!canAct(action, { ...booking, status, hasPaidRemaining, hasPaidCash }, by))
      throw new Error(`no ${action} from ${status}`)
    const note = walk.notes?.[action] ?? neededNotes[action] ?? null
    const at = momentOf(booking.createdAt, walk, index)
    const next: BookingStatus = to ?? status
    if (isCollectionAction(action)) {
      const { column } = collections[action]
      const hasWon = await updateBookingCollecting(trx, booking.id, { from: status, now: at, column })
      if (action === 'collect_cash') hasPaidCash = hasWon
      else hasPaidRemaining = hasWon
    } else {
      const paidMinor = booking.depositMinor + (hasPaidRemaining ? booking.remainingMinor : 0)
      const changes = { ...changesOf(action, { walk, note, at, paidMinor }), updated_at: at }
      await updateBookingStatus(trx, booking.id, { from: status, to: next, changes })
    }
    const actorId = { customer: booking.customerId, agency: booking.agencyId, admin: walk.admin?.id, platform: null }[
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

/** The usual pace, or a faster one where the booking is too young for it: no move lies in the future. */
function momentOf(createdAt: Date, { moves, now }: Walk, index: number): Date {
  const hoursUpTo = (count: number) => moves.slice(0, count).reduce((sum, action) => sum + hoursFor[action], 0)
  const age = now.getTime() - createdAt.getTime()
  const pace = Math.min(3_600_000, (age * 0.95) / hoursUpTo(moves.length))
  return new Date(Math.round(createdAt.getTime() + hoursUpTo(index + 1) * pace))
}

interface Move {
  walk: Walk
  note: string | null
  at: Date
  paidMinor: Minor
}

/** What the use case of each move writes besides the status. */
function changesOf(action: BookingAction, { walk, note, at, paidMinor }: Move): Updateable<DB['bookings']> {
  const by = transitionOf(action).by
  if (by === 'agency') return { agency_notes: note }
  if (by !== 'admin') return {}
  const reviewed = { reviewed_by: walk.admin?.id ?? null, reviewed_at: at }
  if (action === 'process_refund') {
    return { ...reviewed, refunded_minor: walk.refundedMinor ?? paidMinor, refunded_at: at, refund_notes: note }
  }
  return note === null ? reviewed : { ...reviewed, admin_notes: note }
}
