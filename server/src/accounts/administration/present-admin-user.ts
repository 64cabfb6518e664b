import type { AdminUser, AdminUserDetails } from '@rihla/contract/accounts/admin-user-schema.ts'
import { sumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import {
  fileUrlOrNull,
  isCompleted,
  presentAgencyDetails,
  presentDetailsWithoutIdentityDocuments,
} from '../present-user.ts'
import type { ProfileRow } from '../users.queries.ts'
import type { AdminUserRow } from './admin-users.queries.ts'
import type { UserFacts } from './user-facts.queries.ts'

interface Known {
  user: AdminUserRow
  profile: ProfileRow
  facts: UserFacts
}

export const presentAdminUser = ({ user: row, profile }: Pick<Known, 'user' | 'profile'>): AdminUser => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  profilePhoto: fileUrlOrNull(row.picture_key),
  isActive: row.is_active,
  isVerified: row.role === 'agency' ? row.agency_verified_at !== null : true,
  createdAt: row.created_at.toISOString(),
  agencyName: row.agency_name,
  profileCompleted: isCompleted(profile),
  ...(row.role === 'customer' && { customerDetails: presentDetailsWithoutIdentityDocuments(profile) }),
  ...(row.role === 'agency' && { agencyDetails: presentAgencyDetails(profile) }),
})

export function presentAdminUserDetails({ user, profile, facts }: Known): AdminUserDetails {
  return {
    ...presentAdminUser({ user, profile }),
    hasIdentityPapers: profile.national_id_front_id !== null || profile.national_id_back_id !== null,
    bookings: {
      total: sumOf(facts.bookings, 'total'),
      confirmed: sumOf(facts.bookings, 'confirmed'),
      sums: sumsByCurrency(
        facts.bookings.map((row) => ({ currency: row.currency, minor: Number(row.confirmed_minor ?? 0) })),
      ),
    },
    trips: facts.trips,
    reviews: facts.reviews,
    lastSeenAt: facts.lastSeenAt?.toISOString() ?? null,
    sessions: facts.sessions.map((session) => ({
      _id: session.id,
      userAgent: session.user_agent,
      createdAt: session.created_at.toISOString(),
      lastUsedAt: session.last_used_at.toISOString(),
    })),
  }
}

const sumOf = (rows: UserFacts['bookings'], column: 'total' | 'confirmed'): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)
