import type { Quote } from '@rihla/contract/bookings/booking-schema.ts'

/**
 * Whether two quotes have the same prices. Quotes of different choices, such as another number of seats, are compared by
 * the price of a seat.
 */
export function isSamePrice(one: Quote, other: Quote): boolean {
  const isSameSeat =
    one.currency === other.currency &&
    one.listPricePerSeat === other.listPricePerSeat &&
    one.paymentBreakdown?.foreignCurrency === other.paymentBreakdown?.foreignCurrency &&
    one.paymentBreakdown?.foreignAmountPerPerson === other.paymentBreakdown?.foreignAmountPerPerson
  const isSameChoice =
    one.seats === other.seats && one.promoCode === other.promoCode && one.paymentType === other.paymentType
  return isSameSeat && (!isSameChoice || (one.totalAmount === other.totalAmount && one.payNow === other.payNow))
}
