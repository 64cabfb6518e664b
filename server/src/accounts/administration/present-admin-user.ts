import { type Role, roles } from '@rihla/contract/accounts/account.ts'
import type { AdminUser, AdminUserDetails } from '@rihla/contract/accounts/admin-user-schema.ts'
import { sumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import type { CsvColumns } from '#http/csv.ts'
import {
  fileUrlOrNull,
  isCompleted,
  presentAgencyDetails,
  presentDetailsWithoutIdentityDocuments,
} from '../present-user.ts'
import type { ProfileRow } from '../users.queries.ts'
import type { AdminUserRow, UserFacts } from './admin-users.queries.ts'

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

const roleLabels: Record<Role, { id: string; message: string }> = {
  customer: /*i18n*/ { id: 'role.customer', message: 'Customer' },
  agency: /*i18n*/ { id: 'role.agency', message: 'Agency' },
  admin: /*i18n*/ { id: 'role.admin', message: 'Admin' },
}

/** The columns of the exported user list; days are in the platform's time zone. */
export const userColumns: CsvColumns<AdminUserRow> = (i18n, dayOf) => [
  { head: i18n.t('Name'), value: (user) => user.name },
  { head: i18n.t('Agency'), value: (user) => user.agency_name },
  { head: i18n.t('Email'), value: (user) => user.email },
  {
    head: i18n.t('Role'),
    value: (user) => i18n.t(roleLabels[roles.find((role) => role === user.role) ?? 'customer']),
  },
  { head: i18n.t('Status'), value: (user) => (user.is_active ? i18n.t('Active') : i18n.t('Deactivated')) },
  { head: i18n.t('Joined'), value: (user) => dayOf(user.created_at) },
]
