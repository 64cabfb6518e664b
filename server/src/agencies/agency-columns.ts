import { dayIn } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { ProfileRow } from '#accounts/users.queries.ts'
import type { CsvColumn } from '#http/csv.ts'

const words = {
  en: {
    heads: ['Agency', 'Name', 'E-mail', 'Phone', 'Customer contact phone', 'Verification', 'Verified on', 'Joined'],
    verified: 'Verified',
    pending: 'Pending',
  },
  ar: {
    heads: [
      'الشركة',
      'الاسم',
      'البريد الإلكتروني',
      'الهاتف',
      'هاتف تواصل العملاء',
      'التوثيق',
      'تاريخ التوثيق',
      'تاريخ الانضمام',
    ],
    verified: 'موثّقة',
    pending: 'قيد الانتظار',
  },
} satisfies Record<Locale, { heads: string[]; verified: string; pending: string }>

/** The table of agencies as a spreadsheet, in the reader's language, with days as the platform counts them. */
export function agencyColumns(locale: Locale, timeZone: string): CsvColumn<ProfileRow>[] {
  const { heads, verified, pending } = words[locale]
  const values: CsvColumn<ProfileRow>['value'][] = [
    (agency) => agency.agency_name,
    (agency) => agency.name,
    (agency) => agency.email,
    (agency) => agency.agency_phone,
    (agency) => agency.agency_contact_phone,
    (agency) => (agency.agency_verified_at ? verified : pending),
    (agency) => agency.agency_verified_at && dayIn(timeZone, agency.agency_verified_at),
    (agency) => dayIn(timeZone, agency.created_at),
  ]
  return values.map((value, at) => ({ head: heads[at] ?? '', value }))
}
