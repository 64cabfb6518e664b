import type { Quote } from '@rihla/contract/bookings/quote-schema.ts'

/**
 * Whether two quotes of a date have the same prices. Quotes of different choices, such as another number of seats, are
 * compared by the prices of a seat and of the options they share.
 */
export function isSamePrice(one: Quote, other: Quote): boolean {
  const isSameSeat =
    one.currency === other.currency &&
    one.listPricePerSeat === other.listPricePerSeat &&
    one.paymentBreakdown?.foreignCurrency === other.paymentBreakdown?.foreignCurrency &&
    one.paymentBreakdown?.foreignAmountPerPerson === other.paymentBreakdown?.foreignAmountPerPerson
  const isSameCode = one.promoCode === other.promoCode
  const isSameOption = one.options.every(({ name, priceChange }) => {
    const same = other.options.find((option) => option.name === name)
    // a discount per seat may limit a reduction
    return !same || !isSameCode || same.priceChange === priceChange
  })
  const isSameChoice =
    one.seats === other.seats &&
    isSameCode &&
    one.paymentType === other.paymentType &&
    optionSeatsOf(one) === optionSeatsOf(other)
  const isSameTotal = one.totalAmount === other.totalAmount && one.payNow === other.payNow
  return isSameSeat && isSameOption && (!isSameChoice || isSameTotal)
}

const optionSeatsOf = ({ options }: Quote): string => JSON.stringify(options.map(({ name, seats }) => [name, seats]))
