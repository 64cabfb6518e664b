import type { AgencyBookingsSummary } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { sumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import type { Database } from '#database/database.ts'
import {
  type AgencyBookingFilter,
  type AgencyScope,
  listAgencyBookingSums,
  listAwaitingSums,
} from './agency-bookings.queries.ts'

/**
 * Totals of the filtered list, plus all amounts awaiting collection whatever the filter. Sums count active bookings only
 * (docs/product/dashboards.md#sums-of-bookings).
 */
export async function summarizeAgencyBookings(
  db: Database,
  scope: AgencyScope,
  { statuses, ...filter }: AgencyBookingFilter,
): Promise<AgencyBookingsSummary> {
  const [sums, awaiting] = await Promise.all([
    listAgencyBookingSums(db, scope.agencyId, filter),
    listAwaitingSums(db, scope),
  ])
  const shown = statuses ? sums.filter(({ status }) => statuses.includes(status)) : sums
  const active = shown.filter(({ status }) => holdsSeats(status))
  const counts: Record<string, number> = {}
  for (const { status, count } of sums) counts[status] = (counts[status] ?? 0) + count
  return {
    total: total(shown.map(({ count }) => count)),
    active: total(active.map(({ count }) => count)),
    seats: total(active.map(({ seats }) => seats)),
    counts,
    totalByCurrency: sumsByCurrency(active.map((sum) => ({ currency: sum.currency, minor: sum.total_minor }))),
    balanceByCurrency: sumsByCurrency(active.map((sum) => ({ currency: sum.currency, minor: sum.remaining_minor }))),
    cashByCurrency: sumsByCurrency(active.map((sum) => ({ currency: sum.cash_currency, minor: sum.cash_minor }))),
    awaiting: {
      count: total(awaiting.map(({ count }) => count)),
      departedCount: total(awaiting.map(({ departed }) => departed)),
      balanceByCurrency: sumsByCurrency(awaiting),
    },
  }
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
