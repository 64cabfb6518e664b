/**
 * How long do dashboards take for an agency with 5,000 bookings and 100,000 views of its trips? `npm run bench:desks`: each
 * question is asked over HTTP inside the process; ends with 1 when a median is over what is promised.
 */
import { fillDesk } from './generating/desk.ts'
import { measure, printTable, type Row } from './measure.ts'
import { openMarketplace } from './open-marketplace.ts'
import { signInAs } from '../server/src/testing/sign-in-as.ts'

const promisedMs = 50
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)

const marketplace = await openMarketplace({ trips: 2_000, agencies: 100, bookings: 10_000 })
const { app, context, today } = marketplace
const desk = await fillDesk(context.db, today)
const token = await signInAs(context, { id: desk.agencyId })

const questions: [string, string][] = [
  ['agency: overview', '/api/agencies/dashboard'],
  ['agency: trip views', '/api/agencies/trip-views?limit=10'],
  ['agency: trip views, page 5', '/api/agencies/trip-views?limit=10&page=5'],
  ['agency: views of one trip', `/api/agencies/trip-views/${desk.mostViewedTripId}?limit=50`],
  ['agency: views of one trip, page 40', `/api/agencies/trip-views/${desk.mostViewedTripId}?limit=50&page=40`],
  ['agency: reviews', '/api/agencies/reviews?limit=10'],
  ['agency: reviews without a reply', '/api/agencies/reviews?limit=10&reply=missing'],
]

const only = process.env['ONLY']
const rows: Row[] = []
for (const [name, url] of questions.filter(([asked]) => !only || asked.includes(only))) {
  rows.push({ name, ...(await measure(app, url, { rounds, token })) })
}
await marketplace.close()
printTable(rows, promisedMs)
process.exitCode = rows.some((row) => row.median > promisedMs) ? 1 : 0
