import { firstName } from '@rihla/contract/accounts/account.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { addEarnings, stateOfAll } from '@rihla/contract/earnings/earning.ts'
import type { BookingEarnings, DepartureEarnings } from '@rihla/contract/earnings/earnings.api.ts'
import type { SumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import { settlementDay } from '@rihla/contract/ledger/settlement.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { CommissionRate } from '@rihla/contract/commission/commission.ts'
import { findRates } from '#commission/find-rates.ts'
import type { Context } from '#context.ts'
import { requireFound } from '#http/ids.ts'
import type { Page } from '#http/paging.ts'
import { findSettings } from '#settings/settings.queries.ts'
import {
  type BookingEarningsRow,
  type DepartureKey,
  type EarningFilter,
  listEarningDepartures,
  listEarningsOf,
} from './booking-earnings.queries.ts'
import { earningsOf, inMajor, percentOf } from './read-earnings.ts'

interface Terms {
  rates: readonly CommissionRate[]
  payoutAfterDays: number
}

async function findTerms({ db }: Context, agencyId: string): Promise<Terms> {
  const [rates, settings] = await Promise.all([findRates(db, agencyId), findSettings(db)])
  return { rates, payoutAfterDays: settings.payout_after_days }
}

const keyOf = ({ trip_id: trip, starts_on: start, currency }: DepartureKey): string => `${trip} ${start} ${currency}`

/** A page of the agency's departures with money, nearest first. */
export async function listDepartureEarnings(
  context: Context,
  agencyId: string,
  { month, ...page }: Page & Pick<EarningFilter, 'month'>,
): Promise<{ departures: DepartureEarnings[]; total: number }> {
  const { keys, total } = await listEarningDepartures(context.db, agencyId, {
    ...page,
    month,
    today: context.clock.today(),
  })
  const [rows, terms] = await Promise.all([listEarningsOf(context.db, agencyId, keys), findTerms(context, agencyId)])
  const byDeparture = Map.groupBy(rows, keyOf)
  return { departures: keys.map((key) => presentDeparture(context, byDeparture.get(keyOf(key)) ?? [], terms)), total }
}

/** A departure with its bookings; 404 unless it is the agency's own and has any. */
export async function readDepartureEarnings(
  context: Context,
  agencyId: string,
  key: DepartureKey,
): Promise<{ departure: DepartureEarnings; bookings: BookingEarnings[] }> {
  const [rows, terms] = await Promise.all([listEarningsOf(context.db, agencyId, [key]), findTerms(context, agencyId)])
  requireFound(rows[0])
  return {
    departure: presentDeparture(context, rows, terms),
    bookings: rows.map((row) => presentBooking(context, row, terms)),
  }
}

function presentDeparture(
  context: Context,
  rows: readonly BookingEarningsRow[],
  { rates, payoutAfterDays }: Terms,
): DepartureEarnings {
  const earnings = rows.map((row) => earningsOf(row, percentOf(context, rates, row)))
  const [first] = rows
  const { trip_id: trip, starts_on: startDate, currency } = requireFound(first)
  // the last booking has the current title, and a departure that was prolonged its last day
  const last = rows.at(-1)!
  const endDate = rows
    .map(({ ends_on: endsOn }) => endsOn)
    .toSorted()
    .at(-1)!
  return {
    trip: { _id: trip, title: last.trip_title },
    startDate,
    endDate,
    currency,
    bookings: rows.length,
    ...inMajor(addEarnings(earnings)),
    collected: collectedOf(rows),
    state: stateOfAll(earnings.map(({ state }) => state)),
    payableOn: settlementDay(endDate, payoutAfterDays),
    payouts: [...new Map(rows.flatMap(({ payouts }) => payouts).map((payout) => [payout._id, payout])).values()],
  }
}

function presentBooking(context: Context, row: BookingEarningsRow, { rates }: Terms): BookingEarnings {
  const { state, ...earnings } = earningsOf(row, percentOf(context, rates, row))
  return {
    _id: row.id,
    bookingNumber: bookingNumber(row.id),
    customer: firstName(row.customer_name ?? ''),
    status: row.status,
    ...inMajor(earnings),
    collected: collectedOf([row]),
    state,
    payouts: row.payouts,
  }
}

const collectedOf = (rows: readonly BookingEarningsRow[]): SumsByCurrency => {
  const sum = (key: 'collected_egp' | 'collected_usd' | 'collected_eur') =>
    toMajor(rows.reduce((total, row) => total + row[key], 0))
  return { EGP: sum('collected_egp'), USD: sum('collected_usd'), EUR: sum('collected_eur') }
}
