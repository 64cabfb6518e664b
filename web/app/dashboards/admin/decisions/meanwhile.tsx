import { Trans } from '@lingui/react/macro'
import { bookingStatuses, type BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { useBookingStatusWords } from '../../../booking-status/use-booking-status-words.ts'
import { Notice } from '../../../ui/notice.tsx'

const isStatus = (value: unknown): value is BookingStatus => bookingStatuses.some((status) => status === value)

/** A decision came too late: who was faster, and what the booking is now. `name` is whose booking it is. */
export function Meanwhile({ details, name }: { details: ErrorDetails; name: string }) {
  const words = useBookingStatusWords('admin')
  const status = isStatus(details['status']) ? words[details['status']] : ''
  const booking = <bdi>{name}</bdi>
  return (
    <Notice tone="warn">
      {details['by'] === 'customer' && (
        <Trans>
          Nothing was changed: the customer cancelled the booking of {booking} meanwhile. It is now ‘{status}’.
        </Trans>
      )}
      {details['by'] === 'agency' && (
        <Trans>
          Nothing was changed: the agency decided about the booking of {booking} meanwhile. It is now ‘{status}’.
        </Trans>
      )}
      {details['by'] === 'admin' && (
        <Trans>
          Nothing was changed: another admin decided about the booking of {booking} meanwhile. It is now ‘{status}’.
        </Trans>
      )}
      {!['customer', 'agency', 'admin'].includes(String(details['by'])) && (
        <Trans>
          Nothing was changed: the platform ended the booking of {booking} meanwhile. It is now ‘{status}’.
        </Trans>
      )}
    </Notice>
  )
}
