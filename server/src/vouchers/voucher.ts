import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { Sheet } from '#pdf/sheet.ts'

/** What a voucher says about a confirmed booking; the renderer adds the words around it. */
export interface VoucherContent {
  locale: Locale
  bookingId: string
  /** Where the QR code leads: the booking in 'My bookings'. */
  url: string
  passengerName: string
  tripTitle: string
  startsOn: CalendarDate
  endsOn: CalendarDate
  place: string
  /** Where the trip begins; empty when the agency says so later. */
  pickup: string
  seats: number
  currency: Currency
  paidMinor: Minor
  /** Still due on the day of the trip; 0 when all is paid. */
  remainingMinor: Minor
  /** Brought in cash on international trips. */
  foreignCash: { minor: Minor; currency: Currency } | null
  agencyName: string
  agencyPhone: string
  /** The agency's own words; empty when it has none. */
  cancellationPolicy: string
}

export interface VoucherSheet extends Sheet {
  voucher: VoucherContent
}
