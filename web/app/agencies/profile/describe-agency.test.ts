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

test('an agency is told with what it has filled in, and nothing else', () => {
  expect(described(agency({}))).toEqual({
    '@type': 'TravelAgency',
    '@id': 'https://rihla.example/agency-profile/1',
    url: 'https://rihla.example/agency-profile/1',
    name: 'sahara',
    email: 'trips@sahara.example',
  })
})

test('its stars are those of its travellers, its site is one that can be opened', () => {
  const told = described(
    agency({ name: 'Sahara Lines', website: 'javascript:alert(1)' }, { averageRating: 4.5, reviewCount: 12 }),
  )
  expect(told).toMatchObject({ name: 'Sahara Lines', aggregateRating: { ratingValue: 4.5, reviewCount: 12 } })
  expect(told).not.toHaveProperty('sameAs')
})
