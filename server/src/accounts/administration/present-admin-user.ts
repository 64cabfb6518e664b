import type { Role } from '@rihla/contract/accounts/account.ts'
import type { AdminUser, AdminUserDetails } from '@rihla/contract/accounts/admin-user-schema.ts'
import { sumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import type { CsvColumns } from '#http/csv.ts'
import {
  fileUrlOrNull,
  isCompleted,
  presentAgencyDetails,
  presentDetailsWithoutIdentityDocuments,
} from '../present-user.ts'
import { presentSession } from '../sessions/start-session.ts'
import type { ProfileRow } from '../users.queries.ts'
import type { UserFacts } from './admin-users.queries.ts'

export const presentAdminUser = (row: ProfileRow): AdminUser => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  profilePhoto: fileUrlOrNull(row.photo_key ?? row.logo_key),
  isActive: row.is_active,
  isVerified: row.role === 'agency' ? row.agency_verified_at !== null : true,
  createdAt: row.created_at.toISOString(),
  agencyName: row.agency_name,
  profileCompleted: isCompleted(row),
  ...(row.role === 'customer' && { customerDetails: presentDetailsWithoutIdentityDocuments(row) }),
  ...(row.role === 'agency' && { agencyDetails: presentAgencyDetails(row) }),
})

export function presentAdminUserDetails(profile: ProfileRow, facts: UserFacts): AdminUserDetails {
  return {
    ...presentAdminUser(profile),
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
    sessions: facts.sessions.map(presentSession),
  }
}

const sumOf = (rows: UserFacts['bookings'], column: 'total' | 'confirmed'): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)

const roleLabels: Record<Role, string> = {
  customer: /*i18n*/ 'role|Customer',
  agency: /*i18n*/ 'role|Agency',
  admin: /*i18n*/ 'Admin',
}

/** The columns of the exported user list; days are in the platform's time zone. */
export const userColumns: CsvColumns<ProfileRow> = (i18n, dayOf) => [
  { head: i18n.t('Name'), value: (user) => user.name },
  { head: i18n.t('Agency'), value: (user) => user.agency_name },
  { head: i18n.t('Email'), value: (user) => user.email },
  { head: i18n.t('Role'), value: (user) => i18n.t(roleLabels[user.role]) },
  { head: i18n.t('Status'), value: (user) => (user.is_active ? i18n.t('Active') : i18n.t('Deactivated')) },
  { head: i18n.t('Joined'), value: (user) => dayOf(user.created_at) },
]
