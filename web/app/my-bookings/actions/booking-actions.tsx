import { useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { downloadVoucher } from '@rihla/contract/bookings/bookings.api.ts'
import { IconDownload, IconQrcode } from '@tabler/icons-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { prepareBookingAgain } from '#bookings/booking-draft.ts'
import { refreshQueries } from '#data/query-client.ts'
import { WriteReviewButton } from '#reviews/write-review-button.tsx'
import { useToday } from '#shell/use-today.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { lazy } from '#ui/lazy.tsx'
import { AnswerButtons } from '../changed-terms/answer-buttons.tsx'
import { DateChangeButtons } from '../date-change/date-change-buttons.tsx'
import classes from './booking-actions.module.css'
import { CalendarButton } from './calendar-button.tsx'
import { useDownload } from './use-download.ts'

const loadVoucherCode = () => import('./voucher-code.tsx')
const VoucherCode = lazy(loadVoucherCode)
const CancelBookingDialog = lazy(() => import('./cancel-booking-dialog.tsx'))
const SendProofDialog = lazy(() => import('./send-proof-dialog.tsx'))
const SendBalanceDialog = lazy(() => import('./send-balance-dialog.tsx'))
const SendDetailsDialog = lazy(() => import('./send-details-dialog.tsx'))

/** It was confirmed, so its entry may be in a calendar, with reminders of days that are still to come. */
const leavesCalendar = ({ status, bookingEndDate, events }: MyBooking, today: string): boolean =>
  !holdsSeats(status) && bookingEndDate >= today && events.some(({ to }) => to === 'confirmed')

const mayCancel = ({ actions }: MyBooking): boolean =>
  actions.includes('cancel') || actions.includes('request_cancellation')

/** The actions available for a booking; `children` are placed before the cancel button. */
export function BookingActions({ booking, children }: { booking: MyBooking; children?: ReactNode }) {
  const { t } = useLingui()
  const [isCancelling, setIsCancelling] = useState(false)
  const today = useToday()
  const title = booking.trip.title
  return (
    <div className={`stack ${classes.actions}`}>
      {booking.actions.includes('book_again') && (
        <ButtonLink
          to={`/trip/${booking.trip._id}`}
          variant="accent"
          small
          full
          aria-label={t`Send another proof: ${title}`}
          onClick={() => prepareBookingAgain(booking)}
        >
          {t`Send another proof`}
        </ButtonLink>
      )}
      {booking.actions.includes('review') && (
        <WriteReviewButton full journey={{ booking: booking._id, trip: booking.trip }} onWritten={refreshQueries} />
      )}
      <AnswerButtons booking={booking} />
      <ProofButton booking={booking} />
      <DetailsButtons booking={booking} />
      <BalanceButton booking={booking} />
      {booking.hasVoucher && <VoucherAndCalendar booking={booking} />}
      {leavesCalendar(booking, today) && <CalendarButton booking={booking} inCard />}
      {children}
      <DateChangeButtons booking={booking} />
      {mayCancel(booking) && (
        <>
          <Button
            variant="danger"
            small
            full
            data-secondary={booking.status === 'confirmed' || undefined}
            aria-label={t`Cancel booking: ${title}`}
            onClick={() => setIsCancelling(true)}
          >
            {t`Cancel booking`}
          </Button>
          {isCancelling && (
            <Suspense fallback={null}>
              <CancelBookingDialog booking={booking} onClose={() => setIsCancelling(false)} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}

function ProofButton({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const title = booking.trip.title
  if (!booking.actions.includes('send_proof')) return null
  return (
    <>
      <Button
        small
        full
        aria-label={
          booking.shortfallAmount === null ? t`Send another proof: ${title}` : t`Send the missing amount: ${title}`
        }
        onClick={() => setIsOpen(true)}
      >
        {booking.shortfallAmount === null ? t`Send another proof` : t`Send the missing amount`}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendProofDialog booking={booking} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
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
      {isOpen && (
        <Suspense fallback={null}>
          <SendBalanceDialog booking={booking} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What the agency asked for is completed in the profile and in the list of travellers. */
function DetailsButtons({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const title = booking.trip.title
  if (!booking.actions.includes('send_details')) return null
  const isInProfile = booking.requestedDetails?.some((item) => item === 'national_id' || item === 'phone')
  return (
    <>
      {isInProfile && (
        <ButtonLink small full variant="outline" to="/customer">
          {t`Open my profile`}
        </ButtonLink>
      )}
      <Button small full aria-label={t`Everything is complete: ${title}`} onClick={() => setIsOpen(true)}>
        {t`Everything is complete`}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendDetailsDialog booking={booking} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function VoucherAndCalendar({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const voucher = useDownload(downloadVoucher, booking, t`The voucher could not be downloaded. Please try again.`)
  const [isCodeOpen, setIsCodeOpen] = useState(false)
  // The code is shown at the meeting point, where there may be no connection.
  useEffect(() => {
    const timer = setTimeout(() => void loadVoucherCode().catch(() => {}), 1_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Button small full icon={<Icon of={IconDownload} />} busy={voucher.isBusy} onClick={voucher.start}>
        {t`Download Voucher`}
      </Button>
      <Button
        small
        full
        variant="outline"
        data-secondary
        icon={<Icon of={IconQrcode} />}
        onClick={() => setIsCodeOpen(true)}
      >
        {t`Show code`}
      </Button>
      {isCodeOpen && (
        <Suspense fallback={null}>
          <VoucherCode booking={booking} onClose={() => setIsCodeOpen(false)} />
        </Suspense>
      )}
      <div role="alert">{voucher.failure && <Notice tone="bad">{voucher.failure}</Notice>}</div>
      <CalendarButton booking={booking} inCard />
    </>
  )
}
