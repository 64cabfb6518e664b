import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Money, Nullable, Strict } from '../schemas.ts'
import { SumsByCurrency } from './sums-by-currency.ts'
import { WaitingForAdmins } from './waiting-for-admins.ts'

/** What has been deleted counts no more; bookings are those of the admin's list (SPEC.md §3, DECISIONS.md §6). */
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
  /** Of confirmed bookings, in US dollars by the reporting rates of the settings (DECISIONS.md §5). */
  totalRevenue: Money,
  revenueByCurrency: SumsByCurrency,
})

/** A month of the platform's time zone; a booking belongs to the one it was submitted in. */
const Month = Type.Object({
  _id: Type.Object({ month: Type.Integer(), year: Type.Integer() }),
  count: Type.Integer(),
  /** As `totalRevenue`. */
  revenue: Money,
  revenueByCurrency: SumsByCurrency,
})

const MonthName = Type.String({ pattern: '^[12][0-9]{3}-(0[1-9]|1[0-2])$' })

export const AdminDashboard = Type.Object({
  stats: Stats,
  /** Twelve months, the oldest first; those without bookings are among them. */
  monthlyBookings: Type.Array(Month),
  /** When the first booking was submitted, `YYYY-MM`. */
  firstMonth: Nullable(Type.String()),
  waiting: WaitingForAdmins,
})
export type AdminDashboard = Static<typeof AdminDashboard>

export const readAdminDashboard = defineEndpoint({
  method: 'GET',
  url: '/api/admin/dashboard',
  access: 'admin',
  schema: {
    summary: "The platform's numbers, its months, and what waits for an admin",
    tags: ['dashboards'],
    /** The last of the twelve months, `YYYY-MM`; this month when left out. */
    querystring: Strict({ until: Type.Optional(MonthName) }),
    response: { 200: AdminDashboard },
  },
})

export const readWaitingForAdmins = defineEndpoint({
  method: 'GET',
  url: '/api/admin/waiting',
  access: 'admin',
  schema: { summary: 'What waits for an admin', tags: ['dashboards'], response: { 200: WaitingForAdmins } },
})
