import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { historyOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { TimelineStepName, Transition } from '@rihla/contract/lifecycle/transition.ts'
import type { TimelineStep } from '#ui/timeline.tsx'

export interface BookingTimelineStep {
  name: TimelineStepName
  state: TimelineStep['state']
  /** When it happened. */
  at?: string | undefined
}

type BookingTimeline = Pick<Booking, 'status' | 'verifiedAmount'> & {
  events: readonly Pick<Booking['events'][number], 'action' | 'createdAt'>[]
}

const milestones = ['submitted', 'payment', 'agency', 'confirmed'] as const
const ends = ['payment', 'agency', 'cancelled', 'withdrawn'] as const

/** When the action was last applied to the booking. */
export const eventAt = (booking: BookingTimeline, action: string): string | undefined =>
  booking.events.findLast((event) => event.action === action)?.createdAt

/** When a milestone was last reached; seats that were gone are submitted, too. */
const reachedAt = (booking: BookingTimeline, name: TimelineStepName): string | undefined =>
  lastAt(booking, ({ step, isEnd }) => step === name && (!isEnd || name === 'submitted'))

/** When the booking last ended at the step. */
const endedAt = (booking: BookingTimeline, name: TimelineStepName): string | undefined =>
  lastAt(booking, ({ step, isEnd }) => step === name && isEnd)

function lastAt({ events }: BookingTimeline, is: (history: Transition['history']) => boolean): string | undefined {
  return events.findLast(({ action }) => {
    const history = historyOf(action)
    return history && is(history)
  })?.createdAt
}

/** The milestone reached with each status, and its state. */
const progressByStatus: Partial<Record<BookingStatus, { at: number; state: 'now' | 'ended' | 'confirmed' }>> = {
  pending: { at: 1, state: 'now' },
  payment_verified: { at: 2, state: 'now' },
  agency_approved: { at: 3, state: 'now' },
  confirmed: { at: 3, state: 'confirmed' },
  rejected: { at: 1, state: 'ended' },
  agency_rejected: { at: 2, state: 'ended' },
}

/** The timeline of a booking from its events: done, current or ended, and upcoming steps. */
export function timelineOf(booking: BookingTimeline): BookingTimelineStep[] {
  const current = progressByStatus[booking.status]
  if (!current) return closedTimelineOf(booking)
  const { at, state } = current
  return milestones.map((name, index): BookingTimelineStep => {
    if (index < at) return { name, state: 'done', at: reachedAt(booking, name) }
    if (index > at) return { name, state: 'upcoming' }
    if (state === 'now') return { name, state, at: undefined }
    return { name, state, at: state === 'ended' ? endedAt(booking, name) : reachedAt(booking, name) }
  })
}

/** The timeline of a closed booking: reached milestones, how it ended, and the refund unless no payment was verified. */
function closedTimelineOf(booking: BookingTimeline): BookingTimelineStep[] {
  const reached = milestones.map((name) => ({ name, state: 'done' as const, at: reachedAt(booking, name) }))
  const ended = ends.map((name) => ({ name, state: 'ended' as const, at: endedAt(booking, name) }))
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
