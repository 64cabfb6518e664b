import { roles, type Role } from '@rihla/contract/accounts/account.ts'
import type { CsvColumns } from '#http/csv.ts'
import type { AdminUserRow } from './admin-users.queries.ts'

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
