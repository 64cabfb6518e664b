import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { canOpenDispute, type DisputeAuthor, type DisputeState } from '@rihla/contract/disputes/dispute.ts'
import type { Context } from '#context.ts'
import { departsAtOf } from '../row/booking-facts.ts'

interface Disputable {
  status: BookingStatus
  departs_at: Date | null
  starts_on: CalendarDate
  disputes: readonly { opened_by: DisputeAuthor; state: DisputeState; ended_at: string | null }[]
}

/** Whether this side or an admin may open a case about the booking now (docs/product/disputes.md#opening). */
export const mayOpenDispute = (
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  booking: Disputable,
  by: DisputeAuthor,
): boolean =>
  canOpenDispute(
    {
      status: booking.status,
      departsAt: departsAtOf(booking, config.platformTimeZone),
      cases: booking.disputes.map(({ opened_by: openedBy, state, ended_at: endedAt }) => ({
        openedBy,
        state,
        endedAt: endedAt === null ? null : new Date(endedAt),
      })),
    },
    by,
    clock.now(),
  )
