import { Trans, useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { replyPromise } from '@rihla/contract/messages/message.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { ReactNode } from 'react'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { useDetailList } from '#booking-status/use-detail-labels.ts'
import { Ltr } from '#ui/ltr.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import type { BookingHeadline, Amount } from './booking-headline.ts'
import { WhereRefundWent } from './where-refund-went.tsx'

/** The text after 'Next:' or 'What happened:'. */
export function HeadlineText({ headline, booking }: { headline: BookingHeadline; booking: MyBooking }): ReactNode {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const details = useDetailList()
  const agency = <bdi>{booking.agency.name}</bdi>
  const isFree = booking.depositAmount === 0
  const dayOf = (moment: string) => formatDay(dayIn(timeZone, new Date(moment)), locale)
  switch (headline.kind) {
    case 'payment-is-checked':
      if (isFree) return t`we're checking your booking and will email you the result. You have nothing to transfer.`
      return headline.reference ? (
        <Trans>
          you reported a transfer of <Money {...headline.amount} />, reference <Ltr>{headline.reference}</Ltr>. We're
          looking for it in our account. Until {agency} accepts, you get all of it back.
        </Trans>
      ) : (
        <Trans>
          you reported a transfer of <Money {...headline.amount} />. We're checking it against our account. Until{' '}
          {agency} accepts, you get all of it back.
        </Trans>
      )
    case 'proof-wanted':
      return (
        <>
          {isFree ? t`we need something from you.` : t`we could not find your transfer. Please send another proof.`}{' '}
          {headline.note && <Quote>{headline.note}</Quote>}
        </>
      )
    case 'shortfall-due':
      return (
        <>
          <Trans>
            we verified <Money {...headline.verified} />, and <Money {...headline.missing} /> is missing. Please
            transfer it and send the proof.
          </Trans>{' '}
          {headline.note && <Quote>{headline.note}</Quote>}
        </>
      )
    case 'payment-incomplete':
      return (
        <>
          {t`the missing part of your payment did not arrive in time, so your seats were released.`}{' '}
          <ComingRefund booking={booking} isVerified />
        </>
      )
    case 'agency-decides':
      if (isFree) return <Trans>{agency} is reviewing your booking.</Trans>
      return <Trans>{agency} is reviewing your booking. If they decline, you get a full refund.</Trans>
    case 'details-wanted':
      return (
        <>
          <Trans>
            {agency} needs this from you: {details(headline.items)}.
          </Trans>{' '}
          {headline.note && <Quote>{headline.note}</Quote>}
        </>
      )
    case 'changed':
      return (
        <Trans>
          {agency} has changed place or time of this trip. Please accept the change, or decline it for a refund.
        </Trans>
      )
    case 'changes-declined':
      return (
        <>
          <Trans>you declined the change that {agency} made.</Trans>{' '}
          {!isFree && <ComingRefund booking={booking} isVerified={headline.isVerified} />}
        </>
      )
    case 'last-check':
      return t`we'll do a final check and email you the voucher. There's nothing you need to do.`
    case 'balance-due':
      return <BalanceDue {...headline} agency={agency} />
    case 'be-there':
      return <BeThere booking={booking} pickup={headline.pickup} cash={headline.cash} />
    case 'travelled':
      return <Trans>you travelled with {agency}.</Trans>
    case 'payment-refused':
      if (isFree) return headline.note ? <Quote>{headline.note}</Quote> : t`we could not accept this booking.`
      return (
        <>
          {headline.note && <Quote>{headline.note}</Quote>}{' '}
          <Trans>
            This transfer has not reached us, so no seats are held. Ask your bank to recall it, or send us its receipt:
            we answer within {replyPromise.hoursByMessage} hours and return everything that arrived.
          </Trans>
          {headline.canBookAgain && (
            <>
              {' '}
              <Trans>Seats are still available: you can book again with another proof.</Trans>
            </>
          )}
        </>
      )
    case 'expired':
      return (
        <>
          {isFree
            ? t`we could not check this booking in time, so its seats were released.`
            : t`we could not verify your payment in time, so your seats were released. If the money has left your account, write to us: we will find it and refund it.`}{' '}
          {headline.canBookAgain && t`Seats are still available if you want to book again.`}
        </>
      )
    case 'agency-declined':
      return (
        <>
          {headline.note ? <Quote>{headline.note}</Quote> : <Trans>{agency} could not accept this booking.</Trans>}{' '}
          {!isFree && (
            <PartlySent booking={booking}>
              <Trans>
                Your refund of <Money {...headline.amount} /> is being prepared.
              </Trans>
            </PartlySent>
          )}
        </>
      )
    case 'you-cancelled':
      return (
        <>
          {headline.at && <Trans>you cancelled on {dayOf(headline.at)}.</Trans>}{' '}
          {!isFree && <ComingRefund booking={booking} isVerified={headline.isVerified} />}
        </>
      )
    case 'seats-gone':
      return t`your hold had ended, so no seats are booked. We have kept your proof and refund your transfer in full as soon as we find it.`
    case 'called-off':
      return (
        <>
          {headline.note ? <Quote>{headline.note}</Quote> : <Trans>{agency} cancelled this booking.</Trans>}{' '}
          {!isFree && <ComingRefund booking={booking} isVerified={headline.isVerified} />}
        </>
      )
    case 'departure-cancelled':
      return (
        <>
          {t`this departure was cancelled.`}{' '}
          {!isFree && <ComingRefund booking={booking} isVerified={headline.isVerified} />}
        </>
      )
    case 'not-confirmed-in-time':
      return (
        <>
          {t`the trip departed before your booking was confirmed.`}{' '}
          {!isFree && <ComingRefund booking={booking} isVerified={headline.isVerified} />}
        </>
      )
    case 'trip-withdrawn':
      return (
        <>
          {t`this trip was withdrawn.`} {!isFree && <ComingRefund booking={booking} isVerified={headline.isVerified} />}
        </>
      )
    case 'refunded':
      return (
        <>
          {headline.at ? (
            <Trans>
              <Money {...headline.amount} /> was refunded on {dayOf(headline.at)}.
            </Trans>
          ) : (
            <Trans>
              <Money {...headline.amount} /> was refunded.
            </Trans>
          )}{' '}
          <WhereRefundWent booking={booking} /> {headline.note && <Quote>{headline.note}</Quote>}
        </>
      )
    case 'closed':
      return (
        <>
          {t`closed without a refund.`} {headline.note && <Quote>{headline.note}</Quote>}
        </>
      )
  }
}

/** A refund is promised only for a verified payment (docs/product/refunds.md#amounts). */
function ComingRefund({ booking, isVerified }: { booking: MyBooking; isVerified: boolean }) {
  const { t } = useLingui()
  const { refundDueAmount: due, currency } = booking
  if (isVerified && due) {
    return (
      <PartlySent booking={booking}>
        <Trans>
          Your refund of <Money amount={due} currency={currency} /> is being processed.
        </Trans>
      </PartlySent>
    )
  }
  return isVerified
    ? t`Under the cancellation rules of this trip, nothing is refunded.`
    : t`The transfer you reported was not verified. If it has arrived, we will refund it.`
}

/** What was sent and what is to come, once a part of the refund was sent; else the children. */
function PartlySent({ booking, children }: { booking: MyBooking; children: ReactNode }) {
  const { refundAmount: sent, refundDueAmount: left, currency } = booking
  if (!sent || !left) return children
  return (
    <Trans>
      We sent <Money amount={sent} currency={currency} /> of your refund. <Money amount={left} currency={currency} /> is
      still to come.
    </Trans>
  )
}

const Quote = ({ children }: { children: string }) => (
  <q>
    <bdi>{children}</bdi>
  </q>
)

interface BalanceDueProps extends Omit<Extract<BookingHeadline, { kind: 'balance-due' }>, 'kind'> {
  agency: ReactNode
}

/** The balance of a deposit that is to be paid before the day of the departure. */
function BalanceDue({ balance, dueOn, isLate, mayTransfer, agency }: BalanceDueProps) {
  const day = formatDay(dueOn, useLocale())
  if (isLate) {
    return mayTransfer ? (
      <Trans>
        the balance of <Money {...balance} /> was due by {day}. Please transfer it now, or pay {agency} in cash.
      </Trans>
    ) : (
      <Trans>
        the balance of <Money {...balance} /> was due by {day}. Please pay {agency} in cash now, or call us.
      </Trans>
    )
  }
  return mayTransfer ? (
    <Trans>
      pay the balance of <Money {...balance} /> by {day}: transfer it, or pay {agency} in cash.
    </Trans>
  ) : (
    <Trans>
      pay {agency} the balance of <Money {...balance} /> in cash by {day}.
    </Trans>
  )
}

interface BeThereProps {
  booking: MyBooking
  /** '' if the agency has not set one. */
  pickup: string
  cash: readonly Amount[]
}

/** Time and place of departure, and what to bring. */
function BeThere({ booking, pickup, cash }: BeThereProps) {
  const day = formatDay(booking.selectedStartDate, useLocale())
  const place = <bdi>{pickup}</bdi>
  const sums = <Sums of={cash} />
  if (pickup && cash.length > 0) {
    return (
      <Trans>
        be at {place} on {day} and bring {sums} in cash for the agency.
      </Trans>
    )
  }
  if (pickup) {
    return (
      <Trans>
        be at {place} on {day} with your voucher.
      </Trans>
    )
  }
  return cash.length > 0 ? (
    <Trans>
      you leave on {day}. Bring {sums} in cash for the agency.
    </Trans>
  ) : (
    <Trans>you leave on {day}. Bring your voucher.</Trans>
  )
}

const Sums = ({ of }: { of: readonly Amount[] }) =>
  of.map((amount, index) => (
    <span key={amount.currency}>
      {index > 0 && ' + '}
      <Money {...amount} />
    </span>
  ))
