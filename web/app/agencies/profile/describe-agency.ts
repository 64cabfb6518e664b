import type { AgencyPage } from '@rihla/contract/agencies/agency-schema.ts'
import { pictureUrl } from '@rihla/contract/uploads/pictures.ts'
import { describeRating } from '#reviews/describe-rating.ts'
import type { SchemaThing } from '#ui/structured-data.tsx'

/** An agency with what it shows of itself; only what is filled in is told. */
export function describeAgency(agency: Omit<AgencyPage, 'trips'>, url: string, origin: string): SchemaThing {
  const { name, description, logo, backgroundPhoto, contactPhone, website, address } = agency.agencyDetails
  const picture = backgroundPhoto ?? logo
  return {
    '@type': 'TravelAgency',
    '@id': url,
    name: name || agency.name,
    url,
    description: description || undefined,
    logo: logo ? origin + pictureUrl(logo, 640) : undefined,
    image: picture ? origin + pictureUrl(picture, 1440) : undefined,
    email: agency.email,
    telephone: contactPhone || undefined,
    address: address || undefined,
    sameAs: website.startsWith('https://') || website.startsWith('http://') ? website : undefined,
    aggregateRating: describeRating(agency.stats),
  }
}
