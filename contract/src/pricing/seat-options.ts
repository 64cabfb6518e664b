import { DomainError } from '../errors.ts'
import type { Minor } from '../money.ts'

/** What travellers can choose for a seat, such as a single room or a child's place. The name identifies it in its trip. */
export interface SeatOption {
  name: string
  /** Changes the price of each seat it is chosen for; negative for a reduction. */
  priceChangeMinor: Minor
}

/** An option of a booking, and the number of seats it is chosen for. */
export interface ChosenOption {
  name: string
  seats: number
}

export type PricedOption = ChosenOption & SeatOption

/**
 * Prices the chosen options (docs/product/pricing.md#options). A reduction never exceeds the price of its seat. Throws
 * `booking.options_invalid` for options that the trip does not have, and for more of them than seats: each option counts
 * once per seat, and a seat has at most one reduction.
 */
export function priceOptions(
  offered: readonly SeatOption[],
  chosen: readonly ChosenOption[],
  { seats, pricePerSeatMinor }: { seats: number; pricePerSeatMinor: Minor },
): PricedOption[] {
  const priced = chosen.map((option) => {
    const found = offered.find(({ name }) => name === option.name)
    if (!found || option.seats > seats) throw new DomainError('booking.options_invalid')
    return { ...option, priceChangeMinor: Math.max(found.priceChangeMinor, -pricePerSeatMinor) }
  })
  const reduced = priced.filter(({ priceChangeMinor }) => priceChangeMinor < 0)
  const isRepeated = new Set(chosen.map(({ name }) => name)).size < chosen.length
  if (isRepeated || reduced.reduce((sum, option) => sum + option.seats, 0) > seats) {
    throw new DomainError('booking.options_invalid')
  }
  return priced
}

export const optionsTotal = (options: readonly PricedOption[]): Minor =>
  options.reduce((sum, { seats, priceChangeMinor }) => sum + seats * priceChangeMinor, 0)
