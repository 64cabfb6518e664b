import { type Minor, roundToWhole } from '../money.ts'

/** What the price of a booking consists of; minor units of its currency. */
export interface BookedPrice {
  seats: number
  listPricePerSeatMinor: Minor
  pricePerSeatMinor: Minor
  /** Of all seats, as booked. */
  optionsMinor: Minor
  promoDiscountMinor: Minor
  totalMinor: Minor
  /** Transferred when it was booked. */
  depositMinor: Minor
  /** More or less than the deposit has arrived, the rest was paid, or a transfer of it is being checked. */
  hasFurtherPayments: boolean
}

export interface OtherDatePrice {
  listPricePerSeatMinor: Minor
  pricePerSeatMinor: Minor
  promoDiscountMinor: Minor
  totalMinor: Minor
  /** Positive: to pay on top; negative: less to pay. */
  differenceMinor: Minor
  /** To be paid after the change: the total without what was transferred. */
  remainingMinor: Minor
}

/** Why the price of a date rules it out. */
export type PriceRefusal = 'cheaper' | 'paid'

/**
 * The price of a booking on another date of its trip (docs/product/date-changes.md#price). The same list price has the same
 * total: a discount keeps its percentage, and options and promo codes keep their amounts.
 */
export function priceOtherDate(booked: BookedPrice, listPriceMinor: Minor): OtherDatePrice {
  const { seats, optionsMinor, depositMinor } = booked
  const pricePerSeatMinor = discountedAsBooked(booked, listPriceMinor)
  const undiscountedMinor = pricePerSeatMinor * seats + optionsMinor
  const promoDiscountMinor = Math.min(booked.promoDiscountMinor, Math.max(undiscountedMinor, 0))
  const totalMinor = undiscountedMinor - promoDiscountMinor
  return {
    listPricePerSeatMinor: listPriceMinor,
    pricePerSeatMinor,
    promoDiscountMinor,
    totalMinor,
    differenceMinor: totalMinor - booked.totalMinor,
    remainingMinor: totalMinor - depositMinor,
  }
}

function discountedAsBooked({ listPricePerSeatMinor: list, pricePerSeatMinor: price }: BookedPrice, newList: Minor) {
  if (newList === list) return price
  if (price === list) return newList
  return Math.min(newList, roundToWhole((newList * price) / list))
}

/**
 * Undefined where the difference can be settled with the remaining amount. A date that costs less than was transferred would
 * need a refund of a booking that goes on, and after further payments the price is not changed (docs/product/date-changes.md#price).
 */
export function priceRefusalOf(
  booked: Pick<BookedPrice, 'hasFurtherPayments'>,
  { differenceMinor, remainingMinor, totalMinor }: OtherDatePrice,
): PriceRefusal | undefined {
  if (differenceMinor === 0) return undefined
  if (booked.hasFurtherPayments) return 'paid'
  return remainingMinor < 0 || totalMinor < 0 ? 'cheaper' : undefined
}
