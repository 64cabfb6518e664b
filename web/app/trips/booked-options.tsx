import { type Currency, toMajor, toMinor } from '@rihla/contract/money.ts'
import type { BookedOption } from '@rihla/contract/bookings/booking-parts.ts'
import { Ltr } from '#ui/ltr.tsx'
import { PriceChange } from './price-change.tsx'

interface Props {
  options: readonly BookedOption[]
  currency: Currency
}

/** The options of a booking, a line each, with what they add to its total: 'Single room × 2 (+EGP 1,800)'. */
export const BookedOptions = ({ options, currency }: Props) =>
  options.map(({ name, seats, priceChange }) => (
    <span key={name} style={{ display: 'block' }}>
      <bdi>{name}</bdi> <Ltr>× {seats}</Ltr> (
      <PriceChange amount={toMajor(toMinor(priceChange) * seats)} currency={currency} />)
    </span>
  ))

/** What all options of a booking add to its total. */
export const OptionsTotal = ({ options, currency }: Props) => (
  <PriceChange
    amount={toMajor(options.reduce((sum, { seats, priceChange }) => sum + toMinor(priceChange) * seats, 0))}
    currency={currency}
  />
)
