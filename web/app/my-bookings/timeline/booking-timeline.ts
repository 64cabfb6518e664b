import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { TimelineStep } from '#ui/timeline.tsx'

export type TimelineStepName = 'submitted' | 'payment' | 'agency' | 'confirmed' | 'cancelled' | 'withdrawn' | 'refund'

export interface BookingTimelineStep {
  name: TimelineStepName
  state: TimelineStep['state']
  /** When it happened. */
  at?: string | undefined
}

type BookingTimeline = Pick<Booking, 'status' | 'verifiedAmount'> & {
  events: readonly Pick<Booking['events'][number], 'action' | 'createdAt'>[]
}

const milestones = [
  ['submitted', ['submit', 'submit_without_seats']],
  ['payment', ['verify_payment', 'revive']],
  ['agency', ['approve', 'approve_for_agency']],
  ['confirmed', 'confirm'],
] as const

/** When the action was last applied to the booking. */
export const eventAt = (booking: BookingTimeline, action: string): string | undefined =>
  booking.events.findLast((event) => event.action === action)?.createdAt

/** When the last of these actions was applied to the booking. */
const lastAt = (booking: BookingTimeline, actions: readonly string[]): string | undefined =>
  booking.events.findLast((event) => actions.includes(event.action))?.createdAt

/** The milestone reached with each status, and its state. */
const progressByStatus: Partial<
  Record<BookingStatus, { at: number; state: 'now' | 'ended' | 'confirmed'; actions?: readonly string[] }>
> = {
  pending: { at: 1, state: 'now' },
  payment_verified: { at: 2, state: 'now' },
  agency_approved: { at: 3, state: 'now' },
  confirmed: { at: 3, state: 'confirmed', actions: ['confirm'] },
  rejected: { at: 1, state: 'ended', actions: ['reject_payment', 'expire'] },
  agency_rejected: { at: 2, state: 'ended', actions: ['reject', 'decline_for_agency'] },
}

/** The timeline of a booking from its events: done, current or ended, and upcoming steps. */
export function timelineOf(booking: BookingTimeline): BookingTimelineStep[] {
  const current = progressByStatus[booking.status]
  if (!current) return closedTimelineOf(booking)
  return milestones.map(([name, action], index): BookingTimelineStep => {
    if (index < current.at) return { name, state: 'done', at: lastAt(booking, [action].flat()) }
    if (index > current.at) return { name, state: 'upcoming' }
    return { name, state: current.state, at: lastAt(booking, current.actions ?? []) }
  })
}

const ends = [
  ['payment', ['reject_payment', 'expire']],
  ['agency', ['reject', 'decline_for_agency']],
  ['cancelled', ['cancel', 'accept_cancellation', 'call_off', 'cancel_departure', 'decline_changes', 'lapse']],
  ['withdrawn', 'withdraw'],
] as const

/** The timeline of a closed booking: reached milestones, how it ended, and the refund unless no payment was verified. */
function closedTimelineOf(booking: BookingTimeline): BookingTimelineStep[] {
  const at = (actions: string | readonly string[]) => lastAt(booking, [actions].flat())
  const reached = milestones.map(([name, actions]) => ({ name, state: 'done' as const, at: at(actions) }))
  const ended = ends.map(([name, actions]) => ({ name, state: 'ended' as const, at: at(actions) }))
  return [...[...reached, ...ended].filter(({ at }) => at !== undefined), ...refundOf(booking)]
}

function refundOf(booking: BookingTimeline): BookingTimelineStep[] {
  const name = 'refund'
  if (booking.status === 'refunded') return [{ name, state: 'done', at: eventAt(booking, 'process_refund') }]
  if (booking.status === 'cancelled') return [{ name, state: 'ended', at: eventAt(booking, 'close_without_refund') }]
  return booking.verifiedAmount > 0 ? [{ name, state: 'now' }] : []
}

/** Whether a confirmed booking's last day has passed. */
export const hasTravelled = (booking: Pick<Booking, 'status' | 'bookingEndDate'>, today: CalendarDate): boolean =>
  booking.status === 'confirmed' && booking.bookingEndDate < today
