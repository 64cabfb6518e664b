import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useLocale } from '#ui/locale.ts'
import { showToast } from '#ui/toasts-store.ts'
import classes from './booking-actions.module.css'

/** Confirms a cancellation. If the booking has changed concurrently, explains that and reloads it. */
export function CancelBooking({
  booking,
  opened,
  onClose,
}: {
  booking: Booking
  opened: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const cancel = async () => {
    try {
      await call(cancelBooking, { params: { id: booking._id } })
      showToast(t`Booking cancelled successfully. Your refund will be processed by the admin.`)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'booking.transition_stale')) throw error
      showToast(t`This booking has changed, so it was not cancelled. Its current status is now shown.`, 'bad')
    }
    await refreshQueries()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={<Trans>Cancel booking</Trans>}
      confirmLabel={<Trans>Cancel booking</Trans>}
      cancelLabel={<Trans>Keep booking</Trans>}
      isDangerous
      fallback={t`Failed to cancel booking. Please try again.`}
      onConfirm={cancel}
    >
      <p>
        <Trans>Are you sure you want to cancel this booking? A refund will be processed by the admin.</Trans>
      </p>
      <p className={classes.which}>
        <bdi>{booking.trip.title}</bdi>
        <span>{formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}</span>
      </p>
    </ConfirmDialog>
  )
}
