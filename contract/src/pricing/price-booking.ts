import type { PaymentType } from '../bookings/booking.ts'
import type { CalendarDate } from '../dates.ts'
import { DomainError } from '../errors.ts'
import { limits } from '../limits.ts'
import { type Currency, type ForeignCurrency, type Minor, roundToWhole } from '../money.ts'
import { type Discount, isDiscountActive, isWithin } from './discount.ts'
import { type ChosenOption, optionsTotal, type PricedOption, priceOptions, type SeatOption } from './seat-options.ts'

export interface PricedTrip extends Discount {
  /** Online price per seat of the departure; the EGP part of an international trip. */
  priceMinor: Minor
  currency: Currency
  foreignAmountMinor: Minor | null
  foreignCurrency: ForeignCurrency | null
  discountCode: string | null
  options: readonly SeatOption[]
}

export interface PlatformPromo {
  id: string
  code: string
  type: 'percentage' | 'fixed'
  /** Percentage, or major units of `currency`. */
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
  options: readonly ChosenOption[]
  paymentType: PaymentType
  /** As typed; compared in upper case. */
  promoCode: string | null
  /** The platform promo with that code, if any. */
  promo: PlatformPromo | null
  /** Discount code of trips without their own. */
  defaultDiscountCode: string
  today: CalendarDate
}

export interface Price {
  currency: Currency
  listPricePerSeatMinor: Minor
  pricePerSeatMinor: Minor
  options: PricedOption[]
  optionsMinor: Minor
  promoDiscountMinor: Minor
  totalMinor: Minor
  /** Amount to transfer now: the total or the deposit. */
  depositMinor: Minor
  balanceMinor: Minor
  foreignPerSeatMinor: Minor | null
  foreignTotalMinor: Minor | null
  foreignCurrency: ForeignCurrency | null
  promoCode: string | null
  promoId: string | null
}

/** Codes of trips may have been stored with spaces, which typed ones lose. */
export const normalizePromoCode = (code: string | null | undefined): string | null =>
  code?.replaceAll(/\s/g, '').toUpperCase() || null

/** price × (1 − percentage/100), rounded to whole units and capped at the price (docs/product/pricing.md#discounts). */
export const discountedPrice = (priceMinor: Minor, percentage: number): Minor =>
  Math.min(priceMinor, roundToWhole((priceMinor * (10_000 - Math.round(percentage * 100))) / 10_000))

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
  return percentOf(total, promo.value)
}

/** Rounded to whole units, or the whole total where less than half a unit of it would remain (docs/product/pricing.md#promo-codes). */
function percentOf(total: Minor, percent: number): Minor {
  const exact = (total * Math.round(percent * 100)) / 10_000
  const saving = Math.min(total, roundToWhole(exact))
  const leavesNothing = percent >= 100 || (saving > 0 && roundToWhole(total - exact) === 0)
  return leavesNothing ? total : saving
}

/**
 * Half of the total, rounded to whole units; the balance is the exact difference
 * (docs/product/pricing.md#deposits).
 */
export const depositOf = (totalMinor: Minor): Minor =>
  Math.min(totalMinor, roundToWhole((totalMinor * limits.depositPercent) / 100))

/**
 * Computes the price of a booking, for both the quote and the booking itself (docs/product/pricing.md#totals).
 * Throws `promo.no_discount`, `promo.invalid` or `booking.options_invalid`. Amounts are minor units; the parts always add up to the total.
 */
export function priceBooking(input: PriceInput): Price {
  const { trip, seats, today } = input
  const code = normalizePromoCode(input.promoCode)
  const tripCode = normalizePromoCode(trip.discountCode) ?? normalizePromoCode(input.defaultDiscountCode)

  let pricePerSeatMinor = trip.priceMinor
  let promo: PlatformPromo | null = null
  if (code !== null && code === tripCode) {
    if (!isDiscountActive(trip, today)) throw new DomainError('promo.no_discount')
    pricePerSeatMinor = discountedPrice(trip.priceMinor, trip.discountPercentage)
  } else if (code !== null) {
    if (input.promo?.code !== code || !isPromoActive(input.promo, today)) throw new DomainError('promo.invalid')
    promo = input.promo
  }

  const options = priceOptions(trip.options, input.options, { seats, pricePerSeatMinor })
  const optionsMinor = optionsTotal(options)
  const undiscountedMinor = pricePerSeatMinor * seats + optionsMinor
  const promoDiscountMinor = promo === null ? 0 : promoDiscount(promo, undiscountedMinor, trip.currency)
  const totalMinor = undiscountedMinor - promoDiscountMinor
  const depositMinor = input.paymentType === 'deposit_payment' ? depositOf(totalMinor) : totalMinor
  return {
    currency: trip.currency,
    listPricePerSeatMinor: trip.priceMinor,
    pricePerSeatMinor,
    options,
    optionsMinor,
    promoDiscountMinor,
    totalMinor,
    depositMinor,
    balanceMinor: totalMinor - depositMinor,
    foreignPerSeatMinor: trip.foreignAmountMinor,
    foreignTotalMinor: trip.foreignAmountMinor === null ? null : trip.foreignAmountMinor * seats,
    foreignCurrency: trip.foreignCurrency,
    promoCode: code,
    promoId: promo?.id ?? null,
  }
}
