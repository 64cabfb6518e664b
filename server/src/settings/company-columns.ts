import type { Company, CompanyDetails } from '@rihla/contract/settings/company.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { Updateable } from 'kysely'
import type { DB } from '#database/tables.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { Settings as SettingsRow } from './settings.queries.ts'

export const companyDetailsOf = (row: SettingsRow): CompanyDetails => ({
  legalName: row.legal_name,
  legalNameAr: row.legal_name_ar,
  registerNumber: row.register_number,
  taxNumber: row.tax_number,
  address: row.business_address,
  addressAr: row.business_address_ar,
  openingHours: row.opening_hours,
  openingHoursAr: row.opening_hours_ar,
})

export const companyColumns = (sent: Partial<CompanyDetails>): Updateable<DB['settings']> => ({
  legal_name: sent.legalName,
  legal_name_ar: sent.legalNameAr,
  register_number: sent.registerNumber,
  tax_number: sent.taxNumber,
  business_address: sent.address,
  business_address_ar: sent.addressAr,
  opening_hours: sent.openingHours,
  opening_hours_ar: sent.openingHoursAr,
})

/** Name and numbers in one line: only what is filled in. */
function describeOperator(
  legalName: string,
  { register_number: registerNumber, tax_number: taxNumber }: SettingsRow,
  locale: Locale,
): string {
  const i18n = i18nOf(locale)
  return [
    legalName,
    registerNumber && i18n.t(/*i18n*/ 'Commercial register {registerNumber}', { registerNumber }),
    taxNumber && i18n.t(/*i18n*/ 'Tax number {taxNumber}', { taxNumber }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** In the language of the reader, else in the other one: a detail that is known is never withheld. */
export function presentCompany(row: SettingsRow, locale: Locale): Company {
  const choose = (english: string, arabic: string) => (locale === 'ar' ? arabic || english : english || arabic)
  const legalName = choose(row.legal_name, row.legal_name_ar)
  return {
    legalName,
    operator: describeOperator(legalName, row, locale),
    registerNumber: row.register_number,
    taxNumber: row.tax_number,
    address: choose(row.business_address, row.business_address_ar),
    openingHours: choose(row.opening_hours, row.opening_hours_ar),
  }
}
