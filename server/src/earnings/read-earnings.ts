import { type CommissionRate, commissionOf, percentOn } from '@rihla/contract/commission/commission.ts'
import { dayIn } from '@rihla/contract/dates.ts'
import { addEarnings, type EarningMinor, type EarningState } from '@rihla/contract/earnings/earning.ts'
import type { CurrencyEarnings, Earnings } from '@rihla/contract/earnings/earnings.api.ts'
import { settlementDay } from '@rihla/contract/ledger/settlement.ts'
import { currencies, type Currency, toMajor } from '@rihla/contract/money.ts'
import { destinationStateOf } from '@rihla/contract/payouts/payout.ts'
import { findRates } from '#commission/find-rates.ts'
import type { Context } from '#context.ts'
import { findOpenHold } from '#payouts/holds.queries.ts'
import { listPayoutDetails } from '#payouts/details/payout-details.queries.ts'
import { findSettings } from '#settings/settings.queries.ts'
import { type BookingEarningsRow, listComing, listEarningMonths } from './booking-earnings.queries.ts'
import * as queries from './earnings.queries.ts'

/** The money of a booking and where it is; `percent` is the commission of the day on which it was made. */
export function earningsOf(row: BookingEarningsRow, percent: number): EarningMinor & { state: EarningState } {
  const commission = row.commission + commissionOf(Math.max(0, row.held), percent)
  const net = row.earned + row.held + row.commission - commission
  return { gross: row.received, refunds: row.received - commission - net, commission, net, state: stateOf(row) }
}

/** Of a settled booking of which nothing was paid out, all was refunded or is commission. */
function stateOf({ held, unpaid, refund_due: refundDue, payouts }: BookingEarningsRow): EarningState {
  if (held > 0) return 'coming'
  if (unpaid !== 0) return unpaid > 0 ? 'payable' : 'owed'
  if (payouts.length > 0) return 'paid'
  return refundDue > 0 ? 'refunding' : 'refunded'
}

/** Of what is held only: what the same booking has earned before is payable or paid. */
function comingOf(row: BookingEarningsRow, percent: number): EarningMinor {
  const commission = commissionOf(row.held, percent)
  const refunds = row.is_settled ? 0 : row.received - row.held
  return { gross: row.held + refunds, refunds, commission, net: row.held - commission }
}

export const percentOf = (
  { config }: Pick<Context, 'config'>,
  rates: readonly CommissionRate[],
  { created_at: createdAt }: Pick<BookingEarningsRow, 'created_at'>,
): number => percentOn(rates, dayIn(config.platformTimeZone, createdAt))

/** What the agency will earn, is owed and was paid, per currency (docs/product/earnings.md). */
export async function readEarnings(context: Context, agencyId: string): Promise<Earnings> {
  const { db, clock } = context
  const [settings, rates, months, coming, payable, paid, collected, hold, details] = await Promise.all([
    findSettings(db),
    findRates(db, agencyId),
    listEarningMonths(db, agencyId),
    listComing(db, agencyId),
    queries.listPayable(db, agencyId),
    queries.listPaid(db, agencyId),
    queries.listCollected(db, agencyId),
    findOpenHold(db, agencyId),
    listPayoutDetails(db, agencyId),
  ])
  const payableOn = coming
    .map(({ ends_on: endsOn }) => settlementDay(endsOn, settings.payout_after_days))
    .filter((day) => day >= clock.today())
    .toSorted()
  const isOf =
    (currency: Currency) =>
    (row: { currency: Currency }): boolean =>
      row.currency === currency
  const inCurrency = (currency: Currency): CurrencyEarnings => {
    const held = coming.filter(isOf(currency))
    const owed = payable.find(isOf(currency))
    const sent = paid.find(isOf(currency))
    const inHand = collected.find(isOf(currency))
    return {
      currency,
      coming: {
        ...inMajor(addEarnings(held.map((row) => comingOf(row, percentOf(context, rates, row))))),
        bookings: held.length,
        departures: new Set(held.map(({ trip_id: trip, starts_on: start }) => `${trip} ${start}`)).size,
      },
      payable: {
        amount: toMajor(owed?.minor ?? 0),
        disputed: toMajor(owed?.disputed_minor ?? 0),
        bookings: owed?.bookings ?? 0,
        departures: owed?.departures ?? 0,
        owedFor: {
          collected: toMajor(owed?.owed_collected_minor ?? 0),
          paidOut: toMajor(owed?.owed_paid_out_minor ?? 0),
          corrections: toMajor(owed?.owed_corrections_minor ?? 0),
        },
      },
      paid: {
        amount: toMajor(sent?.minor ?? 0),
        payouts: sent?.payouts ?? 0,
        lastAt: sent?.last_at.toISOString() ?? null,
      },
      collected: toMajor(inHand?.minor ?? 0),
      collectedToReturn: toMajor(inHand?.to_return_minor ?? 0),
      destination: destinationStateOf(details, currency),
    }
  }
  return {
    currencies: currencies
      .filter((currency) => [coming, payable, paid, collected].some((rows) => rows.some(isOf(currency))))
      .map(inCurrency),
    payoutAfterDays: settings.payout_after_days,
    nextPayableOn: payableOn[0] ?? null,
    months,
    hold: hold ? { reason: hold.reason, since: hold.held_at.toISOString() } : null,
  }
}

export const inMajor = ({ gross, refunds, commission, net }: EarningMinor) => ({
  gross: toMajor(gross),
  refunds: toMajor(refunds),
  commission: toMajor(commission),
  net: toMajor(net),
})
