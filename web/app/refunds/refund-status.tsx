import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { isRefundDue } from '@rihla/contract/bookings/booking.ts'
import type { Refund } from '@rihla/contract/refunds/refund-schema.ts'
import { useState } from 'react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { DestinationName } from './destination-fields.tsx'
import { expectsDestination } from './expects-destination.ts'
import classes from './refund-status.module.css'

const DestinationDialog = lazy(() => import('./destination-dialog.tsx'))

/** What was refunded and what is still to come, and where it goes. Nothing for a booking without a refund. */
export function RefundStatus({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { refunds, refundDueAmount: left, refundAmount: sent, refundDestination: destination, currency } = booking
  const isAsked = expectsDestination(booking)
  if (refunds.length === 0 && !isAsked && !destination) return null
  return (
    <section className={classes.status}>
      <h3>{t`Your refund`}</h3>
      {refunds.length > 0 && (
        <ol className={classes.refunds}>
          {refunds.map((refund) => (
            <li key={refund._id}>
              <SentRefund refund={refund} currency={currency} />
            </li>
          ))}
        </ol>
      )}
      {isRefundDue(booking.status) && Boolean(sent) && Boolean(left) && (
        <p>
          <Trans>
            <Money amount={left ?? 0} currency={currency} /> is still to come.
          </Trans>
        </p>
      )}
      {booking.collectedAmount > 0 && isRefundDue(booking.status) && (
        <p>
          <Trans>
            <bdi>{booking.agency.name}</bdi> returns <Money amount={booking.collectedAmount} currency={currency} />{' '}
            itself, which it says you paid to it in person.
          </Trans>
        </p>
      )}
      {destination ? (
        <div className={`row ${classes.destination}`}>
          <p>
            <span className="muted">{t`Will be sent to`}</span>{' '}
            <b>
              <DestinationName of={destination} />
            </b>
          </p>
          <DestinationButton booking={booking} label={t`Change`} />
        </div>
      ) : (
        isAsked && (
          <Notice tone="warn" action={<DestinationButton booking={booking} label={t`Tell us where`} />}>
            <b>{t`Where should we send your refund?`}</b>
          </Notice>
        )
      )}
    </section>
  )
}

interface DestinationButtonProps {
  booking: Booking
  label: string
  /** Beside the other buttons of a card. */
  isInCard?: boolean
  /** Nothing on the page is more urgent. */
  isNext?: boolean
}

/** Opens the question where the refund goes. */
export function DestinationButton({ booking, label, isInCard = false, isNext = false }: DestinationButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const title = booking.trip.title
  return (
    <>
      <Button
        small
        full={isInCard}
        variant={isNext ? 'accent' : isInCard ? 'primary' : 'outline'}
        aria-label={`${label}: ${title}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <DestinationDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function SentRefund({ refund, currency }: { refund: Refund; currency: Booking['currency'] }) {
  const { t } = useLingui()
  const { momentText } = useMomentText()
  const when = momentText(refund.sentAt)
  return (
    <>
      <p className={classes.sent}>
        <b>
          <Money amount={refund.amount} currency={currency} />
        </b>
        <time dateTime={refund.sentAt}>{when}</time>
      </p>
      <p className="small">
        <Dotted>
          {refund.destination && <DestinationName of={refund.destination} />}
          {refund.reference && (
            <Trans>
              Reference <Ltr>{refund.reference}</Ltr>
            </Trans>
          )}
        </Dotted>
      </p>
      {refund.notes && (
        <q className="muted wrap-anywhere">
          <bdi>{refund.notes}</bdi>
        </q>
      )}
      {refund.proof && (
        <a href={refund.proof} target="_blank" rel="noopener" className={classes.proof}>
          <img src={refund.proof} alt={t`The proof of your refund`} />
          <span>{t`View the refund proof full size`}</span>
        </a>
      )}
    </>
  )
}
