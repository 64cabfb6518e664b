/**
 * How long do dashboards take for an agency with 5,000 bookings and 100,000 views of its trips? `npm run bench:desks`: each
 * question is asked over HTTP inside the process; ends with 1 when a median is over what is promised.
 */
import { fillDashboard } from './generators/agency-dashboard.ts'
import { measure, printTable, type Row } from './measure.ts'
import { openMarketplace } from './open-marketplace.ts'
import { signInAs } from '../server/src/testing/sign-in-as.ts'

const promisedMs = 50
/** A file of 5,000 bookings. */
const promisedFileMs = 1_000
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)

const marketplace = await openMarketplace({ trips: 2_000, agencies: 100, bookings: 10_000 })
const { app, context, today } = marketplace
const desk = await fillDashboard(context.db, today)
const token = await signInAs(context, { id: desk.agencyId })

const questions: [string, string][] = [
  ['agency: overview', '/api/agencies/dashboard'],
  ['agency: trip views', '/api/agencies/trip-views?limit=10'],
  ['agency: trip views, page 5', '/api/agencies/trip-views?limit=10&page=5'],
  ['agency: views of one trip', `/api/agencies/trip-views/${desk.mostViewedTripId}?limit=50`],
  ['agency: views of one trip, page 40', `/api/agencies/trip-views/${desk.mostViewedTripId}?limit=50&page=40`],
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
  ['agency: bookings awaiting the rest', '/api/bookings/agency?limit=5&awaitingRemaining=true&sort=due'],
  ['agency: bookings, sums', '/api/bookings/agency/summary'],
  ['agency: bookings, sums of a search', '/api/bookings/agency/summary?search=siwa'],
  ['agency: own trips', '/api/trips/mine?limit=12'],
  ['agency: own trips, last page', '/api/trips/mine?limit=12&page=25'],
  ['agency: own trips by next departure', '/api/trips/mine?limit=12&sort=departure'],
  ['agency: own trips by how full they are', '/api/trips/mine?limit=12&sort=fullest'],
  ['agency: own trips, search', '/api/trips/mine?limit=12&search=siwa'],
  ['agency: own trips, counts', '/api/trips/mine/summary'],
  ['agency: own trips, what deleting one ends', `/api/trips/${desk.mostViewedTripId}/deletion`],
  ['agency: own trips, bookings of one', `/api/bookings/trip/${desk.mostViewedTripId}?limit=8`],
  ['agency: own approvals', '/api/bookings/pending?limit=50'],
  ['agency: own approvals, page 5', '/api/bookings/pending?limit=50&page=5'],
]
const files: [string, string][] = [['agency: bookings as a file', '/api/bookings/agency.csv']]

const only = process.env['ONLY']
const ask = async (asked: typeof questions): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [name, url] of asked.filter(([each]) => !only || each.includes(only))) {
    rows.push({ name, ...(await measure(app, url, { rounds, token })) })
  }
  return rows
}
const [lists, exported] = [await ask(questions), await ask(files)]
await marketplace.close()
printTable(lists, promisedMs)
printTable(exported, promisedFileMs)
const isSlow = lists.some(({ median }) => median > promisedMs) || exported.some(({ median }) => median > promisedFileMs)
process.exitCode = isSlow ? 1 : 0
