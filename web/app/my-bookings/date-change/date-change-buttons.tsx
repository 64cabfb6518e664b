import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { lazy } from '#ui/lazy.tsx'
import { useLocale } from '#ui/locale.ts'
import { showToast } from '#ui/toasts-store.ts'

const RequestDateDialog = lazy(() => import('./request-date-dialog.tsx'))

/** Asks for another date, or withdraws the request (docs/product/date-changes.md). */
export function DateChangeButtons({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { actions, trip } = booking
  const title = trip.title
  const isAsked = actions.includes('withdraw_date_change')
  if (!isAsked && !actions.includes('request_date_change')) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        small
        full
        variant="outline"
        aria-label={isAsked ? t`Keep my date: ${title}` : t`Change date: ${title}`}
        onClick={() => setIsOpen(true)}
      >
        {isAsked ? t`Keep my date` : t`Change date`}
      </Button>
      {isOpen &&
        (isAsked ? (
          <WithdrawDialog booking={booking} onClose={close} />
        ) : (
          <RequestDateDialog booking={booking} onClose={close} />
        ))}
    </>
  )
}

function WithdrawDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const days = formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)
  const withdraw = async () => {
    await call(performTransition, { params: { id: booking._id, action: 'withdraw_date_change' }, body: {} })
    showToast(t`Your booking stays on its date.`)
    await refreshQueries()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Keep my date`}
      confirmLabel={t`Withdraw request`}
      cancelLabel={t`Back`}
      fallback={t`Your request could not be withdrawn. Please try again.`}
      onConfirm={withdraw}
    >
      <p>{t`You withdraw your request for another date. Your booking stays confirmed for ${days}.`}</p>
    </ConfirmDialog>
  )
}
