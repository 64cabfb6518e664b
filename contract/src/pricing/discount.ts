import type { CalendarDate } from '../dates.ts'

export interface Discount {
  hasDiscount: boolean
  discountPercentage: number
  discountStartDate: CalendarDate | null
  discountEndDate: CalendarDate | null
}

/** The first and last day are included; null means unlimited. */
export const isWithin = (today: CalendarDate, start: CalendarDate | null, end: CalendarDate | null): boolean =>
  (start === null || start <= today) && (end === null || today <= end)

/** Whether the discount's code lowers the price today (docs/product/pricing.md#discounts). */
export const isDiscountActive = (trip: Discount, today: CalendarDate): boolean =>
  trip.hasDiscount && trip.discountPercentage > 0 && isWithin(today, trip.discountStartDate, trip.discountEndDate)
