import { Trans } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import { discountedPrice, isDiscountActive } from '@rihla/contract/pricing/price-booking.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconTicket } from '@tabler/icons-react'
import { useToday } from '#shell/use-today.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import classes from './discount-hint.module.css'

/** How much less with a code, and until when. The code itself is the agency's to give away (SPEC.md §5). */
export function DiscountHint({ trip }: { trip: Trip }) {
  const today = useToday()
  const locale = useLocale()
  const priced = { ...trip, priceMinor: toMinor(trip.price), foreignAmountMinor: null, foreignCurrency: null }
  if (trip.status !== 'published' || !isDiscountActive(priced, today)) return null
  const price = (
    <Money amount={toMajor(discountedPrice(priced.priceMinor, trip.discountPercentage))} currency={trip.currency} />
  )
  const percentage = <bdi dir="ltr">{trip.discountPercentage}%</bdi>
  const until = trip.discountEndDate && formatDay(trip.discountEndDate, locale)
  return (
    <p className={classes.hint}>
      <Icon of={IconTicket} />
      <span>
        <strong>
          <Trans>
            {percentage} off with a discount code: {price} per person
          </Trans>
        </strong>{' '}
        {until && <Trans>Until {until}.</Trans>} <Trans>You are asked for the code when you book.</Trans>
      </span>
    </p>
  )
}
