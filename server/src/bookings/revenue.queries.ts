import type { Currency, Minor } from '@rihla/contract/money.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

interface CurrencySum {
  currency: Currency
  minor: Minor
}

export interface Revenue {
  /** The total in US cents, rounded once. */
  usdMinor: Minor
  byCurrency: CurrencySum[]
}

/** Sums `b.minor` of `b.currency` at the reporting rates, in cents; exact until the single rounding at the end. */
export const inDollars = sql<Minor>`coalesce(round(sum(b.minor * case b.currency
  when 'EGP' then rates.usd_per_egp when 'EUR' then rates.usd_per_eur else 1 end)), 0)::bigint`

/**
 * Revenue of confirmed bookings, per currency and at the reporting rates (docs/product/dashboards.md#revenue): of one
 * agency, or of all.
 */
export async function findRevenue(db: Database, of: { agencyId: string } | 'all'): Promise<Revenue> {
  const perCurrency =
    of === 'all'
      ? sql`select currency, sum(total_minor) as minor from booking_sums
          where status = 'confirmed' and not is_deleted group by currency having sum(bookings) > 0`
      : sql`select currency, sum(total_minor) as minor from bookings
          where agency_id = ${of.agencyId} and status = 'confirmed' and deleted_at is null group by currency`
  const { rows } = await sql<{ currency: Currency | null; minor: Minor; usd_minor: Minor }>`
    with sums as (${perCurrency})
    select b.currency, coalesce(sum(b.minor), 0)::bigint as minor, ${inDollars} as usd_minor
    from sums b cross join settings rates
    group by grouping sets ((b.currency), ())`.execute(db)
  const total = rows.find(({ currency }) => currency === null)
  return {
    usdMinor: total?.usd_minor ?? 0,
    byCurrency: rows.flatMap(({ currency, minor }) => (currency === null ? [] : [{ currency, minor }])),
  }
}

/** The cash that confirmed bookings of international trips bring at the meeting point. */
export const listCashSums = (db: Database, { agencyId }: { agencyId: string }) =>
  db
    .selectFrom('bookings')
    .select([sql<Currency>`foreign_currency`.as('currency'), sql<Minor>`sum(foreign_total_minor)::bigint`.as('minor')])
    .where('agency_id', '=', agencyId)
    .where('status', '=', 'confirmed')
    .where('deleted_at', 'is', null)
    .where('foreign_currency', 'is not', null)
    .groupBy('foreign_currency')
    .execute()
