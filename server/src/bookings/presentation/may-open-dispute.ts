import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import {
  canOpenDispute,
  type DisputeAuthor,
  type DisputeCategory,
  type DisputeState,
} from '@rihla/contract/disputes/dispute.ts'
import type { Minor } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import { departsAtOf } from '../row/booking-facts.ts'

interface Disputable {
  status: BookingStatus
  departs_at: Date | null
  starts_on: CalendarDate
  deposit_minor: Minor
  disputes: readonly {
    category: DisputeCategory
    opened_by: DisputeAuthor
    state: DisputeState
    ended_at: string | null
  }[]
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
      hasTransfer: booking.deposit_minor > 0,
      departsAt: departsAtOf(booking, config.platformTimeZone),
      cases: booking.disputes.map(({ category, opened_by: openedBy, state, ended_at: endedAt }) => ({
        category,
        openedBy,
        state,
        endedAt: endedAt === null ? null : new Date(endedAt),
      })),
    },
    by,
    clock.now(),
  )
