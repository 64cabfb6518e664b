import type { QuoteInput } from '@rihla/contract/bookings/quote-schema.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'

/** Chosen seats by the name of the option. */
export type OptionSeats = Readonly<Record<string, number>>

/**
 * The options as they can be booked: those the trip still has, for at most all seats, and one reduction per seat
 * (docs/product/pricing.md#options).
 */
export function bookedOptions(
  { options }: Pick<Trip, 'options'>,
  chosen: OptionSeats,
  seats: number,
): NonNullable<QuoteInput['options']> {
  let unreduced = seats
  return options.flatMap(({ name, priceChange }) => {
    const count = Math.min(chosen[name] ?? 0, priceChange < 0 ? unreduced : seats)
    if (priceChange < 0) unreduced -= count
    return count > 0 ? [{ name, seats: count }] : []
  })
}

/** For how many seats the option can be chosen beside the other options. */
export function maxSeatsOf(
  name: string,
  { trip, chosen, seats }: { trip: Pick<Trip, 'options'>; chosen: OptionSeats; seats: number },
): number {
  const isReduction = (of: string) => trip.options.some((option) => option.name === of && option.priceChange < 0)
  if (!isReduction(name)) return seats
  const others = bookedOptions(trip, chosen, seats).filter((option) => option.name !== name && isReduction(option.name))
  return seats - others.reduce((sum, option) => sum + option.seats, 0)
}
