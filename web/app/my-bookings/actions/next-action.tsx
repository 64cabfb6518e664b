import { useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { downloadVoucher } from '@rihla/contract/bookings/bookings.api.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { prepareBookingAgain } from '#bookings/booking-draft.ts'
import { refreshQueries } from '#data/query-client.ts'
import { OpenDispute } from '#disputes/open-dispute.tsx'
import { WriteReviewButton } from '#reviews/write-review-button.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { lazy } from '#ui/lazy.tsx'
import { AnswerButtons } from '../changed-terms/answer-buttons.tsx'
import { useDownload } from './use-download.ts'

const SendProofDialog = lazy(() => import('./send-proof-dialog.tsx'))
const SendDetailsDialog = lazy(() => import('./send-details-dialog.tsx'))

/** What moves the booking on, if its traveller can do anything: the one step that is also on its card. */
export function NextAction({ booking, isNext = true }: { booking: MyBooking; isNext?: boolean }) {
  return (
    <>
      <ProveTransferButton booking={booking} isNext={isNext} />
      <BookAgainButton booking={booking} isNext={isNext} />
      <AnswerButtons booking={booking} isNext={isNext} />
      <ProofButton booking={booking} />
      <DetailsButtons booking={booking} />
      {booking.hasVoucher && !booking.actions.includes('review') && <VoucherButton booking={booking} />}
      {booking.actions.includes('review') && (
        <WriteReviewButton full journey={{ booking: booking._id, trip: booking.trip }} onWritten={refreshQueries} />
      )}
    </>
  )
}

/** Of a rejected booking: the money may have left the account. */
function ProveTransferButton({ booking, isNext }: { booking: MyBooking; isNext: boolean }) {
  const { t } = useLingui()
  if (booking.status !== 'rejected') return null
  return (
    <OpenDispute booking={booking} label={t`I can prove that it left`} variant={isNext ? 'accent' : 'primary'} full />
  )
}

function BookAgainButton({ booking, isNext }: { booking: MyBooking; isNext: boolean }) {
  const { t } = useLingui()
  const title = booking.trip.title
  if (!booking.actions.includes('book_again')) return null
  return (
    <ButtonLink
      to={`/trip/${booking.trip._id}`}
      variant={booking.actions.includes('open_dispute') ? 'outline' : isNext ? 'accent' : 'primary'}
      small
      full
      aria-label={t`Send another proof: ${title}`}
      onClick={() => prepareBookingAgain(booking)}
    >
      {t`Send another proof`}
    </ButtonLink>
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
      {isOpen && <SendProofDialog booking={booking} onClose={() => setIsOpen(false)} />}
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
      {isOpen && <SendDetailsDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The voucher as a file. */
function VoucherButton({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const voucher = useDownload(downloadVoucher, booking, t`The voucher could not be downloaded. Please try again.`)
  return (
    <>
      <Button small full icon={<Icon of={IconDownload} />} busy={voucher.isBusy} onClick={voucher.start}>
        {t`Download Voucher`}
      </Button>
      <div role="alert">{voucher.failure && <Notice tone="bad">{voucher.failure}</Notice>}</div>
    </>
  )
}
