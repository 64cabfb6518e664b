import {
  type AdminDashboard,
  readAdminDashboard as dashboardEndpoint,
  readWaitingForAdmins,
} from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { dashboardLimits } from '@rihla/contract/dashboards/dashboard.ts'
import { sumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import { type CalendarDate, dayIn } from '@rihla/contract/dates.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { countBookingsByStatus } from '#bookings/booking-sums.queries.ts'
import { findRevenue } from '#bookings/revenue.queries.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { serve } from '#http/serve.ts'
import { version } from '#version.ts'
import { listMissingSteps } from './set-up.queries.ts'
import * as queries from './admin-dashboard.queries.ts'

/** The admin's dashboards. */
export function adminDashboardRoutes(app: App, context: Context): void {
  serve(app, dashboardEndpoint, ({ user, query }) => readAdminDashboard(context, user, query))
  serve(app, readWaitingForAdmins, async ({ user }) => ({
    ...(await queries.findWaitingForAdmins(context, user)),
    version,
  }))
}

const monthOf = (day: CalendarDate): string => day.slice(0, 7)

/** The first days of the twelve months that end with this one, oldest first. */
function monthStarts(until: string): CalendarDate[] {
  const [year, month] = until.split('-').map(Number) as [number, number]
  const first = month - dashboardLimits.months
  return Array.from({ length: dashboardLimits.months }, (_, place) =>
    new Date(Date.UTC(year, first + place, 1)).toISOString().slice(0, 10),
  )
}

type Months = AdminDashboard['monthlyBookings']

const presentMonths = (starts: readonly CalendarDate[], sums: readonly queries.MonthSum[]): Months =>
  starts.map((start) => {
    const own = sums.filter(({ month }) => month === start)
    const all = own.find(({ currency }) => currency === null)
    return {
      _id: { month: Number(start.slice(5, 7)), year: Number(start.slice(0, 4)) },
      count: all?.count ?? 0,
      revenue: toMajor(all?.usd_minor ?? 0),
      revenueByCurrency: sumsByCurrency(own),
    }
  })

/** The data of the admin dashboard; the months end with the requested one. */
export async function readAdminDashboard(
  context: Context,
  admin: CurrentUser,
  query: { until?: string },
): Promise<AdminDashboard> {
  const { db, clock, config } = context
  const timeZone = config.platformTimeZone
  const { until = monthOf(clock.today()) } = query
  const starts = monthStarts(until)
  const [people, trips, bookings, firstBookingAt, revenue, months, waiting, setUp] = await Promise.all([
    queries.findPeopleNumbers(db),
    queries.findTripNumbers(db),
    countBookingsByStatus(db),
    queries.findFirstBookingTime(db),
    findRevenue(db, 'all'),
    queries.listMonthSums(db, { starts, timeZone }),
    queries.findWaitingForAdmins(context, admin),
    listMissingSteps(db),
  ])
  return {
    stats: {
      totalUsers: people.users,
      totalAgencies: people.agencies,
      verifiedAgencies: people.verified_agencies,
      unverifiedAgencies: people.agencies - people.verified_agencies,
      totalTrips: trips.trips,
      publishedTrips: trips.published,
      totalBookings: Object.values(bookings).reduce((sum, n) => sum + n, 0),
      pendingBookings: bookings['pending'] ?? 0,
      confirmedBookings: bookings['confirmed'] ?? 0,
      totalRevenue: toMajor(revenue.usdMinor),
      revenueByCurrency: sumsByCurrency(revenue.byCurrency),
    },
    monthlyBookings: presentMonths(starts, months),
    firstMonth: firstBookingAt && monthOf(dayIn(timeZone, firstBookingAt)),
    waiting,
    setUp,
  }
}
