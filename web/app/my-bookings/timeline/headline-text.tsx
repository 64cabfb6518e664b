import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { ReactNode } from 'react'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Ltr } from '#ui/ltr.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { BeThere } from './meeting-point.tsx'
import type { BookingHeadline } from './booking-headline.ts'

/** What comes after 'Next:' or 'What happened:'. */
export function HeadlineText({ sentence, booking }: { sentence: BookingHeadline; booking: Booking }): ReactNode {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const agency = <bdi>{booking.agency.name}</bdi>
  const dayOf = (moment: string) => formatDay(dayIn(timeZone, new Date(moment)), locale)
  switch (sentence.says) {
    case 'payment-is-checked':
      return sentence.reference ? (
        <Trans>
          we look for your transfer of <Money {...sentence.amount} />, reference <Ltr>{sentence.reference}</Ltr>, in our
          account. You get an email once it is verified.
        </Trans>
      ) : (
        <Trans>
          we compare your transfer of <Money {...sentence.amount} /> with our account. You get an email once it is
          verified.
        </Trans>
      )
    case 'agency-decides':
      return <Trans>{agency} looks at your booking. If they decline, you get all of your money back.</Trans>
    case 'last-check':
      return <Trans>we make a last check and send you the voucher by email. There is nothing you need to do.</Trans>
    case 'be-there':
      return <BeThere booking={booking} pickup={sentence.pickup} cash={sentence.cash} />
    case 'travelled':
      return <Trans>you have travelled with {agency}.</Trans>
    case 'payment-refused':
      return (
        <>
          {sentence.note ? (
            <Quote>{sentence.note}</Quote>
          ) : (
            <Trans>we could not find your transfer in our account.</Trans>
          )}
          {sentence.canBookAgain && (
            <>
              {' '}
              <Trans>
                While there are seats you can send another proof: the same booking is ready to be sent again.
              </Trans>
            </>
          )}
        </>
      )
    case 'agency-declined':
      return (
        <>
          {sentence.note ? <Quote>{sentence.note}</Quote> : <Trans>{agency} could not take this booking.</Trans>}{' '}
          <Trans>
            Your refund of <Money {...sentence.amount} /> is being prepared.
          </Trans>
        </>
      )
    case 'you-cancelled':
      return sentence.at ? (
        <Trans>you cancelled on {dayOf(sentence.at)}. Your refund is being processed.</Trans>
      ) : (
        <Trans>Your refund is being processed.</Trans>
      )
    case 'trip-withdrawn':
      return <Trans>this trip was withdrawn. Your refund is being processed.</Trans>
    case 'refunded':
      return (
        <>
          {sentence.at ? (
            <Trans>
              <Money {...sentence.amount} /> sent back on {dayOf(sentence.at)}.
            </Trans>
          ) : (
            <Trans>
              <Money {...sentence.amount} /> sent back.
            </Trans>
          )}
          {sentence.note && (
            <>
              {' '}
              <Quote>{sentence.note}</Quote>
            </>
          )}
        </>
      )
    case 'closed':
      return (
        <>
          <Trans>closed without a refund.</Trans>
          {sentence.note && (
            <>
              {' '}
              <Quote>{sentence.note}</Quote>
            </>
          )}
        </>
      )
  }
}

const Quote = ({ children }: { children: string }) => (
  <q>
    <bdi>{children}</bdi>
  </q>
)
