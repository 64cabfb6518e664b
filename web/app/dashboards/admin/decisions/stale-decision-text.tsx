import { Trans } from '@lingui/react/macro'
import { bookingStatuses, type BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { useMomentText } from '#shell/use-moment-text.ts'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'

const isStatus = (value: unknown): value is BookingStatus => bookingStatuses.some((status) => status === value)

/** Shown when a decision lost a race: names the actor that decided first and the booking's current status. */
export function StaleDecisionText({ details, booking }: { details: ErrorDetails; booking: Booking }) {
  const statusLabels = useBookingStatusLabels('admin')
  const { momentText } = useMomentText()
  const { by, byName, at } = details
  const status = isStatus(details['status']) ? statusLabels[details['status']] : ''
  const name = <CustomerName of={booking.customer} />
  const admin = <bdi>{typeof byName === 'string' ? byName : ''}</bdi>
  const moment = typeof at === 'string' ? momentText(at) : undefined
  return moment === undefined ? (
    <Trans>
      Nothing was changed: {name}’s booking has already been handled. Its status is now ‘{status}’.
    </Trans>
  ) : by === 'customer' ? (
    <Trans>
      Nothing was changed: {name}’s booking was cancelled by the customer on {moment}. Its status is now ‘{status}’.
    </Trans>
  ) : by === 'agency' ? (
    <Trans>
      Nothing was changed: the agency already responded to {name}’s booking on {moment}. Its status is now ‘{status}
      ’.
    </Trans>
  ) : by === 'admin' ? (
    <Trans>
      Nothing was changed: {admin} already handled {name}’s booking on {moment}. Its status is now ‘{status}’.
    </Trans>
  ) : (
    <Trans>
      Nothing was changed: the platform closed {name}’s booking on {moment}. Its status is now ‘{status}’.
    </Trans>
  )
}
