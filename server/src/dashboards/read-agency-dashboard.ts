import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { dashboardLimits } from '@rihla/contract/dashboards/dashboard.ts'
import { sumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { findDecisionsOf } from '#seats/undecided-departures.queries.ts'
import type { Context } from '#context.ts'
import * as queries from './agency-dashboard.queries.ts'
import { findOpenRequests, listAwaitingSums } from '#bookings/agency-list/agency-bookings.queries.ts'
import { findRevenue, listCashSums } from '#bookings/revenue.queries.ts'

/** The first days of the last weeks, oldest first; the last week ends today. */
const weekStarts = (today: CalendarDate): CalendarDate[] =>
  Array.from({ length: dashboardLimits.weeks }, (_, back) => addDays(today, -6 - 7 * back)).toReversed()

const sumOf = <R>(rows: readonly R[], valueOf: (row: R) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0)

const countIn = (rows: readonly { status: string; n: number }[], status: string): number =>
  rows.find((row) => row.status === status)?.n ?? 0

/** The data of the agency dashboard. */
export async function readAgencyDashboard({ db, clock, config }: Context, agencyId: string): Promise<AgencyDashboard> {
  const timeZone = config.platformTimeZone
  const today = clock.today()
  const [
    trips,
    bookings,
    revenue,
    cash,
    reviews,
    wait,
    requests,
    deposits,
    travellers,
    decisions,
    weeks,
    newBookings,
    newReviews,
  ] = await Promise.all([
    queries.countTripsByStatus(db, agencyId),
    queries.countBookingsByStatus(db, agencyId),
    findRevenue(db, { agencyId }),
    listCashSums(db, { agencyId }),
    queries.findReviewNumbers(db, agencyId),
    queries.findLongestWait(db, agencyId),
    findOpenRequests(db, agencyId, clock.now()),
    listAwaitingSums(db, { agencyId, today }),
    queries.findMissingTravellers(db, agencyId, { from: today, until: addDays(today, 7) }),
    findDecisionsOf(db, agencyId, today),
    queries.listWeeks(db, agencyId, { starts: weekStarts(today), timeZone }),
    queries.listRecentBookings(db, agencyId),
    queries.listRecentReviews(db, agencyId),
  ])
  return {
    stats: {
      trips: sumOf(trips, ({ n }) => n),
      publishedTrips: countIn(trips, 'published'),
      bookings: sumOf(bookings, ({ n }) => n),
      confirmedBookings: countIn(bookings, 'confirmed'),
      revenue: toMajor(revenue.usdMinor),
      revenueByCurrency: sumsByCurrency(revenue.byCurrency),
      cashByCurrency: sumsByCurrency(cash),
      reviews: reviews.count,
      averageRating: reviews.average === null ? null : Number(reviews.average),
    },
    waiting: {
      approvals: {
        count: countIn(bookings, 'payment_verified'),
        oldestAt: wait.oldest_at?.toISOString() ?? null,
      },
      cancellations: {
        count: requests.cancellations,
        lateCount: requests.late_cancellations,
        oldestAt: requests.oldest_cancellation_at?.toISOString() ?? null,
      },
      dateChanges: {
        count: requests.date_changes,
        oldestAt: requests.oldest_date_change_at?.toISOString() ?? null,
        nextDueAt: requests.next_date_change_due_at?.toISOString() ?? null,
      },
      deposits: {
        count: sumOf(deposits, ({ count }) => count),
        balanceByCurrency: sumsByCurrency(deposits),
        nextDepartureOn: deposits.map((row) => row.next_on).toSorted()[0] ?? null,
      },
      decisions: { count: decisions.count, nextDepartureOn: decisions.next_on },
      travellers: { count: travellers.seats, nextDepartureOn: travellers.next_on },
      reviewsWithoutReply: { count: reviews.without_reply, lowestRating: reviews.lowest_without_reply },
      drafts: { count: countIn(trips, 'draft') },
    },
    weeks: weeks.map((row) => ({ startDate: row.starts_on, bookings: row.bookings, views: row.views })),
    recentBookings: newBookings.map((row) => ({
      _id: row.id,
      customerName: row.customer_name,
      tripTitle: row.trip_title,
      totalPrice: toMajor(row.total_minor),
      currency: row.currency,
      seats: row.seats,
      selectedStartDate: row.starts_on,
      paymentType: row.payment_type,
      status: row.status,
      refundAmount: row.refunded_minor === null ? null : toMajor(row.refunded_minor),
      createdAt: row.created_at.toISOString(),
    })),
    recentReviews: newReviews.map((row) => ({
      _id: row.id,
      customerName: row.customer_name,
      tripTitle: row.trip_title,
      rating: row.rating,
      comment: row.comment,
      hasReply: Boolean(row.has_reply),
      createdAt: row.created_at.toISOString(),
    })),
  }
}
