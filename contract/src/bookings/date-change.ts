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
  /** All that is known to have been paid, by transfer or to the agency. */
  paidMinor: Minor
  /** By transfer. */
  verifiedMinor: Minor
  /** More or less than the deposit has arrived, or the balance was paid. */
  hasFurtherPayments: boolean
  /** A transfer of the balance is being checked, or a surplus was sent back. */
  isSettling: boolean
}

export interface OtherDatePrice {
  listPricePerSeatMinor: Minor
  pricePerSeatMinor: Minor
  promoDiscountMinor: Minor
  totalMinor: Minor
  /** The part of the total that was due at booking. */
  depositMinor: Minor
  /** Positive: to pay on top; negative: less to pay. */
  differenceMinor: Minor
  /** To be paid after the change: the total without the deposit. */
  balanceMinor: Minor
  /** Paid beyond the total of the new date: goes back to the customer while the booking goes on. */
  surplusMinor: Minor
}

/** Why the price of a date rules it out. */
export type PriceRefusal = 'cheaper' | 'paid'

/**
 * The price of a booking on another date of its trip (docs/product/date-changes.md#price). The same list price has the same
 * total: a discount keeps its percentage, and options and promo codes keep their amounts.
 */
export function priceOtherDate(booked: BookedPrice, listPriceMinor: Minor): OtherDatePrice {
  const { seats, optionsMinor, depositMinor, paidMinor, verifiedMinor } = booked
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
    ...partsOnOtherDate(depositMinor, totalMinor),
    surplusMinor: Math.min(verifiedMinor, Math.max(0, paidMinor - totalMinor)),
  }
}

/** The deposit stays as booked, unless the date costs less than it: then it is all that the booking costs. */
export function partsOnOtherDate(bookedDepositMinor: Minor, totalMinor: Minor) {
  const depositMinor = Math.min(bookedDepositMinor, Math.max(totalMinor, 0))
  return { depositMinor, balanceMinor: totalMinor - depositMinor }
}

function discountedAsBooked({ listPricePerSeatMinor: list, pricePerSeatMinor: price }: BookedPrice, newList: Minor) {
  if (newList === list) return price
  if (price === list) return newList
  return Math.min(newList, roundToWhole((newList * price) / list))
}

/**
 * Undefined where the booking may move at this price (docs/product/date-changes.md#price). A higher price raises the balance, which is not possible once that was paid. A reduction of an option may be more than a date costs.
 */
export function priceRefusalOf(
  { hasFurtherPayments, isSettling }: Pick<BookedPrice, 'hasFurtherPayments' | 'isSettling'>,
  { differenceMinor, totalMinor }: Pick<OtherDatePrice, 'differenceMinor' | 'totalMinor'>,
): PriceRefusal | undefined {
  if (differenceMinor === 0) return undefined
  if (isSettling || (hasFurtherPayments && differenceMinor > 0)) return 'paid'
  return totalMinor < 0 ? 'cheaper' : undefined
}
