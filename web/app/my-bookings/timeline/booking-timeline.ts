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
  ['submitted', 'submit'],
  ['payment', 'verify_payment'],
  ['agency', 'approve'],
  ['confirmed', 'confirm'],
] as const

/** When the action was last applied to the booking. */
export const eventAt = (booking: BookingTimeline, action: string): string | undefined =>
  booking.events.findLast((event) => event.action === action)?.createdAt

/** The milestone reached with each status, and its state. */
const progressByStatus: Partial<
  Record<BookingStatus, { at: number; state: 'now' | 'ended' | 'confirmed'; action?: string }>
> = {
  pending: { at: 1, state: 'now' },
  payment_verified: { at: 2, state: 'now' },
  agency_approved: { at: 3, state: 'now' },
  confirmed: { at: 3, state: 'confirmed', action: 'confirm' },
  rejected: { at: 1, state: 'ended', action: 'reject_payment' },
  agency_rejected: { at: 2, state: 'ended', action: 'reject' },
}

/** The timeline of a booking from its events: done, current or ended, and upcoming steps. */
export function timelineOf(booking: BookingTimeline): BookingTimelineStep[] {
  const current = progressByStatus[booking.status]
  if (!current) return closedTimelineOf(booking)
  return milestones.map(([name, action], index): BookingTimelineStep => {
    if (index < current.at) return { name, state: 'done', at: eventAt(booking, action) }
    if (index > current.at) return { name, state: 'upcoming' }
    return { name, state: current.state, at: current.action && eventAt(booking, current.action) }
  })
}

const ends = [
  ['payment', 'reject_payment'],
  ['agency', 'reject'],
  ['cancelled', 'cancel'],
  ['withdrawn', 'withdraw'],
] as const

/** The timeline of a closed booking: reached milestones, how it ended, and the refund unless no payment was verified. */
function closedTimelineOf(booking: BookingTimeline): BookingTimelineStep[] {
  const reached = milestones.map(([name, action]) => ({ name, state: 'done' as const, at: eventAt(booking, action) }))
  const ended = ends.map(([name, action]) => ({ name, state: 'ended' as const, at: eventAt(booking, action) }))
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
