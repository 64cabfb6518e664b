import { roles, type Role } from '@rihla/contract/accounts/account.ts'
import { dayIn } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { CsvColumn } from '#http/csv.ts'
import type { AdminUserRow } from './admin-users.queries.ts'

const words = {
  en: {
    heads: ['Name', 'Agency', 'E-mail', 'Role', 'Status', 'Joined'],
    roles: { customer: 'Customer', agency: 'Agency', admin: 'Admin' },
    active: 'Active',
    inactive: 'Inactive',
  },
  ar: {
    heads: ['الاسم', 'الشركة', 'البريد الإلكتروني', 'الدور', 'الحالة', 'تاريخ الانضمام'],
    roles: { customer: 'مسافر', agency: 'شركة', admin: 'مشرف' },
    active: 'نشط',
    inactive: 'موقوف',
  },
} satisfies Record<Locale, { heads: string[]; roles: Record<Role, string>; active: string; inactive: string }>

/** The table of people as a spreadsheet, in the reader's language, with days as the platform counts them. */
export function userColumns(locale: Locale, timeZone: string): CsvColumn<AdminUserRow>[] {
  const { heads, roles: names, active, inactive } = words[locale]
  const values: CsvColumn<AdminUserRow>['value'][] = [
    (user) => user.name,
    (user) => user.agency_name,
    (user) => user.email,
    (user) => names[roles.find((role) => role === user.role) ?? 'customer'],
    (user) => (user.is_active ? active : inactive),
    (user) => dayIn(timeZone, user.created_at),
  ]
  return values.map((value, at) => ({ head: heads[at] ?? '', value }))
}
