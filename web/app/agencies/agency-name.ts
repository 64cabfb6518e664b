import type { PublicAgency } from '@rihla/contract/agencies/agency-schema.ts'

/** Display name of an agency. */
export const displayNameOf = (agency: Pick<PublicAgency, 'name'> & { agencyDetails: { name: string } }): string =>
  agency.agencyDetails.name || agency.name
