import type { Currency, Minor } from '@rihla/contract/money.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

interface CurrencySum {
  currency: Currency
  minor: Minor
}

export interface Revenue {
  /** All of it in cents of the US dollar, rounded once. */
  usdMinor: Minor
  byCurrency: CurrencySum[]
}

/** The sums `b.minor` of `b.currency` by the reporting rates, in cents; they are exact numbers until they are rounded once. */
export const inDollars = sql<Minor>`coalesce(round(sum(b.minor * case b.currency
  when 'EGP' then rates.usd_per_egp when 'EUR' then rates.usd_per_eur else 1 end)), 0)::bigint`

/** What confirmed bookings come to, in their own currencies and by the reporting rates (DECISIONS.md §5): an agency's, or all. */
export async function findRevenue(db: Database, of: { agencyId: string } | 'everybody'): Promise<Revenue> {
  const isOwn = of === 'everybody' ? sql`true` : sql`agency_id = ${of.agencyId}`
  const { rows } = await sql<{ currency: Currency | null; minor: Minor; usd_minor: Minor }>`
    with sums as (
      select currency, sum(total_minor) as minor from bookings
      where ${isOwn} and status = 'confirmed' and deleted_at is null
      group by currency
    )
    select b.currency, coalesce(sum(b.minor), 0)::bigint as minor, ${inDollars} as usd_minor
    from sums b cross join settings rates
    group by grouping sets ((b.currency), ())`.execute(db)
  const total = rows.find(({ currency }) => currency === null)
  return {
    usdMinor: total?.usd_minor ?? 0,
    byCurrency: rows.flatMap(({ currency, minor }) => (currency === null ? [] : [{ currency, minor }])),
  }
}

/** The cash confirmed bookings of international trips bring at the meeting point. */
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
