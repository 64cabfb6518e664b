import { displayPhone } from '@rihla/contract/phones/phone.ts'
import type { CancellationRules } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { describeOptions } from '@rihla/contract/bookings/describe-options.ts'
import { dayIn } from '@rihla/contract/dates.ts'
import type { Currency } from '@rihla/contract/money.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import { renderVoucher, type VoucherContent } from '#vouchers/render-voucher.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { mapUrlOf } from '@rihla/contract/bookings/meeting-point.ts'
import { presentCompany } from '#settings/company-columns.ts'
import { findSettings, type Settings } from '#settings/settings.queries.ts'
import { receivedPartsOf } from '../row/cancellation-refund.ts'
import { describeRefunds } from './describe-refunds.ts'
import { optionsOf } from '#seats/offers/booked-options.ts'
import { balanceLeftMinorOf } from '../row/booking-amounts.ts'
import { agreedTermsOf, termsToFollowOf } from './present-terms.ts'
import { type BookingRow, findBooking } from '../row/bookings.queries.ts'

/** Where the customer reads the booking. */
export const urlOf = (context: Context, row: BookingRow, locale: Locale): string =>
  pageUrl(context.config.publicUrl, locale, `/my-bookings?booking=${row.id}`)

export async function voucherOf(context: Context, row: BookingRow, locale: Locale): Promise<VoucherContent> {
  const agreed = agreedTermsOf(row)
  const { pickupLocation: pickup } = termsToFollowOf(row)
  const settings = await findSettings(context.db)
  const company = presentCompany(settings, locale)
  return {
    locale,
    bookingId: row.id,
    url: urlOf(context, row, locale),
    passengerName: row.lead_traveller ?? row.customer_name,
    tripTitle: row.trip_title,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    place: row.trip_destination,
    pickup,
    agreedPickup: agreed.pickupLocation,
    mapUrl: mapUrlOf(pickup, row.meeting_pin),
    dropoff: agreed.dropoffLocation,
    accommodation: agreed.accommodation,
    includes: agreed.includes,
    excludes: agreed.excludes,
    seats: row.seats,
    options: describeOptions(optionsOf(row)),
    currency: row.currency,
    paidMinor: row.total_minor - balanceLeftMinorOf(row),
    balanceMinor: balanceLeftMinorOf(row),
    balanceDueOn: row.remaining_due_on,
    receipts: row.receipts.map(({ amount_minor: minor, verified_at: at }) => ({
      minor,
      verifiedOn: dayIn(context.config.platformTimeZone, new Date(at)),
    })),
    foreignCash:
      row.foreign_currency === null || row.cash_collected_at !== null
        ? null
        : { minor: Number(row.foreign_total_minor), currency: row.foreign_currency as Currency },
    agencyName: row.agency_name,
    agencyPhone: displayPhone(row.agency_phone),
    platformPhone: displayPhone(settings.contact_phone),
    cancellationPolicy: [...refundTermsOf(context, row, settings, locale), agreed.cancellationPolicy].join('\n').trim(),
    operator: company.operator,
  }
}

const refundTermsOf = (
  { clock }: Context,
  row: BookingRow,
  { refund_within_days: refundWithinDays }: Settings,
  locale: Locale,
): string[] =>
  describeRefunds(
    {
      rules: row.cancellation_rules as CancellationRules | null,
      startsOn: row.starts_on,
      received: receivedPartsOf(row),
      today: clock.today(),
      currency: row.currency,
      refundWithinDays,
    },
    locale,
  )

/** Renders the voucher that is attached to the confirmation mail. */
export async function produceVoucher(context: Context, bookingId: string, locale: Locale) {
  const row = await findBooking(context.db, bookingId, 'admin')
  if (!row) throw new Error(`no booking ${bookingId}`)
  return {
    filename: `rihla-${bookingNumber(bookingId)}.pdf`,
    contentType: 'application/pdf',
    content: await renderVoucher(await voucherOf(context, row, locale)),
  }
}
