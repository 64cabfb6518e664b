import { agencyDocumentKinds } from '@rihla/contract/agencies/agency-document.ts'
import type {
  AdminAgency,
  AdminAgencyDetails,
  AgencyPage,
  PublicAgency,
} from '@rihla/contract/agencies/agency-schema.ts'
import { sumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { fileUrlOrNull, presentAgencyDetails } from '#accounts/present-user.ts'
import type { ProfileRow } from '#accounts/users.queries.ts'
import type { Revenue } from '#bookings/revenue.queries.ts'
import type { countOfAgency, listTripsWithRevenue } from './agencies.queries.ts'
import type { listCheckedDocuments } from './documents/agency-documents.queries.ts'
import type { PublicAgencyRow } from './directory.queries.ts'

const common = (row: ProfileRow) => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: 'agency' as const,
  profilePhoto: fileUrlOrNull(row.photo_key),
  isVerified: row.agency_verified_at !== null,
  createdAt: row.created_at.toISOString(),
  agencyDetails: presentAgencyDetails(row),
})

export const presentAdminAgency = (row: ProfileRow): AdminAgency => ({
  ...common(row),
  isActive: row.is_active,
  verifiedAt: row.agency_verified_at?.toISOString() ?? null,
})

export const presentPublicAgency = (row: PublicAgencyRow): PublicAgency => ({
  ...common(row),
  // the business phone is only for the platform (docs/product/agencies.md#public-profile)
  agencyDetails: { ...presentAgencyDetails(row), phone: '' },
  stats: {
    publishedTrips: row.published_trips,
    totalTrips: row.total_trips,
    listedTrips: row.published_trips + (row.agency_verified_at === null ? 0 : row.draft_trips),
    totalBookings: row.total_bookings,
    averageRating: row.average_rating === null ? null : Math.round(Number(row.average_rating) * 10) / 10,
    reviewCount: row.review_count,
  },
})

/** In the order of their kinds. The number of the licence is public, as travellers can ask the ministry about it. */
export const presentCheckedDocuments = (
  documents: Awaited<ReturnType<typeof listCheckedDocuments>>,
): AgencyPage['checkedDocuments'] =>
  agencyDocumentKinds.flatMap((kind) =>
    documents
      .filter((document) => document.kind === kind)
      .map(({ number, category, decided_at }) => ({
        kind,
        number: kind === 'tourism_licence' ? number : null,
        category,
        checkedAt: decided_at.toISOString(),
      })),
  )

export const presentAdminAgencyDetails = (
  agency: ProfileRow,
  counts: Awaited<ReturnType<typeof countOfAgency>>,
  revenue: Revenue,
  trips: Awaited<ReturnType<typeof listTripsWithRevenue>>,
): AdminAgencyDetails => ({
  ...presentAdminAgency(agency),
  stats: {
    trips: counts.trips,
    bookings: counts.bookings,
    waitingBookings: counts.waiting,
    confirmedBookings: counts.confirmed,
    revenue: toMajor(revenue.usdMinor),
    revenueByCurrency: sumsByCurrency(revenue.byCurrency),
    averageRating: counts.rating,
    reviewCount: counts.reviews,
  },
  trips: trips.map((trip) => ({
    _id: trip.id,
    title: trip.title,
    status: trip.status,
    seatsBooked: trip.seats_booked,
    totalSeats: trip.total_seats,
    bookings: trip.bookings,
    revenueByCurrency: sumsByCurrency(trip.revenue),
  })),
})
