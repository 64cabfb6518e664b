import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { discountedPrice } from '@rihla/contract/pricing/price-booking.ts'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { changeTripDiscount } from '@rihla/contract/trips/trips.api.ts'

export interface DiscountValues extends Record<string, unknown> {
  hasDiscount: boolean
  discountPercentage: number | ''
  discountStartDate: string
  discountEndDate: string
}

type Discount = Pick<Trip, 'hasDiscount' | 'discountPercentage' | 'discountStartDate' | 'discountEndDate'>

export const discountValues = (trip: Discount): DiscountValues => ({
  hasDiscount: trip.hasDiscount,
  discountPercentage: trip.discountPercentage,
  discountStartDate: trip.discountStartDate ?? '',
  discountEndDate: trip.discountEndDate ?? '',
})

/** Request body: an empty percentage is 0, an empty day is null (docs/product/pricing.md#discounts). */
export const discountBody = (values: DiscountValues): BodyOf<typeof changeTripDiscount> => ({
  hasDiscount: values.hasDiscount,
  discountPercentage: Number(values.discountPercentage) || 0,
  discountStartDate: values.discountStartDate || null,
  discountEndDate: values.discountEndDate || null,
})

/** The discounted price, rounded as in bookings (docs/product/pricing.md#rounding). */
export const priceWithDiscount = (price: number, percentage: number): number =>
  toMajor(discountedPrice(toMinor(price), Math.min(100, Math.max(0, percentage))))
