/**
 * Benchmark of the admin dashboard with 1,000,000 bookings, 20,000 users and 10,000 trips: `npm run bench:admin`.
 * Requests are injected in-process. Exits with 1 when a p95 exceeds the budget.
 */
import { adminBookingRequests } from './generators/admin-booking-requests.ts'
import { inProcess, measure, printTable, type Row } from './measure.ts'
import { openDashboards } from './open-dashboards.ts'
import { signInAs } from '../server/src/testing/sign-in-as.ts'

const budgetMs = 50
/** For an export of 10,000 bookings. */
const exportBudgetMs = 1_000
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)

const { marketplace, adminId } = await openDashboards()
const { app, context } = marketplace
const token = await signInAs(context, { id: adminId })
const { agency_id: agencyId } = await context.db
  .selectFrom('bookings')
  .select('agency_id')
  .limit(1)
  .executeTakeFirstOrThrow()

const requests: [string, string][] = [
  ...(await adminBookingRequests(context.db)),
  ['trips: first page', '/api/admin/trips?limit=20'],
  ['trips: drafts', '/api/admin/trips?status=draft&limit=20'],
  ['trips: search', '/api/admin/trips?search=luxor&limit=20'],
  ['trips: page 400', '/api/admin/trips?limit=20&page=400'],
  ['agencies: first page', '/api/admin/agencies?limit=20'],
  ['agencies: search', '/api/admin/agencies?search=nile&limit=20'],
  ['agencies: details', `/api/admin/agencies/${agencyId}`],
  ['trips: by seats', '/api/admin/trips?sort=-seats&limit=20'],
  ['trips: by agency', '/api/admin/trips?sort=agency&limit=20'],
  ['trips: featured', '/api/admin/trips/featured/list'],
  ['users: first page', '/api/admin/users?limit=20'],
  ['users: by name, page 900', '/api/admin/users?sort=name&limit=20&page=900'],
  ['users: by role', '/api/admin/users?sort=role&limit=20'],
  ['users: search', '/api/admin/users?search=customer%2019&limit=20'],
  ['users: short search', '/api/admin/users?search=a&limit=20'],
  ['users: details', `/api/admin/users/${agencyId}`],
  ['messages: first page', '/api/admin/messages?limit=20'],
  ['messages: stats', '/api/admin/messages/stats'],
  ['messages: search', '/api/admin/messages?search=refund&limit=20'],
  ['messages: new by sender, page 40', '/api/admin/messages?status=new&sort=from&limit=20&page=40'],
  ['reports: first page', '/api/admin/reports?limit=20'],
  ['reports: search', '/api/admin/reports?search=ali&limit=20'],
  ['reports: by reporter, page 40', '/api/admin/reports?sort=reporter&limit=20&page=40'],
  ['faqs: all', '/api/admin/faqs'],
  ['promos: active by use', '/api/admin/promos?state=active&sort=-used&limit=20'],
  ['mail: failed', '/api/admin/mails?status=failed&limit=20'],
  ['overview: dashboard', '/api/admin/dashboard'],
  ['overview: months of a year ago', '/api/admin/dashboard?until=2025-11'],
  ['overview: open tasks', '/api/admin/waiting'],
  ['audit: first page', '/api/admin/audit'],
  ['audit: one actor and action', `/api/admin/audit?actor=${adminId}&action=trip.discount`],
  ['audit: days', '/api/admin/audit?from=2026-01-01&to=2026-02-01'],
  ['audit: a booking number', '/api/admin/audit?search=0123abcd'],
]

const exports: [string, string][] = [
  ['bookings: CSV of one status', '/api/admin/bookings.csv?status=agency_approved&departsTo=2027-01-31'],
]

const only = process.env['ONLY']
const measureAll = async (group: typeof requests): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [name, url] of group.filter(([title]) => !only || title.includes(only))) {
    rows.push({ name, ...(await measure(inProcess(app), url, { rounds, token })) })
  }
  return rows
}
const [tables, exported] = [await measureAll(requests), await measureAll(exports)]
await marketplace.close()
printTable(tables, budgetMs)
printTable(exported, exportBudgetMs)
const isSlow = tables.some(({ p95 }) => p95 > budgetMs) || exported.some(({ p95 }) => p95 > exportBudgetMs)
process.exitCode = isSlow ? 1 : 0
