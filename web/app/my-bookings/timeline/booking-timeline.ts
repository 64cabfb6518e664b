import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { historyOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Milestone } from '@rihla/contract/lifecycle/transition.ts'

const milestones: readonly Milestone[] = ['submitted', 'payment', 'agency', 'confirmed']

interface BookingTimelineStep {
  name: Milestone
  state: 'done' | 'now' | 'upcoming'
  /** When it was done. */
  at?: string | undefined
}

type BookingTimeline = Pick<Booking, 'status'> & {
  events: readonly Pick<Booking['events'][number], 'action' | 'createdAt'>[]
}

/** When the action was last applied to the booking. */
export const eventAt = (booking: BookingTimeline, action: string): string | undefined =>
  booking.events.findLast((event) => event.action === action)?.createdAt

/** When a milestone was last reached. */
const reachedAt = ({ events }: BookingTimeline, name: Milestone): string | undefined =>
  events.findLast(({ action }) => historyOf(action)?.step === name)?.createdAt

/** The milestone that a booking waits for. */
const currentByStatus: Partial<Record<BookingStatus, number>> = { pending: 1, payment_verified: 2, agency_approved: 3 }

/** The milestones of a booking on its way to confirmation: done, current and upcoming. Of any other none. */
export function timelineOf(booking: BookingTimeline): BookingTimelineStep[] {
  const current = currentByStatus[booking.status]
  if (current === undefined) return []
  return milestones.map((name, index) =>
    index < current
      ? { name, state: 'done', at: reachedAt(booking, name) }
      : { name, state: index === current ? 'now' : 'upcoming' },
  )
}

/** Whether a confirmed booking's last day has passed. */
export const hasTravelled = (booking: Pick<Booking, 'status' | 'bookingEndDate'>, today: CalendarDate): boolean =>
  booking.status === 'confirmed' && booking.bookingEndDate < today
