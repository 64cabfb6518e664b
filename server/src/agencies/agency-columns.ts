import { dayIn } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { ProfileRow } from '#accounts/users.queries.ts'
import type { CsvColumn } from '#http/csv.ts'
import { i18nOf } from '#translations/i18n.ts'

/** The columns of the exported agency list; days are in the platform's time zone. */
export function agencyColumns(locale: Locale, timeZone: string): CsvColumn<ProfileRow>[] {
  const i18n = i18nOf(locale)
  return [
    { head: i18n.t('Agency'), value: (agency) => agency.agency_name },
    { head: i18n.t('Name'), value: (agency) => agency.name },
    { head: i18n.t('Email'), value: (agency) => agency.email },
    { head: i18n.t('Phone'), value: (agency) => agency.agency_phone },
    { head: i18n.t('Customer contact phone'), value: (agency) => agency.agency_contact_phone },
    {
      head: i18n.t('Verification'),
      value: (agency) => (agency.agency_verified_at ? i18n.t('Verified') : i18n.t('Pending')),
    },
    {
      head: i18n.t('Verified on'),
      value: (agency) => agency.agency_verified_at && dayIn(timeZone, agency.agency_verified_at),
    },
    { head: i18n.t('Joined'), value: (agency) => dayIn(timeZone, agency.created_at) },
  ]
}
