import type { BookedOption } from '@rihla/contract/bookings/booking-parts.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { PricedOption } from '@rihla/contract/pricing/seat-options.ts'

/** The options of a booking as stored, with the prices of then (docs/product/pricing.md#options). */
export const optionsOf = (row: { options: unknown }) => row.options as PricedOption[]

export const presentOptions = (options: readonly PricedOption[]): BookedOption[] =>
  options.map(({ name, seats, priceChangeMinor }) => ({ name, seats, priceChange: toMajor(priceChangeMinor) }))
