import { type BookingAction, historyOf, transitionOf } from '../lifecycle/lifecycle.ts'
import type { BookingActor, EndedBy } from '../lifecycle/transition.ts'
import { type BookingStatus, isPaymentVerified, isRefundDue } from '../bookings/booking.ts'
import {
  type CancellationRules,
  type CancellationTier,
  refundOfCancellation,
  type RefundReason,
} from '../cancellation/cancellation-rules.ts'
import { type CalendarDate, dayIn, daysBetween } from '../dates.ts'

interface Explained {
  selectedStartDate: CalendarDate
  cancellationRules: CancellationRules | null
  /** What arrived beyond the total, while the booking goes on. */
  surplusAmount?: number
  /** The agency has accepted a request for more. */
  isRefundAgreed?: boolean
  events: readonly { action: string; from: BookingStatus | null; to: BookingStatus; createdAt: string }[]
}

export interface RefundCause {
  /** By whom or what the booking ended. */
  by: EndedBy | 'surplus'
  /** Since when the refund is due. */
  since: string
  /** Why so much is due. */
  reason: RefundReason
  tier: CancellationTier | null
  /** Days before the departure on which the customer cancelled, or asked to. */
  daysBefore: number
}

/** More than the total has arrived, and the booking goes on: since the last verified transfer. */
function surplusCauseOf(
  events: Explained['events'],
  { startsOn, timeZone }: { startsOn: CalendarDate; timeZone: string },
): RefundCause | undefined {
  const last = events.findLast(({ action }) => action === 'verify_payment' || action === 'verify_balance')
  if (!last) return undefined
  const daysBefore = daysBetween(dayIn(timeZone, new Date(last.createdAt)), startsOn)
  return { by: 'surplus', since: last.createdAt, reason: 'not_customer', tier: null, daysBefore }
}

/** Why a refund is due, from the events of its booking; undefined while none is due. */
export function refundCauseOf(
  {
    selectedStartDate: startsOn,
    cancellationRules: rules,
    events,
    surplusAmount = 0,
    isRefundAgreed = false,
  }: Explained,
  timeZone: string,
): RefundCause | undefined {
  const end = events.findLast(({ from, to }) => from !== to && isRefundDue(to))
  if (surplusAmount > 0) return surplusCauseOf(events, { startsOn, timeZone })
  if (!end) return undefined
  const by = transitionOf(end.action as BookingAction).effect.endedBy ?? 'platform'
  const isAnswer = end.action === 'accept_cancellation' || end.action === 'decline_cancellation'
  const asked = isAnswer && events.findLast(({ action }) => action === 'request_cancellation')
  const cancelledOn = dayIn(timeZone, new Date((asked || end).createdAt))
  const { reason, tier } = refundOfCancellation({
    rules,
    by: by === 'customer' ? 'customer' : 'platform',
    isApproved: end.from !== null && end.from !== 'payment_verified' && isPaymentVerified(end.from),
    startsOn,
    cancelledOn,
    received: { depositMinor: 0, balanceMinor: 0 },
  })
  return {
    by,
    since: end.createdAt,
    reason: isRefundAgreed ? 'agreed' : reason,
    tier,
    daysBefore: daysBetween(cancelledOn, startsOn),
  }
}

/** What the customer wrote on ending the booking, or on asking to; notes of transfers are references. */
export const reasonOfCustomer = (
  events: readonly { action: string; by: BookingActor; note: string | null }[],
): string | undefined =>
  events.findLast(({ action, by, note }) => by === 'customer' && note && givesUp(action))?.note ?? undefined

function givesUp(action: string): boolean {
  const row = historyOf(action) && transitionOf(action as BookingAction)
  return row !== undefined && (row.history.isEnd || row.effect.wait === 'asks_cancellation')
}
