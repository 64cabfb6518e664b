import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { canOpenDispute } from '@rihla/contract/disputes/dispute.ts'
import type { Context } from '#context.ts'
import { departsAtOf } from '../transitions/transition-booking.ts'

interface Disputable {
  status: BookingStatus
  departs_at: Date | null
  starts_on: CalendarDate
  dispute: unknown
}

/** Whether a case about the booking may be opened now (docs/product/disputes.md#opening). */
export const mayOpenDispute = ({ clock, config }: Pick<Context, 'clock' | 'config'>, booking: Disputable): boolean =>
  canOpenDispute(
    {
      status: booking.status,
      departsAt: departsAtOf(booking, config.platformTimeZone),
      hasDispute: booking.dispute !== null,
    },
    clock.now(),
  )
