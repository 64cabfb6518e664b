import type { AgencyBookingsSummary } from '@rihla/contract/bookings/agency-bookings.api.ts'
import type { SumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import { type Currency, type Minor, toMajor } from '@rihla/contract/money.ts'
import type { Database } from '#database/database.ts'
import {
  type AgencyBookingFilter,
  type AgencyScope,
  listAgencyBookingSums,
  listAwaitingSums,
} from './agency-bookings.queries.ts'

/** Totals of the filtered list, plus all amounts awaiting collection whatever the filter. */
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
  const counts: Record<string, number> = {}
  for (const { status, count } of sums) counts[status] = (counts[status] ?? 0) + count
  return {
    total: total(shown.map(({ count }) => count)),
    seats: total(shown.map(({ seats }) => seats)),
    counts,
    totalByCurrency: byCurrency(shown.map((sum) => [sum.currency, sum.total_minor])),
    remainingByCurrency: byCurrency(shown.map((sum) => [sum.currency, sum.remaining_minor])),
    cashByCurrency: byCurrency(
      shown.flatMap((sum) => (sum.cash_currency ? [[sum.cash_currency, sum.cash_minor] as const] : [])),
    ),
    awaiting: {
      count: total(awaiting.map(({ count }) => count)),
      departedCount: total(awaiting.map(({ departed }) => departed)),
      remainingByCurrency: byCurrency(awaiting.map((sum) => [sum.currency, sum.minor])),
    },
  }
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

function byCurrency(parts: readonly (readonly [Currency, Minor])[]): SumsByCurrency {
  const of = (currency: Currency) => toMajor(total(parts.filter(([own]) => own === currency).map(([, minor]) => minor)))
  return { EGP: of('EGP'), USD: of('USD'), EUR: of('EUR') }
}
