import type { BookingStatus } from '../bookings/booking.ts'
import { commissionOf } from '../commission/commission.ts'
import { addDays, type CalendarDate } from '../dates.ts'
import type { Currency, Minor } from '../money.ts'
import type { Entry } from './booking-postings.ts'

/** What is held for these bookings is final: nothing is due as a refund. */
export const settledStatuses: readonly BookingStatus[] = ['confirmed', 'refunded', 'cancelled']

/** The first day on which a booking can be settled: whole days after the last day of its trip (docs/product/payouts.md). */
export const settlementDay = (endsOn: CalendarDate, payoutAfterDays: number): CalendarDate =>
  addDays(endsOn, payoutAfterDays + 1)

/** What the agency and the platform get of an amount. */
export function sharesOf(minor: Minor, percent: number): { netMinor: Minor; commissionMinor: Minor } {
  const commissionMinor = commissionOf(minor, percent)
  return { netMinor: minor - commissionMinor, commissionMinor }
}

/** What is held for a booking becomes its agency's, less the commission of the day on which it was booked. */
export function settlementEntries(heldMinor: Minor, currency: Currency, percent: number): Entry[] {
  const { netMinor, commissionMinor } = sharesOf(heldMinor, percent)
  const entries: Entry[] = [
    { account: 'customer_funds', currency, amountMinor: heldMinor },
    { account: 'agency_payable', currency, amountMinor: -netMinor },
    { account: 'commission_revenue', currency, amountMinor: -commissionMinor },
  ]
  return entries.filter(({ amountMinor }) => amountMinor !== 0)
}
