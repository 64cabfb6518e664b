import { roles, type Role } from '@rihla/contract/accounts/account.ts'
import { dayIn } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { CsvColumn } from '#http/csv.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { AdminUserRow } from './admin-users.queries.ts'

const roleLabels: Record<Role, { id: string; message: string }> = {
  customer: /*i18n*/ { id: 'role.customer', message: 'Customer' },
  agency: /*i18n*/ { id: 'role.agency', message: 'Agency' },
  admin: /*i18n*/ { id: 'role.admin', message: 'Admin' },
}

/** The columns of the exported user list; days are in the platform's time zone. */
export function userColumns(locale: Locale, timeZone: string): CsvColumn<AdminUserRow>[] {
  const i18n = i18nOf(locale)
  return [
    { head: i18n.t('Name'), value: (user) => user.name },
    { head: i18n.t('Agency'), value: (user) => user.agency_name },
    { head: i18n.t('Email'), value: (user) => user.email },
    {
      head: i18n.t('Role'),
      value: (user) => i18n.t(roleLabels[roles.find((role) => role === user.role) ?? 'customer']),
    },
    { head: i18n.t('Status'), value: (user) => (user.is_active ? i18n.t('Active') : i18n.t('Deactivated')) },
    { head: i18n.t('Joined'), value: (user) => dayIn(timeZone, user.created_at) },
  ]
}
