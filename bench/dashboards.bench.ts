/**
 * Benchmark of the dashboard of an agency with 5,000 bookings and 100,000 trip views among a million bookings:
 * `npm run bench:dashboards`.
 * Requests are injected in-process. Exits with 1 when a p95 exceeds the budget.
 */
import { inProcess, measure, printTable, type Row } from './measure.ts'
import { openDashboards } from './open-dashboards.ts'
import { signInAs } from '../server/src/testing/sign-in-as.ts'

const budgetMs = 50
/** For an export of 5,000 bookings. */
const exportBudgetMs = 1_000
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)

const { marketplace, ...dashboard } = await openDashboards()
const { app, context, today } = marketplace
const token = await signInAs(context, { id: dashboard.agencyId })

const requests: [string, string][] = [
  ['agency: overview', '/api/agencies/dashboard'],
  ['agency: trip views', '/api/agencies/trip-views?limit=10'],
  ['agency: trip views, page 5', '/api/agencies/trip-views?limit=10&page=5'],
  ['agency: views of one trip', `/api/agencies/trip-views/${dashboard.mostViewedTripId}?limit=50`],
  ['agency: views of one trip, page 40', `/api/agencies/trip-views/${dashboard.mostViewedTripId}?limit=50&page=40`],
  ['agency: reviews', '/api/agencies/reviews?limit=10'],
  ['agency: reviews without a reply', '/api/agencies/reviews?limit=10&reply=missing'],
  ['agency: bookings', '/api/bookings/agency?limit=20'],
  ['agency: bookings, last page', '/api/bookings/agency?limit=20&page=250'],
  ['agency: bookings, two statuses', '/api/bookings/agency?limit=20&status=confirmed,pending'],
  ['agency: bookings, search', '/api/bookings/agency?limit=20&search=siwa'],
  ['agency: bookings, search by name', '/api/bookings/agency?limit=20&search=mona'],
  ['agency: bookings by amount', '/api/bookings/agency?limit=20&sort=-amount'],
  ['agency: bookings by customer', '/api/bookings/agency?limit=20&sort=customer'],
  ['agency: bookings by departure, in a month', `/api/bookings/agency?limit=20&sort=departure&departsFrom=${today}`],
  ['agency: bookings awaiting the balance', '/api/bookings/agency?limit=5&awaitingBalance=true&sort=nearest'],
  ['agency: bookings, totals', '/api/bookings/agency/summary'],
  ['agency: bookings, totals of a search', '/api/bookings/agency/summary?search=siwa'],
  ['agency: own trips', '/api/trips/mine?limit=12'],
  ['agency: own trips, last page', '/api/trips/mine?limit=12&page=25'],
  ['agency: own trips by next departure', '/api/trips/mine?limit=12&sort=departure'],
  ['agency: own trips by occupancy', '/api/trips/mine?limit=12&sort=fullest'],
  ['agency: own trips, search', '/api/trips/mine?limit=12&search=siwa'],
  ['agency: own trips, counts', '/api/trips/mine/summary'],
  ['agency: own trips, deletion impact', `/api/trips/${dashboard.mostViewedTripId}/deletion`],
  ['agency: own trips, bookings of one', `/api/bookings/trip/${dashboard.mostViewedTripId}?limit=8`],
  ['agency: own approvals', '/api/bookings/pending?limit=50'],
  ['agency: own approvals, page 5', '/api/bookings/pending?limit=50&page=5'],
]
const exports: [string, string][] = [['agency: bookings as CSV', '/api/bookings/agency.csv']]

const only = process.env['ONLY']
const measureAll = async (group: typeof requests): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [name, url] of group.filter(([title]) => !only || title.includes(only))) {
    rows.push({ name, ...(await measure(inProcess(app), url, { rounds, token })) })
  }
  return rows
}
const [lists, exported] = [await measureAll(requests), await measureAll(exports)]
await marketplace.close()
printTable(lists, budgetMs)
printTable(exported, exportBudgetMs)
const isSlow = lists.some(({ p95 }) => p95 > budgetMs) || exported.some(({ p95 }) => p95 > exportBudgetMs)
process.exitCode = isSlow ? 1 : 0
