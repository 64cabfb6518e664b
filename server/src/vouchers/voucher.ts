import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { Sheet } from '#pdf/sheet.ts'

/** Content of the voucher of a confirmed booking; the renderer adds the labels. */
export interface VoucherContent {
  locale: Locale
  bookingId: string
  /** Target of the QR code: the booking in 'My bookings'. */
  url: string
  passengerName: string
  tripTitle: string
  startsOn: CalendarDate
  endsOn: CalendarDate
  place: string
  /** Pickup location; empty when the agency announces it later. */
  pickup: string
  seats: number
  currency: Currency
  paidMinor: Minor
  /** Still due on the day of the trip; 0 when all is paid. */
  remainingMinor: Minor
  /** Cash to bring on international trips. */
  foreignCash: { minor: Minor; currency: Currency } | null
  agencyName: string
  agencyPhone: string
  /** Text by the agency; may be empty. */
  cancellationPolicy: string
}

export interface VoucherSheet extends Sheet {
  voucher: VoucherContent
}
