import { Trans } from '@lingui/react/macro'
import { formatMoment } from '@rihla/contract/dates.ts'
import { bookingStatuses, type BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'

const isStatus = (value: unknown): value is BookingStatus => bookingStatuses.some((status) => status === value)

/** A decision came too late: who was faster, and what the booking is now. `name` is whose booking it is. */
export function StaleDecisionNotice({ details, name }: { details: ErrorDetails; name: string }) {
  const words = useBookingStatusLabels('admin')
  const status = isStatus(details['status']) ? words[details['status']] : ''
  const booking = <bdi>{name}</bdi>
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { by, byName, at } = details
  const admin = <bdi>{typeof byName === 'string' ? byName : ''}</bdi>
  const moment = typeof at === 'string' ? formatMoment(at, locale, timeZone) : ''
  return (
    <Notice tone="warn">
      {by === 'customer' && (
        <Trans>
          Nothing was changed: the customer cancelled the booking of {booking} on {moment}. It is now ‘{status}’.
        </Trans>
      )}
      {by === 'agency' && (
        <Trans>
          Nothing was changed: the agency decided about the booking of {booking} on {moment}. It is now ‘{status}’.
        </Trans>
      )}
      {by === 'admin' && (
        <Trans>
          Nothing was changed: {admin} decided about the booking of {booking} on {moment}. It is now ‘{status}’.
        </Trans>
      )}
      {!['customer', 'agency', 'admin'].includes(String(by)) && (
        <Trans>
          Nothing was changed: the platform ended the booking of {booking} on {moment}. It is now ‘{status}’.
        </Trans>
      )}
    </Notice>
  )
}
