import { type CalendarDate, dayIn } from '@rihla/contract/dates.ts'
import { addEarnings, type EarningMinor } from '@rihla/contract/earnings/earning.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import type { PaymentAccountKind } from '@rihla/contract/payment-accounts/payment-account.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { maskAccount } from '@rihla/contract/refunds/refund-destination.ts'
import type { Context } from '#context.ts'
import { requireFound } from '#http/ids.ts'
import { findPayout, listSettledBy, type PayoutRow, type SettledRow } from './payout-statement.queries.ts'

/** A booking of a payout. What is refunded after the settlement reduces a later payout: `gross` is 0 there. */
export interface StatementLine extends EarningMinor {
  bookingId: string
  tripId: string
  tripTitle: string
  startsOn: CalendarDate
  endsOn: CalendarDate
}

/**
 * Content of the statement of a payout, which is the invoice for its commission, too (docs/product/earnings.md#statements).
 * All of it is as on the day of the payout, so that the document never changes. The renderer adds the labels.
 */
export interface PayoutStatement {
  locale: Locale
  number: string
  currency: Currency
  amountMinor: Minor
  sentOn: CalendarDate
  /** Of the transfer. */
  reference: string
  /** Masked. */
  destination: { method: PaymentAccountKind; account: string }
  /** Details may be empty. */
  agency: { name: string; address: string; registerNumber: string; taxNumber: string }
  platform: { legalName: string; address: string; registerNumber: string; taxNumber: string }
  /** By departure, then by booking. */
  lines: readonly StatementLine[]
  /** Changes of the balance without a booking, such as an earlier transfer that came back. */
  otherMinor: Minor
}

export interface StatementDeparture {
  lines: readonly StatementLine[]
  sum: EarningMinor
}

/** The lines of each departure with their sum, in the order of the lines. */
export const departuresOf = ({ lines }: Pick<PayoutStatement, 'lines'>): StatementDeparture[] =>
  [...Map.groupBy(lines, ({ tripId, startsOn }) => `${tripId} ${startsOn}`).values()].map((ofDeparture) => ({
    lines: ofDeparture,
    sum: addEarnings(ofDeparture),
  }))

/** The statement of a payout; with an agency only of its own, else 404. */
export async function openPayoutStatement(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { payoutId, agencyId, locale }: { payoutId: string; agencyId: string | undefined; locale: Locale },
): Promise<PayoutStatement> {
  const row = requireFound(await findPayout(db, payoutId, agencyId))
  const settled = await listSettledBy(db, payoutId)
  return {
    locale,
    number: row.number,
    currency: row.currency,
    amountMinor: row.amount_minor,
    sentOn: dayIn(config.platformTimeZone, row.sent_at),
    reference: row.reference,
    destination: { method: row.method, account: maskAccount(row) },
    ...partiesOf(row, locale),
    lines: settled.flatMap(lineOf),
    otherMinor: settled.reduce((sum, { booking_id: id, net }) => (id === null ? sum + net : sum), 0),
  }
}

function partiesOf(row: PayoutRow, locale: Locale): Pick<PayoutStatement, 'agency' | 'platform'> {
  const choose = (english: string, arabic: string) => (locale === 'ar' ? arabic || english : english || arabic)
  return {
    agency: {
      name: row.agency_name,
      address: row.agency_address,
      registerNumber: row.agency_register_number,
      taxNumber: row.agency_tax_number,
    },
    platform: {
      legalName: choose(row.platform_name, row.platform_name_ar),
      address: choose(row.platform_address, row.platform_address_ar),
      registerNumber: row.platform_register_number,
      taxNumber: row.platform_tax_number,
    },
  }
}

function lineOf({ booking_id: bookingId, trip_id: tripId, starts_on: startsOn, ...row }: SettledRow): StatementLine[] {
  if (bookingId === null || tripId === null || startsOn === null) return []
  const { gross, refunds, commission, net } = row
  return [
    {
      bookingId,
      tripId,
      tripTitle: row.trip_title ?? '',
      startsOn,
      endsOn: row.ends_on ?? startsOn,
      gross,
      refunds,
      commission,
      net,
    },
  ]
}
