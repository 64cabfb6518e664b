import type { ProfileRow } from '#accounts/users.queries.ts'
import type { CsvColumns } from '#http/csv.ts'

/** The columns of the exported agency list; days are in the platform's time zone. */
export const agencyColumns: CsvColumns<ProfileRow> = (i18n, dayOf) => [
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
    value: (agency) => agency.agency_verified_at && dayOf(agency.agency_verified_at),
  },
  { head: i18n.t('Joined'), value: (agency) => dayOf(agency.created_at) },
]
