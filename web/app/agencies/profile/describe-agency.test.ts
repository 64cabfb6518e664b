import type { AgencyPage } from '@rihla/contract/agencies/agency-schema.ts'
import { expect, test } from 'vitest'
import { describeAgency } from './describe-agency.ts'

const agency = (details: object, stats: object = { averageRating: null, reviewCount: 0 }) =>
  ({
    name: 'sahara',
    email: 'trips@sahara.example',
    agencyDetails: {
      name: '',
      description: '',
      logo: null,
      backgroundPhoto: null,
      contactPhone: '',
      website: '',
      address: '',
      ...details,
    },
    stats,
  }) as unknown as AgencyPage
const described = (value: AgencyPage) =>
  JSON.parse(
    JSON.stringify(describeAgency(value, 'https://rihla.example/agency-profile/1', 'https://rihla.example')),
  ) as object

test('omits fields the agency has not filled in', () => {
  expect(described(agency({}))).toEqual({
    '@type': 'TravelAgency',
    '@id': 'https://rihla.example/agency-profile/1',
    url: 'https://rihla.example/agency-profile/1',
    name: 'sahara',
    email: 'trips@sahara.example',
  })
})

test('includes the rating, and omits a website that is not a web link', () => {
  const structured = described(
    agency({ name: 'Sahara Lines', website: 'javascript:alert(1)' }, { averageRating: 4.5, reviewCount: 12 }),
  )
  expect(structured).toMatchObject({ name: 'Sahara Lines', aggregateRating: { ratingValue: 4.5, reviewCount: 12 } })
  expect(structured).not.toHaveProperty('sameAs')
})
