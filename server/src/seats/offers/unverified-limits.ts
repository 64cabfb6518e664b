import type { Offer } from './offers.queries.ts'

const half = (limit: number): number => Math.ceil(limit / 2)

/**
 * How many bookings and seats a customer may have under way without a verified payment; 0: no limit. Half of it for
 * new accounts (docs/product/seat-holds.md#limits).
 */
export function unverifiedLimits({
  isNewCustomer,
  maxUnverifiedBookings,
  maxUnverifiedSeats,
}: Pick<Offer, 'isNewCustomer' | 'maxUnverifiedBookings' | 'maxUnverifiedSeats'>) {
  const part = isNewCustomer ? half : (limit: number) => limit
  return { maxBookings: part(maxUnverifiedBookings), maxSeats: part(maxUnverifiedSeats) }
}
