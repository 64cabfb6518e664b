import { displayPhone } from '@rihla/contract/phones/phone.ts'
import { bookingStatusLabel, paymentTypeLabels } from '@rihla/contract/bookings/booking-status-labels.ts'
import { describeOptions } from '@rihla/contract/bookings/describe-options.ts'
import { bookingNumber, isAgencyTrusted } from '@rihla/contract/bookings/booking.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { CsvColumns } from '#http/csv.ts'
import { optionsOf } from '#seats/offers/booked-options.ts'
import type { BookingLine } from './agency-bookings.queries.ts'

const major = (minor: number | null) => (minor === null ? null : toMajor(minor))

/** Phone numbers and payment references are shown to the agency only for paid bookings (docs/product/bookings.md#identity-documents). */
const ifTrusted = (line: BookingLine, value: string | null) => (isAgencyTrusted(line.status) ? value : null)

export const bookingColumns: CsvColumns<BookingLine> = (i18n, dayOf) => [
  { head: i18n.t('Booking number'), value: (line) => bookingNumber(line.id) },
  { head: i18n.t('Booked on'), value: (line) => dayOf(line.created_at) },
  {
    head: i18n.t('Status'),
    value: (line) => i18n.t(bookingStatusLabel({ status: line.status, refunded: line.refunded_minor }, 'agency')),
  },
  { head: i18n.t('Customer'), value: (line) => line.customer_name },
  { head: i18n.t('Email'), value: (line) => line.customer_email },
  { head: i18n.t('Phone'), value: (line) => ifTrusted(line, displayPhone(line.phone ?? '')) },
  { head: i18n.t(/*i18n*/ 'Lead traveller'), value: (line) => line.lead_traveller },
  { head: i18n.t('Trip'), value: (line) => line.trip_title },
  { head: i18n.t('Destination'), value: (line) => line.trip_destination },
  { head: i18n.t('Departure'), value: (line) => line.starts_on },
  { head: i18n.t('Last day'), value: (line) => line.ends_on },
  { head: i18n.t('Seats'), value: (line) => line.seats },
  { head: i18n.t('Options'), value: (line) => describeOptions(optionsOf(line)) },
  { head: i18n.t('Currency'), value: (line) => line.currency },
  { head: i18n.t('Amount'), value: (line) => major(line.total_minor) },
  { head: i18n.t('Payment'), value: (line) => i18n.t(paymentTypeLabels[line.payment_type]) },
  { head: i18n.t('Deposit'), value: (line) => major(isDeposit(line) ? line.deposit_minor : null) },
  { head: i18n.t('Balance payment'), value: (line) => major(isDeposit(line) ? line.remaining_minor : null) },
  {
    head: i18n.t('Balance collected on'),
    value: (line) => line.remaining_paid_at && dayOf(line.remaining_paid_at),
  },
  { head: i18n.t('Cash currency'), value: (line) => line.foreign_currency },
  { head: i18n.t('Cash at departure'), value: (line) => major(line.foreign_total_minor) },
  { head: i18n.t('Promo code'), value: (line) => line.promo_code },
  { head: i18n.t('Payment reference'), value: (line) => ifTrusted(line, line.payment_reference) },
  { head: i18n.t('Your note'), value: (line) => line.agency_notes },
]

const isDeposit = ({ payment_type }: BookingLine): boolean => payment_type === 'deposit_payment'
