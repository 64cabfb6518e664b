import {
  isAgencyTrusted,
  bookingNumber,
  type BookingStatus,
  type PaymentType,
} from '@rihla/contract/bookings/booking.ts'
import { dayIn } from '@rihla/contract/dates.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import { type CsvColumn, rowsOf } from '#http/csv.ts'
import type { AgencyScope } from './agency-bookings.queries.ts'
import { type BookingLine, listBookingLines } from './bookings-file.queries.ts'
import { type BookingsFileTexts, bookingsFileTexts } from './bookings-file-texts.ts'

interface Exporting {
  scope: AgencyScope
  ids: readonly string[]
  locale: Locale
}

/** These bookings as a table for spreadsheets, in the reader's language. */
export const bookingsFile = (
  { db, config: { platformTimeZone } }: Pick<Context, 'db' | 'config'>,
  { scope: { agencyId, today }, ids, locale }: Exporting,
) => ({
  name: `bookings-${today}`,
  columns: columnsOf(bookingsFileTexts[locale], (moment) => dayIn(platformTimeZone, moment)),
  rows: rowsOf(ids, (part) => listBookingLines(db, agencyId, part)),
})

const major = (minor: number | null) => (minor === null ? null : toMajor(Number(minor)))

/** What somebody wrote to pay or to be reached is the agency's to see only while a paid booking lives (DECISIONS.md §7). */
const ifTrusted = (line: BookingLine, value: string | null) =>
  isAgencyTrusted(line.status as BookingStatus) ? value : null

function columnsOf(texts: BookingsFileTexts, dayOf: (moment: Date) => string): CsvColumn<BookingLine>[] {
  const { heads } = texts
  return [
    // bare, some numbers would be read as 12 followed by many zeros
    { head: heads.number, value: (line) => `#${bookingNumber(line.id)}` },
    { head: heads.booked, value: (line) => dayOf(line.created_at) },
    { head: heads.status, value: (line) => texts.statuses[line.status as BookingStatus] },
    { head: heads.customer, value: (line) => line.customer_name },
    { head: heads.email, value: (line) => line.customer_email },
    { head: heads.phone, value: (line) => ifTrusted(line, line.phone) },
    { head: heads.trip, value: (line) => line.trip_title },
    { head: heads.destination, value: (line) => line.trip_destination },
    { head: heads.departure, value: (line) => line.starts_on },
    { head: heads.end, value: (line) => line.ends_on },
    { head: heads.seats, value: (line) => line.seats },
    { head: heads.currency, value: (line) => line.currency },
    { head: heads.amount, value: (line) => major(line.total_minor) },
    { head: heads.payment, value: (line) => texts.payments[line.payment_type as PaymentType] },
    { head: heads.deposit, value: (line) => major(isDeposit(line) ? line.deposit_minor : null) },
    { head: heads.remaining, value: (line) => major(isDeposit(line) ? line.remaining_minor : null) },
    { head: heads.collected, value: (line) => line.remaining_paid_at && dayOf(line.remaining_paid_at) },
    { head: heads.cashCurrency, value: (line) => line.foreign_currency },
    { head: heads.cash, value: (line) => major(line.foreign_total_minor) },
    { head: heads.promo, value: (line) => line.promo_code },
    { head: heads.reference, value: (line) => ifTrusted(line, line.payment_reference) },
    { head: heads.note, value: (line) => line.agency_notes },
  ]
}

const isDeposit = ({ payment_type }: BookingLine): boolean => payment_type === 'deposit_payment'
