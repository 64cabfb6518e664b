import Type, { type Static } from 'typebox'
import { AgencyDetails } from '../accounts/user-schema.ts'
import { SumsByCurrency } from '../dashboards/sums-by-currency.ts'
import { Id, Moment, Money, Nullable, OneOf } from '../schemas.ts'
import { tripStatuses } from '../trips/trip.ts'
import { agencyDocumentKinds, licenceCategories } from './agency-document.ts'
import { TripCard } from '../trips/trip-schema.ts'

/** An agency in the admin's list. */
export const AdminAgency = Type.Object({
  _id: Id,
  role: Type.Literal('agency'),
  name: Type.String(),
  email: Type.String(),
  profilePhoto: Nullable(Type.String()),
  isActive: Type.Boolean(),
  isVerified: Type.Boolean(),
  verifiedAt: Nullable(Moment),
  createdAt: Moment,
  agencyDetails: AgencyDetails,
})
export type AdminAgency = Static<typeof AdminAgency>

const Count = Type.Integer()

/** With its revenue: the total of confirmed bookings (docs/product/dashboards.md#revenue). */
export const AdminAgencyDetails = Type.Object({
  ...AdminAgency.properties,
  stats: Type.Object({
    trips: Type.Object({ draft: Count, published: Count, archived: Count, suspended: Count }),
    bookings: Count,
    waitingBookings: Count,
    confirmedBookings: Count,
    /** In US dollars at the reporting rates. */
    revenue: Money,
    revenueByCurrency: SumsByCurrency,
    averageRating: Nullable(Type.Number()),
    reviewCount: Count,
  }),
  trips: Type.Array(
    Type.Object({
      _id: Id,
      title: Type.String(),
      status: OneOf(tripStatuses),
      seatsBooked: Count,
      totalSeats: Count,
      bookings: Count,
      revenueByCurrency: SumsByCurrency,
    }),
  ),
})
export type AdminAgencyDetails = Static<typeof AdminAgencyDetails>

/** Public profile of an agency (docs/product/agencies.md#public-profile). */
export const PublicAgency = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Type.Literal('agency'),
  profilePhoto: Nullable(Type.String()),
  isVerified: Type.Boolean(),
  createdAt: Moment,
  agencyDetails: AgencyDetails,
  stats: Type.Object({
    publishedTrips: Type.Integer(),
    totalTrips: Type.Integer(),
    /** Publicly listed trips: published ones, and drafts of a verified agency as 'Coming Soon'. */
    listedTrips: Type.Integer(),
    /** Bookings that hold seats: pending, in progress or confirmed. */
    totalBookings: Type.Integer(),
    /** Rounded to one decimal; null without reviews. */
    averageRating: Nullable(Type.Number()),
    reviewCount: Type.Integer(),
  }),
})
export type PublicAgency = Static<typeof PublicAgency>

/** With one page of its trips; `stats.listedTrips` is the total. */
export const AgencyPage = Type.Object({
  ...PublicAgency.properties,
  /** When an admin verified the agency; null for others. */
  verifiedAt: Nullable(Moment),
  /** Accepted documents that have not expired (docs/product/agency-verification.md#public-page). */
  checkedDocuments: Type.Array(
    Type.Object({
      kind: OneOf(agencyDocumentKinds),
      /** Of the tourism licence; of other documents it is not public. */
      number: Nullable(Type.String()),
      category: Nullable(OneOf(licenceCategories)),
      checkedAt: Moment,
    }),
  ),
  trips: Type.Array(TripCard),
})
export type AgencyPage = Static<typeof AgencyPage>
