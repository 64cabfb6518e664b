import type { PaymentType } from '../bookings/booking.ts'
import type { CalendarDate } from '../dates.ts'
import { DomainError } from '../errors.ts'
import { limits } from '../limits.ts'
import { type Currency, type ForeignCurrency, type Minor, roundToWhole } from '../money.ts'

export interface PricedTrip {
  /** Of a seat, paid online; the EGP part of an international trip. */
  priceMinor: Minor
  currency: Currency
  foreignAmountMinor: Minor | null
  foreignCurrency: ForeignCurrency | null
  hasDiscount: boolean
  discountPercentage: number
  discountCode: string | null
  discountStartDate: CalendarDate | null
  discountEndDate: CalendarDate | null
}

export interface PlatformPromo {
  id: string
  code: string
  type: 'percentage' | 'fixed'
  /** Percent, or major units of `currency`. */
  value: number
  currency: Currency
  minAmountMinor: Minor
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  usageLimit: number | null
  usedCount: number
}

export interface PriceInput {
  trip: PricedTrip
  seats: number
  paymentType: PaymentType
  /** As typed; compared upper-cased. */
  promoCode: string | null
  /** The platform promo of that code, where there is one. */
  promo: PlatformPromo | null
  /** Stands in for the code of trips that have none. */
  defaultDiscountCode: string
  today: CalendarDate
}

export interface Price {
  currency: Currency
  listPricePerSeatMinor: Minor
  pricePerSeatMinor: Minor
  promoDiscountMinor: Minor
  totalMinor: Minor
  /** What is transferred now: everything, or the deposit. */
  depositMinor: Minor
  remainingMinor: Minor
  foreignPerSeatMinor: Minor | null
  foreignTotalMinor: Minor | null
  foreignCurrency: ForeignCurrency | null
  promoCode: string | null
  promoId: string | null
}

export const normalizePromoCode = (code: string | null | undefined): string | null => code?.trim().toUpperCase() || null

const isWithin = (today: CalendarDate, start: CalendarDate | null, end: CalendarDate | null): boolean =>
  (start === null || start <= today) && (end === null || today <= end)

/** price × (1 − percentage/100), rounded to whole units (SPEC.md §9), and never above the price for the rounding. */
export const discountedPrice = (priceMinor: Minor, percentage: number): Minor =>
  Math.min(priceMinor, roundToWhole((priceMinor * (10_000 - Math.round(percentage * 100))) / 10_000))

export const isDiscountActive = (trip: PricedTrip, today: CalendarDate): boolean =>
  trip.hasDiscount && trip.discountPercentage > 0 && isWithin(today, trip.discountStartDate, trip.discountEndDate)

export const isPromoActive = (
  promo: Pick<PlatformPromo, 'startDate' | 'endDate' | 'usageLimit' | 'usedCount'>,
  today: CalendarDate,
): boolean =>
  isWithin(today, promo.startDate, promo.endDate) && (promo.usageLimit === null || promo.usedCount < promo.usageLimit)

function promoDiscount(promo: PlatformPromo, total: Minor, currency: Currency): Minor {
  const sameCurrency = promo.currency === currency
  if (promo.minAmountMinor > 0 && (!sameCurrency || total < promo.minAmountMinor))
    throw new DomainError('promo.invalid')
  if (promo.type === 'fixed') {
    if (!sameCurrency) throw new DomainError('promo.invalid')
    return Math.min(total, Math.round(promo.value * 100))
  }
  return Math.min(total, roundToWhole((total * Math.round(promo.value * 100)) / 10_000))
}

/** Half of the total in whole units; the rest is exactly what is left (DECISIONS.md §5). */
export const depositOf = (totalMinor: Minor): Minor =>
  Math.min(totalMinor, roundToWhole((totalMinor * limits.depositPercent) / 100))

/**
 * What a booking costs: the one place where prices are made, for the quote as for the booking (DECISIONS.md §5).
 * Throws `promo.no_discount` or `promo.invalid`. Sums are minor units; parts always add up to the whole.
 */
export function priceBooking(question: PriceInput): Price {
  const { trip, seats, promo, today } = question
  const code = normalizePromoCode(question.promoCode)
  const tripCode = normalizePromoCode(trip.discountCode) ?? normalizePromoCode(question.defaultDiscountCode)

  let pricePerSeatMinor = trip.priceMinor
  let promoDiscountMinor = 0
  let promoId: string | null = null
  if (code !== null && code === tripCode) {
    if (!isDiscountActive(trip, today)) throw new DomainError('promo.no_discount')
    pricePerSeatMinor = discountedPrice(trip.priceMinor, trip.discountPercentage)
  } else if (code !== null) {
    if (promo === null || promo.code !== code || !isPromoActive(promo, today)) throw new DomainError('promo.invalid')
    promoDiscountMinor = promoDiscount(promo, trip.priceMinor * seats, trip.currency)
    promoId = promo.id
  }

  const totalMinor = pricePerSeatMinor * seats - promoDiscountMinor
  const depositMinor = question.paymentType === 'deposit_payment' ? depositOf(totalMinor) : totalMinor
  return {
    currency: trip.currency,
    listPricePerSeatMinor: trip.priceMinor,
    pricePerSeatMinor,
    promoDiscountMinor,
    totalMinor,
    depositMinor,
    remainingMinor: totalMinor - depositMinor,
    foreignPerSeatMinor: trip.foreignAmountMinor,
    foreignTotalMinor: trip.foreignAmountMinor === null ? null : trip.foreignAmountMinor * seats,
    foreignCurrency: trip.foreignCurrency,
    promoCode: code,
    promoId,
  }
}
