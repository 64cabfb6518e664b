import Type, { type Static } from 'typebox'
import { bookingStatuses, paymentTypes } from '../bookings/booking.ts'
import { endpointsOf } from '../endpoint.ts'
import { currencies } from '../money.ts'
import { CalendarDate, Id, Moment, Money, Nullable, OneOf } from '../schemas.ts'
import { SumsByCurrency } from './sums-by-currency.ts'

const dashboards = endpointsOf('dashboards')

const Stats = Type.Object({
  trips: Type.Integer(),
  publishedTrips: Type.Integer(),
  bookings: Type.Integer(),
  confirmedBookings: Type.Integer(),
  /** Total of confirmed bookings in US dollars at the reporting rates (docs/product/dashboards.md#revenue). */
  revenue: Money,
  revenueByCurrency: SumsByCurrency,
  /** Cash of confirmed bookings of international trips, not included in the revenue. */
  cashByCurrency: SumsByCurrency,
  reviews: Type.Integer(),
  /** Rounded to one decimal; null without reviews. */
  averageRating: Nullable(Type.Number()),
})

/** Open tasks of the agency. */
const Waiting = Type.Object({
  approvals: Type.Object({ count: Type.Integer(), oldestAt: Nullable(Moment) }),
  deposits: Type.Object({
    count: Type.Integer(),
    balanceByCurrency: SumsByCurrency,
    nextDepartureOn: Nullable(CalendarDate),
  }),
  /** Requests to cancel; late ones are past the deadline, and an admin may answer them. */
  cancellations: Type.Object({ count: Type.Integer(), lateCount: Type.Integer(), oldestAt: Nullable(Moment) }),
  /** Requests for another date, which lapse at their deadline. */
  dateChanges: Type.Object({ count: Type.Integer(), oldestAt: Nullable(Moment), nextDueAt: Nullable(Moment) }),
  /** Departures whose minimum group is not reached on the day of the decision. */
  decisions: Type.Object({ count: Type.Integer(), nextDepartureOn: Nullable(CalendarDate) }),
  /** Seats without traveller details that leave within a week. */
  travellers: Type.Object({ count: Type.Integer(), nextDepartureOn: Nullable(CalendarDate) }),
  reviewsWithoutReply: Type.Object({ count: Type.Integer(), lowestRating: Nullable(Type.Integer()) }),
  drafts: Type.Object({ count: Type.Integer() }),
})

/** A period of seven days; the last one ends today. */
const Week = Type.Object({ startDate: CalendarDate, bookings: Type.Integer(), views: Type.Integer() })

const RecentBooking = Type.Object({
  _id: Id,
  customerName: Type.String(),
  tripTitle: Type.String(),
  /** In the booking's currency, without the cash of international trips. */
  totalPrice: Money,
  currency: OneOf(currencies),
  seats: Type.Integer(),
  selectedStartDate: CalendarDate,
  paymentType: OneOf(paymentTypes),
  status: OneOf(bookingStatuses),
  refundAmount: Nullable(Money),
  createdAt: Moment,
})

const RecentReview = Type.Object({
  _id: Id,
  /** Null once the customer's account is deleted; displayed as Anonymous. */
  customerName: Nullable(Type.String()),
  tripTitle: Type.String(),
  rating: Type.Integer(),
  comment: Type.String(),
  hasReply: Type.Boolean(),
  createdAt: Moment,
})

export const AgencyDashboard = Type.Object({
  stats: Stats,
  waiting: Waiting,
  weeks: Type.Array(Week),
  recentBookings: Type.Array(RecentBooking),
  recentReviews: Type.Array(RecentReview),
})
export type AgencyDashboard = Static<typeof AgencyDashboard>

export const readAgencyDashboard = dashboards.get('/api/agencies/dashboard', 'agency', {
  scopes: ['earnings:read'],
  summary: "Read the agency's dashboard: stats, open tasks and recent activity",
  response: { 200: AgencyDashboard },
})
