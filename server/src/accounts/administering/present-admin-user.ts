import type { Role } from '@rihla/contract/accounts/account.ts'
import type { AdminUser, AdminUserDetails } from '@rihla/contract/accounts/admin-user-schema.ts'
import type { CustomerDetails } from '@rihla/contract/accounts/user-schema.ts'
import type { Currency } from '@rihla/contract/money.ts'
import type { Context } from '../../context.ts'
import { sumsOf } from '../../dashboards/sums-of.ts'
import { fileUrlOrNull, presentUser } from '../present-user.ts'
import type { ProfileRow } from '../users.queries.ts'
import type { AdminUserRow } from './admin-users.queries.ts'
import type { UserFacts } from './user-facts.queries.ts'

export const presentAdminUser = (row: AdminUserRow): AdminUser => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role as Role,
  profilePhoto: fileUrlOrNull(row.picture_key),
  isActive: row.is_active,
  isVerified: row.role === 'agency' ? row.agency_verified_at !== null : true,
  createdAt: row.created_at.toISOString(),
  agencyName: row.agency_name,
})

interface Known {
  user: AdminUserRow
  profile: ProfileRow
  facts: UserFacts
}

export function presentAdminUserDetails(
  context: Pick<Context, 'files' | 'clock'>,
  { user, profile, facts }: Known,
): AdminUserDetails {
  const { profileCompleted, customerDetails, agencyDetails } = presentUser(context, profile)
  return {
    ...presentAdminUser(user),
    profileCompleted,
    hasIdentityPapers: profile.national_id_front_id !== null || profile.national_id_back_id !== null,
    ...(customerDetails && { customerDetails: withoutPapers(customerDetails) }),
    ...(agencyDetails && { agencyDetails }),
    bookings: {
      total: sumOf(facts.bookings, 'total'),
      confirmed: sumOf(facts.bookings, 'confirmed'),
      sums: sumsOf(
        facts.bookings.map((row) => ({ currency: row.currency as Currency, minor: Number(row.confirmed_minor ?? 0) })),
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

/** Links to identity papers are made for whoever opens them on purpose. */
function withoutPapers(details: CustomerDetails): NonNullable<AdminUserDetails['customerDetails']> {
  const { nationalIdFront: _front, nationalIdBack: _back, ...others } = details
  return others
}

const sumOf = (rows: UserFacts['bookings'], column: 'total' | 'confirmed'): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)
