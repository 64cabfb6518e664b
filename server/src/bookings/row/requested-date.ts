import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type OtherDatePrice, partsOnOtherDate, priceOtherDate } from '@rihla/contract/bookings/date-change.ts'
import { balanceLeftMinor } from '@rihla/contract/bookings/refund-policy.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type Minor, toMajor } from '@rihla/contract/money.ts'
import { paidMinorOf, verifiedMinorOf } from './booking-amounts.ts'
import type { BookingRow } from './bookings.queries.ts'

/** An open request as stored in `bookings.date_change`: all that the booking has after the move, as the customer saw it. */
export interface StoredDateChange extends OtherDatePrice {
  departureId: string
  startsOn: CalendarDate
  endsOn: CalendarDate
  /** ISO 8601. */
  departsAt: string
  title: string
  destination: string
  /** Of the trip's terms, which the customer agrees to with the request. */
  termsVersion: number
  travellersDueOn: CalendarDate | null
}

type PaidBooking = Parameters<typeof verifiedMinorOf>[0] & {
  refunded_minor: Minor | null
  /** A transfer of the balance that is being checked. */
  balance: unknown
}

interface PricedBooking extends PaidBooking {
  seats: number
  list_price_per_seat_minor: Minor
  price_per_seat_minor: Minor
  options_minor: Minor
  promo_discount_minor: Minor
  total_minor: Minor
}

const bookedPriceOf = (row: PricedBooking) => ({
  seats: row.seats,
  listPricePerSeatMinor: row.list_price_per_seat_minor,
  pricePerSeatMinor: row.price_per_seat_minor,
  optionsMinor: row.options_minor,
  promoDiscountMinor: row.promo_discount_minor,
  totalMinor: row.total_minor,
  depositMinor: row.deposit_minor,
  ...paymentsOf(row),
})

/** What has been paid for a booking, as far as it decides whether its price may change. */
export const paymentsOf = (row: PaidBooking) => ({
  paidMinor: paidMinorOf(row),
  verifiedMinor: verifiedMinorOf(row),
  hasFurtherPayments: row.remaining_paid_at !== null || (row.received_minor ?? row.deposit_minor) !== row.deposit_minor,
  isSettling: row.balance !== null || (row.refunded_minor ?? 0) > 0,
})

/** The price of the booking on another date, with what decides whether it may move there. */
export const priceOn = (row: PricedBooking, listPriceMinor: Minor) => {
  const booked = bookedPriceOf(row)
  return { booked, price: priceOtherDate(booked, listPriceMinor) }
}

export const requestedDateOf = (row: { date_change: unknown }): StoredDateChange | null =>
  row.date_change as StoredDateChange | null

/** What is left to pay once the booking has moved. */
export const balanceAfter = (
  row: Pick<PaidBooking, 'deposit_minor' | 'remaining_paid_at' | 'received_minor'>,
  { totalMinor }: Pick<OtherDatePrice, 'totalMinor'>,
): Minor =>
  balanceLeftMinor({
    ...partsOnOtherDate(row.deposit_minor, totalMinor),
    hasPaidBalance: row.remaining_paid_at !== null,
    receivedMinor: row.received_minor ?? row.deposit_minor,
  })

/** What goes back to the customer once the booking has moved. */
const surplusAfter = (row: Parameters<typeof verifiedMinorOf>[0], { totalMinor }: { totalMinor: Minor }): Minor =>
  Math.min(verifiedMinorOf(row), Math.max(0, paidMinorOf(row) - totalMinor))

export function presentRequestedDate(
  row: Pick<
    BookingRow,
    ('date_change' | 'requested_date_seats' | 'events') | keyof Parameters<typeof verifiedMinorOf>[0]
  >,
): Booking['requestedDate'] {
  const requested = requestedDateOf(row)
  if (!requested) return null
  return {
    startDate: requested.startsOn,
    endDate: requested.endsOn,
    difference: toMajor(requested.differenceMinor),
    remainingAmount: toMajor(balanceAfter(row, requested)),
    surplusAmount: toMajor(requested.differenceMinor === 0 ? 0 : surplusAfter(row, requested)),
    seatsLeft: Math.max(row.requested_date_seats, 0),
    reason: row.events.findLast(({ action }) => action === 'request_date_change')?.note ?? null,
  }
}
