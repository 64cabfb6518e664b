import { addDays } from '@rihla/contract/dates.ts'
import type { Marketplace } from '../open-marketplace.ts'

/** A page of trip cards, with the page size of the web. */
const cards = (query: string): string => `/api/trips?limit=24${query && `&${query}`}`
const term = (text: string): string => `search=${encodeURIComponent(text)}`

export type Question = [name: string, url: string]

/** Every list of the public pages, with their filters, orders and searches. */
export async function catalogueRequests({ context, today }: Marketplace): Promise<Question[]> {
  const soon = `departsFrom=${addDays(today, 10)}&departsTo=${addDays(today, 24)}`
  const agency = await context.db
    .selectFrom('catalogue_trips')
    .select(['trip_id as id', 'agency_id'])
    .where('is_listed', '=', true)
    .where('status', '=', 'published')
    .orderBy('trip_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return [
    ['all, featured first', cards('')],
    ['sort startDate', cards('sort=startDate')],
    ['sort price-low', cards('sort=price-low')],
    ['sort price-high', cards('sort=price-high')],
    ['sort destination', cards('sort=destination')],
    ['sort newest', cards('sort=newest')],
    ['page 100', cards('page=100')],
    ['page 400 (the last)', cards('page=400')],
    ['page 300 by price', cards('page=300&sort=price-low')],
    ['international', cards('isInternational=true')],
    ['published', cards('status=published')],
    ['coming soon', cards('status=draft')],
    ['destination', cards(`destination=${encodeURIComponent('luxor')}`)],
    ['two weeks', cards(soon)],
    ['4 seats', cards('seats=4')],
    ['two weeks, 4 seats', cards(`${soon}&seats=4`)],
    ['10 seats by price', cards('seats=10&sort=price-low')],
    ['price range', cards('priceMin=2000&priceMax=5000')],
    ['price range by date', cards('priceMin=2000&priceMax=5000&sort=startDate')],
    ['2 to 4 days', cards('daysMin=2&daysMax=4')],
    [
      'all filters combined',
      cards(`${soon}&seats=2&priceMax=9000&daysMax=7&isInternational=false&status=published&${term('desert')}`),
    ],
    ['nothing found', cards('priceMin=90000000')],
    ['search luxor', cards(term('luxor'))],
    ['search luxor by price', cards(`${term('luxor')}&sort=price-low`)],
    ['search two words', cards(term('weekend dahab'))],
    ['search القاهره', cards(term('القاهره'))],
    ['search agency', cards(term('nile caravans'))],
    ['search in texts', cards(term('breakfast'))],
    ['search one letter', cards(term('a'))],
    ['typo istambul', cards(term('istambul'))],
    ['typo dahb', cards(term('dahb'))],
    ['typo louxor', cards(term('louxor'))],
    ['typo sharm el shiekh', cards(term('sharm el shiekh'))],
    ['typo الاقسر', cards(term('الاقسر'))],
    ['typo, filters, price', cards(`${term('hurgada')}&seats=2&priceMax=9000&sort=price-low`)],
    ['unknown word', cards(term('qwxyzzy'))],
    [
      'hostile: eight words',
      cards(term('abcdefghij klmnopqrst uvwxyzabcd efghijklmn opqrstuvwx yzabcdefgh ijklmnopqr stuvwxyz')),
    ],
    ['hostile: eight letters', cards(term('a e i o u s t n'))],
    ['hostile: wildcards', cards(term('%_%_%_%_ %%%% ____ \\\\%'))],
    ['hostile: one word of 100', cards(term('ab'.repeat(50)))],
    ['home: international', '/api/trips?isInternational=true&limit=6'],
    ['home: featured', '/api/trips?limit=12'],
    ['destinations', '/api/trips/destinations'],
    ['suggestions sha', `/api/trips/suggestions?${term('sha')}`],
    ['suggestions lux', `/api/trips/suggestions?${term('lux')}`],
    ['suggestions القا', `/api/trips/suggestions?${term('القا')}`],
    ['suggestions, typo', `/api/trips/suggestions?${term('hurgada')}`],
    ['agencies', '/api/users/agencies?limit=24'],
    ['agencies by trips', '/api/users/agencies?limit=24&sort=trips'],
    ['agencies by name', '/api/users/agencies?limit=24&sort=name'],
    ['agencies, search', `/api/users/agencies?limit=24&${term('nile')}`],
    ['an agency', `/api/users/agencies/${agency.agency_id}`],
    ['a trip', `/api/trips/${agency.id}`],
  ]
}
