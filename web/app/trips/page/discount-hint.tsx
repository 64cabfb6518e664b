import { Trans } from '@lingui/react/macro'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import { discountedPrice, hasLiveDiscount } from '@rihla/contract/pricing/price-booking.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconTicket } from '@tabler/icons-react'
import { useToday } from '../../shell/use-today.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import classes from './discount-hint.module.css'

/** Which code lowers the price, and to what: the discount counts only once the code is entered (SPEC.md §5). */
export function DiscountHint({ trip }: { trip: Trip }) {
  const today = useToday()
  const priced = { ...trip, priceMinor: toMinor(trip.price), foreignAmountMinor: null, foreignCurrency: null }
  if (!trip.discountCode || !hasLiveDiscount(priced, today)) return null
  const price = (
    <Money amount={toMajor(discountedPrice(priced.priceMinor, trip.discountPercentage))} currency={trip.currency} />
  )
  const code = <bdi dir="ltr">{trip.discountCode}</bdi>
  return (
    <p className={classes.hint}>
      <Icon of={IconTicket} />
      <span>
        <Trans>
          {price} per person with the code <strong>{code}</strong>
        </Trans>
      </span>
    </p>
  )
}
