import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import type { Amount } from './booking-headline.ts'

interface BeThereProps {
  booking: Booking
  /** '' if the agency has not set one. */
  pickup: string
  cash: readonly Amount[]
}

/** Time and place of departure, and what to bring. */
export function BeThere({ booking, pickup, cash }: BeThereProps) {
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
