import { useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { useState } from 'react'
import { useToday } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'
import { DateChangeButtons } from '../date-change/date-change-buttons.tsx'
import classes from './booking-actions.module.css'
import { CalendarButton } from './calendar-button.tsx'
import { NextAction } from './next-action.tsx'

const CancelBookingDialog = lazy(() => import('./cancel-booking-dialog.tsx'))
const SendBalanceDialog = lazy(() => import('./send-balance-dialog.tsx'))

/** It was confirmed, so its entry may be in a calendar, with reminders of days that are still to come. */
const leavesCalendar = ({ status, bookingEndDate, events }: MyBooking, today: string): boolean =>
  !holdsSeats(status) && bookingEndDate >= today && events.some(({ to }) => to === 'confirmed')

const mayCancel = ({ actions }: MyBooking): boolean =>
  actions.includes('cancel') || actions.includes('request_cancellation')

/** Everything that can be done with a booking: the next step first, giving it up last. */
export function BookingActions({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const [isCancelling, setIsCancelling] = useState(false)
  const today = useToday()
  const title = booking.trip.title
  return (
    <div className={classes.actions}>
      <NextAction booking={booking} />
      <BalanceButton booking={booking} />
      {(booking.hasVoucher || leavesCalendar(booking, today)) && <CalendarButton booking={booking} inCard />}
      <DateChangeButtons booking={booking} />
      {mayCancel(booking) && (
        <>
          <Button
            variant="danger"
            small
            full
            aria-label={t`Cancel booking: ${title}`}
            onClick={() => setIsCancelling(true)}
          >
            {t`Cancel booking`}
          </Button>
          {isCancelling && <CancelBookingDialog booking={booking} onClose={() => setIsCancelling(false)} />}
        </>
      )}
    </div>
  )
}

/** The balance of a deposit may be transferred before the trip. */
function BalanceButton({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const title = booking.trip.title
  if (!booking.actions.includes('send_balance')) return null
  return (
    <>
      <Button
        small
        full
        variant="outline"
        aria-label={t`Pay the balance by transfer: ${title}`}
        onClick={() => setIsOpen(true)}
      >
        {t`Pay the balance by transfer`}
      </Button>
      {isOpen && <SendBalanceDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </>
  )
}
