import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { CsvColumns } from '#http/csv.ts'
import type { BookingRow } from '../presentation/bookings.queries.ts'
import { cashToReturnOf } from '../presentation/present-booking.ts'

const major = (minor: number | null): number | null => (minor === null ? null : toMajor(minor))

/** The columns of the exported booking list. */
export const exportColumns: CsvColumns<BookingRow> = (i18n) => [
  // without the sign, spreadsheets read booking numbers such as 12E4567 as numbers
  { head: i18n.t('Booking number'), value: (row) => `#${bookingNumber(row.id)}` },
  { head: i18n.t('Booked at'), value: (row) => row.created_at.toISOString() },
  { head: i18n.t('Customer'), value: (row) => row.customer_name },
  { head: i18n.t('Email'), value: (row) => row.customer_email },
  { head: i18n.t('Trip'), value: (row) => row.trip_title },
  { head: i18n.t('Agency'), value: (row) => row.agency_name },
  { head: i18n.t('From'), value: (row) => row.starts_on },
  { head: i18n.t('To'), value: (row) => row.ends_on },
  { head: i18n.t('Seats'), value: (row) => row.seats },
  { head: i18n.t('Currency'), value: (row) => row.currency },
  { head: i18n.t('Amount'), value: (row) => major(row.total_minor) },
  { head: i18n.t('Payment type'), value: (row) => row.payment_type },
  { head: i18n.t('Deposit'), value: (row) => major(row.deposit_minor) },
  { head: i18n.t('Remaining'), value: (row) => major(row.remaining_minor) },
  { head: i18n.t('Remaining collected at'), value: (row) => row.remaining_paid_at?.toISOString() },
  { head: i18n.t('Cash'), value: (row) => major(row.foreign_total_minor) },
  { head: i18n.t('Cash currency'), value: (row) => row.foreign_currency },
  { head: i18n.t('Status'), value: (row) => row.status },
  { head: i18n.t('Reference'), value: (row) => row.payment_reference },
  { head: i18n.t('Promo code'), value: (row) => row.promo_code },
  { head: i18n.t('Refund'), value: (row) => major(row.refunded_minor) },
  { head: i18n.t('Refunded at'), value: (row) => row.refunded_at?.toISOString() },
  { head: i18n.t('Cash returned by the agency'), value: (row) => cashToReturnOf(row)?.amount },
]
