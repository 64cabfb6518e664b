import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconClock,
  IconFlag,
  IconMapPin,
  IconReceiptRefund,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePlatformTimeZone } from '../../shell/use-today.ts'
import { Icon } from '../../ui/icon.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/money.tsx'
import { sentenceOf, type Amount, type BookingSentence } from './booking-sentence.ts'
import classes from './booking-sentence-words.module.css'

type Tone = 'wait' | 'go' | 'ok' | 'bad' | 'quiet'

const looks: Record<BookingSentence['says'], { tone: Tone; icon: TablerIcon; mirrored?: boolean; isEnded?: boolean }> =
  {
    'payment-is-checked': { tone: 'wait', icon: IconClock },
    'agency-decides': { tone: 'go', icon: IconArrowRight, mirrored: true },
    'last-check': { tone: 'go', icon: IconArrowRight, mirrored: true },
    'be-there': { tone: 'ok', icon: IconMapPin },
    travelled: { tone: 'quiet', icon: IconFlag, isEnded: true },
    'payment-refused': { tone: 'bad', icon: IconAlertTriangle, isEnded: true },
    'agency-declined': { tone: 'bad', icon: IconAlertTriangle, isEnded: true },
    'you-cancelled': { tone: 'wait', icon: IconReceiptRefund, isEnded: true },
    'trip-withdrawn': { tone: 'wait', icon: IconReceiptRefund, isEnded: true },
    refunded: { tone: 'quiet', icon: IconReceiptRefund, isEnded: true },
    closed: { tone: 'quiet', icon: IconReceiptRefund, isEnded: true },
  }

/** The one tinted sentence of a booking: 'Next: …' while it lives, 'What happened: …' once it has ended. */
export function BookingSentenceWords({ booking, today }: { booking: Booking; today: string }) {
  const sentence = sentenceOf(booking, today)
  const { tone, icon, mirrored = false, isEnded = false } = looks[sentence.says]
  return (
    <p className={classes.sentence} data-tone={tone}>
      <Icon of={icon} mirrored={mirrored} />
      <span>
        <b>{isEnded ? <Trans>What happened:</Trans> : <Trans>Next:</Trans>}</b>{' '}
        <Words sentence={sentence} booking={booking} />
      </span>
    </p>
  )
}

/** The same without its frame, for a line in a list. */
export const BookingSentenceLine = ({ booking, today }: { booking: Booking; today: string }) => (
  <Words sentence={sentenceOf(booking, today)} booking={booking} />
)

function Words({ sentence, booking }: { sentence: BookingSentence; booking: Booking }): ReactNode {
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
              <Trans>You can book again as long as there are seats.</Trans>
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

function BeThere({ booking, pickup, cash }: { booking: Booking; pickup: string; cash: readonly Amount[] }) {
  const day = formatDay(booking.selectedStartDate, useLocale())
  const place = <bdi>{pickup}</bdi>
  const sums = <Sums of={cash} />
  if (pickup && cash.length > 0) {
    return (
      <Trans>
        be at {place} on {day}, and bring {sums} in cash for the agency.
      </Trans>
    )
  }
  if (pickup) {
    return (
      <Trans>
        be at {place} on {day}, with your voucher.
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
  of.map((amount, place) => (
    <span key={amount.currency}>
      {place > 0 && ' + '}
      <Money {...amount} />
    </span>
  ))
