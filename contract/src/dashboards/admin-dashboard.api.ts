import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { Money, Nullable, OneOf, Strict } from '../schemas.ts'
import { SumsByCurrency } from './sums-by-currency.ts'
import { WaitingForAdmins } from './waiting-for-admins.ts'
import { setUpSteps } from './dashboard.ts'

const dashboards = endpointsOf('dashboards')

/**
 * Deleted trips and users are not counted; bookings are those of the admin's list
 * (docs/product/dashboards.md#admin-overview).
 */
const Stats = Type.Object({
  totalUsers: Type.Integer(),
  totalAgencies: Type.Integer(),
  verifiedAgencies: Type.Integer(),
  unverifiedAgencies: Type.Integer(),
  totalTrips: Type.Integer(),
  publishedTrips: Type.Integer(),
  totalBookings: Type.Integer(),
  pendingBookings: Type.Integer(),
  confirmedBookings: Type.Integer(),
  /** Total of confirmed bookings in US dollars at the reporting rates (docs/product/dashboards.md#revenue). */
  totalRevenue: Money,
  revenueByCurrency: SumsByCurrency,
})

/** A month in the platform's time zone; a booking counts in the month it was submitted. */
const Month = Type.Object({
  _id: Type.Object({ month: Type.Integer(), year: Type.Integer() }),
  count: Type.Integer(),
  /** Computed like `totalRevenue`. */
  revenue: Money,
  revenueByCurrency: SumsByCurrency,
})

const MonthName = Type.String({ pattern: '^[12][0-9]{3}-(0[1-9]|1[0-2])$' })

export const AdminDashboard = Type.Object({
  stats: Stats,
  /** Twelve months, oldest first, including months without bookings. */
  monthlyBookings: Type.Array(Month),
  /** Month of the first booking, `YYYY-MM`. */
  firstMonth: Nullable(Type.String()),
  waiting: WaitingForAdmins,
  /** Steps of the set-up that are not done yet. */
  setUp: Type.Array(OneOf(setUpSteps)),
})
export type AdminDashboard = Static<typeof AdminDashboard>

export const readAdminDashboard = dashboards.get('/api/admin/dashboard', 'admin', {
  scopes: ['admin:operations:read'],
  summary: 'Read the admin dashboard: stats, months and open tasks',
  /** Last of the twelve months, `YYYY-MM`; defaults to the current month. */
  querystring: Strict({ until: Type.Optional(MonthName) }),
  response: { 200: AdminDashboard },
})

export const readWaitingForAdmins = dashboards.get('/api/admin/waiting', 'admin', {
  scopes: ['admin:operations:read'],
  summary: "Count the admins' open tasks, with the version that runs",
  response: { 200: Type.Object({ ...WaitingForAdmins.properties, version: Type.String() }) },
})
