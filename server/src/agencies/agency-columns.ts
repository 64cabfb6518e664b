import type { Locale } from '@rihla/contract/product.ts'
import type { ProfileRow } from '../accounts/users.queries.ts'
import type { CsvColumn } from '../http/csv.ts'

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

/** The table of agencies as a spreadsheet, in the reader's language. */
export function agencyColumns(locale: Locale): CsvColumn<ProfileRow>[] {
  const { heads, verified, pending } = words[locale]
  const values: CsvColumn<ProfileRow>['value'][] = [
    (agency) => agency.agency_name,
    (agency) => agency.name,
    (agency) => agency.email,
    (agency) => agency.agency_phone,
    (agency) => agency.agency_contact_phone,
    (agency) => (agency.agency_verified_at ? verified : pending),
    (agency) => agency.agency_verified_at?.toISOString().slice(0, 10),
    (agency) => agency.created_at.toISOString().slice(0, 10),
  ]
  return values.map((value, at) => ({ head: heads[at] ?? '', value }))
}
