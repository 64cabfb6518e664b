import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { tripFieldNames, tripFields } from '@rihla/contract/trips/fields.ts'
import type { TripSummary } from '@rihla/contract/trips/trip-schema.ts'
import { listTrips, listTripSummaries, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { internalHeader, internalKey, surrogateKeysHeader } from '#http/surrogate-keys.ts'
import { buildAgency } from '#testing/builders/people.ts'
import { buildTrip, type TripOverrides } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
})
afterEach(async () => {
  await app.db.updateTable('trips').set({ deleted_at: new Date(), is_featured: false, featured_order: 0 }).execute()
})
afterAll(() => app.close())

const list = (query: NonNullable<QueryOf<typeof listTrips>> = {}) =>
  app.call(listTrips, { query, headers: { [internalHeader]: internalKey } })
const titles = async (query: NonNullable<QueryOf<typeof listTrips>> = {}) =>
  (await list(query)).body.map((trip) => trip.title)
const built = (title: string, overrides: TripOverrides = {}) => buildTrip(app.context, { title, ...overrides })
const on = (startsOn: string, totalSeats = 10) => ({ startsOn, totalSeats })

describe('visibility', () => {
  test.each([
    ['a published trip', 'published', {}, true],
    ['a draft of a verified agency', 'draft', {}, true],
    ['a draft of an unverified agency', 'draft', { verified: false }, false],
    ['a published trip of an unverified agency', 'published', { verified: false }, true],
    ['an archived trip', 'archived', {}, false],
    ['a suspended trip', 'suspended', {}, false],
    ['a trip of a deactivated agency', 'published', { isActive: false }, false],
  ] as const)('%s: %s %j', async (title, status, overrides, isListed) => {
    const agency = await buildAgency(app.context, overrides)
    await built(title, { agency, status })
    expect(await titles()).toEqual(isListed ? [title] : [])
  })

  test('omits private drafts', async () => {
    const trip = await built('private', { status: 'draft', isDraftPublic: false })
    expect(await titles({ status: 'all' })).toEqual([])
    await app.db.updateTable('trips').set({ status: 'published' }).where('id', '=', trip.id).execute()
    expect(await titles()).toEqual(['private'])
  })

  test('omits trips of a deleted agency', async () => {
    const agency = await buildAgency(app.context)
    await built('gone', { agency })
    await app.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', agency.id).execute()
    expect(await titles()).toEqual([])
  })
})

test('an entry has every field of the trip but those for its agency and for booking it', async () => {
  const trip = await built('Dive', { price: 3_200 })
  const content = {
    description: 'Two dives a day',
    cancellation_policy: 'Free until a week before',
    accommodation: 'A camp',
    pickup_location: 'Ramses',
    dropoff_location: 'Tahrir',
    excludes: ['Lunch'],
    itinerary: JSON.stringify([{ day: 1, title: 'Reef', time: '', location: '', details: '', activities: ['Dive'] }]),
  }
  await app.db.updateTable('trips').set(content).where('id', '=', trip.id).execute()
  const [entry] = (await list()).body
  const whole: Record<string, unknown> = (await app.call(readTrip, { params: { id: trip.id } })).body
  expect(entry).toMatchObject({
    description: 'Two dives a day',
    cancellationPolicy: 'Free until a week before',
    accommodation: 'A camp',
    pickupLocation: 'Ramses',
    dropoffLocation: 'Tahrir',
    excludes: ['Lunch'],
    itinerary: [{ day: 1, title: 'Reef', activities: ['Dive'] }],
    itineraryPdf: null,
  })
  const left = Object.keys(whole).filter((name) => !(name in entry!))
  const ofPage = tripFieldNames.filter((name) => tripFields[name].reader === 'page')
  expect(left.toSorted()).toEqual([...ofPage, 'cancellationRules', 'nextStatuses', 'options', 'version'].toSorted())
  for (const [name, value] of Object.entries(entry!)) expect(value, name).toEqual(whole[name])
})

test('a summary has the values of the card, its cover and the departures that are not fully booked', async () => {
  const trip = await built('Dive', {
    price: 3_200,
    foreign: { amount: 120, currency: 'EUR' },
    departures: [on('2026-11-20'), on('2026-12-03', 2), on('2026-12-10', 8), on('2026-12-17', 3)],
    discount: { percentage: 15, code: 'DIVE15', endDate: '2026-12-31' },
  })
  await app.db.updateTable('departures').set({ seats_booked: 2 }).where('total_seats', '=', 2).execute()
  await app.db.updateTable('departures').set({ seats_held: 3 }).where('total_seats', '=', 3).execute()
  const query = { search: 'dive', sort: 'price-low' } as const
  const [card] = (await list(query)).body
  const listed = await app.call(listTripSummaries, { query, headers: { [internalHeader]: internalKey } })
  expect(listed.headers.get(surrogateKeysHeader)).toBe(`trips,trip:${trip.id}`)
  const [{ dates, images, ...summary }] = listed.body as [TripSummary]
  expect(card).toMatchObject(summary)
  expect(summary).toMatchObject({ effectiveDiscountCode: 'DIVE15', pricing: { foreignAmount: 120 } })
  expect(images).toEqual(card!.images.slice(0, 1))
  expect(dates).toEqual([
    { startDate: '2026-12-10', totalSeats: 8, seatsBooked: 0, seatsHeld: 0, price: null, isGuaranteed: false },
    { startDate: '2026-12-17', totalSeats: 3, seatsBooked: 0, seatsHeld: 3, price: null, isGuaranteed: false },
  ])
})

test('returns the complete trip card', async () => {
  const agency = await buildAgency(app.context, { agencyName: 'Red Sea Days', contactPhone: '+20 100', verified: true })
  const trip = await built('Dive', {
    agency,
    price: 3_200,
    foreign: { amount: 120, currency: 'EUR' },
    departures: [on('2026-12-10', 8), on('2026-12-03', 12)],
    nights: 3,
    discount: { percentage: 15, code: 'DIVE15', endDate: '2026-12-31' },
  })
  const [card] = (await list()).body
  expect(card).toMatchObject({
    _id: trip.id,
    price: 3_200,
    currency: 'EGP',
    pricing: { egpAmount: 3_200, foreignAmount: 120, foreignCurrency: 'EUR' },
    dates: [
      { startDate: '2026-12-03', endDate: '2026-12-06', totalSeats: 12, seatsBooked: 0 },
      { startDate: '2026-12-10', endDate: '2026-12-13', totalSeats: 8, seatsBooked: 0 },
    ],
    totalSeats: 20,
    hasDiscount: true,
    discountPercentage: 15,
    discountCode: 'DIVE15',
    effectiveDiscountCode: 'DIVE15',
    discountEndDate: '2026-12-31',
    images: [],
    averageRating: null,
    reviewCount: 0,
    agency: { isVerified: true, agencyDetails: { name: 'Red Sea Days', contactPhone: '+20 100', logo: null } },
  })
})

describe('the sort order', () => {
  test('featured trips come first by their place, then the others by date, past ones last', async () => {
    await built('over', { departures: [on('2026-10-01')] })
    await built('late', { departures: [on('2026-12-24')] })
    await built('second', { featuredOrder: 2, departures: [on('2027-03-01')] })
    await built('early', { departures: [on('2026-12-01')] })
    await built('first', { featuredOrder: 1, departures: [on('2027-04-01')] })
    expect(await titles()).toEqual(['first', 'second', 'early', 'late', 'over'])
    expect(await titles({ sort: 'startDate' })).toEqual(['early', 'late', 'second', 'first', 'over'])
  })

  test('compares prices in EGP: international trips by their EGP part, other currencies at the reporting rates', async () => {
    await built('9,000 EGP', { price: 9_000 })
    await built('100 USD', { price: 100, currency: 'USD' })
    await built('2,000 EGP and 900 USD', { price: 2_000, foreign: { amount: 900, currency: 'USD' } })
    await built('100 EUR', { price: 100, currency: 'EUR' })
    const cheapFirst = ['2,000 EGP and 900 USD', '100 USD', '100 EUR', '9,000 EGP']
    expect(await titles({ sort: 'price-low' })).toEqual(cheapFirst)
    expect(await titles({ sort: 'price-high' })).toEqual(cheapFirst.toReversed())
  })

  test('sorts by destination and by creation date', async () => {
    await built('1', { destination: 'siwa', createdAt: new Date('2026-01-03') })
    await built('2', { destination: 'Aswan', createdAt: new Date('2026-01-01') })
    await built('3', { destination: 'Émir', createdAt: new Date('2026-01-02') })
    expect(await titles({ sort: 'destination' })).toEqual(['2', '3', '1'])
    expect(await titles({ sort: 'newest' })).toEqual(['1', '3', '2'])
  })
})

describe('search', () => {
  test.each([
    ['siwa', true],
    ['SIWA', true],
    ['siw', true],
    ['iwa', false],
    ['stars siwa', true],
    ['  stars   cafe ', true],
    ['café', true],
    ['siwa luxor', false],
    ['القاهره', true],
    ['القَاهِرَة', true],
    ['اسوان', true],
    ['١٢', true],
    ['100%', true],
    ['%', false],
    ['12', true],
    ['qz', false],
    ['a trip to Siwa', false],
    ['to siwa', true],
    ['سيوه في من', true],
    ['القاهرة في', true],
    ['100_', true],
    ['_____', false],
    ["'; drop table trips; --", false],
    ['\\', false],
  ])('the term %j finds the trip: %s', async (search, isFound) => {
    await built('Siwa under 12 stars', { description: '100% Café; من القاهرة إلى أسوان' })
    await built('Elsewhere', { description: 'Nothing' })
    expect(await titles({ search })).toEqual(isFound ? ['Siwa under 12 stars'] : [])
  })

  test('a term without letters and digits finds nothing, also after folding', async () => {
    await built('Plain')
    expect(await titles({ search: '\uFF05' })).toEqual([])
  })
})

test('filters by international, status, destination and agency', async () => {
  const agency = await buildAgency(app.context)
  await built('abroad', { foreign: { amount: 1, currency: 'USD' }, destination: 'Istanbul' })
  await built('home', { destination: 'Siwa', agency })
  await built('soon', { destination: 'SIWA ', status: 'draft', agency })
  expect(await titles({ isInternational: true })).toEqual(['abroad'])
  expect((await titles({ isInternational: false })).toSorted()).toEqual(['home', 'soon'])
  expect(await titles({ status: 'draft' })).toEqual(['soon'])
  expect((await titles({ status: 'published' })).toSorted()).toEqual(['abroad', 'home'])
  expect((await titles({ status: 'all' })).toSorted()).toEqual(['abroad', 'home', 'soon'])
  expect((await titles({ destination: 'siwa' })).toSorted()).toEqual(['home', 'soon'])
  expect((await titles({ agency: agency.id })).toSorted()).toEqual(['home', 'soon'])
  expect((await list({ agency: 'nonsense' })).status).toBe(404)
})

test('pages are disjoint and complete, and return the total', async () => {
  for (let n = 0; n < 7; n += 1) await built(`${n}`)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ limit: 3, page })))
  expect(pages.map((page) => page.body.length)).toEqual([3, 3, 1, 0])
  expect(pages.map((page) => page.headers.get('x-total-count'))).toEqual(['7', '7', '7', '7'])
  expect(new Set(pages.flatMap((page) => page.body.map((trip) => trip._id))).size).toBe(7)
})

test('counts to 1,000, says that there are more, and ends there', async () => {
  const { id } = await built('0')
  const copies = sql`insert into trips (id, agency_id, title, destination, price_minor, currency, status, start_date,
      end_date, total_seats, created_at, updated_at)
    select gen_random_uuid(), agency_id, n::text, destination, price_minor, currency, status, start_date, end_date,
      total_seats, created_at, updated_at
    from trips, generate_series(1, 1010) as n where id = ${id}`
  await copies.execute(app.db)
  const { headers, body } = await list({ page: 11, limit: 100 })
  expect([headers.get('x-total-count'), headers.get('x-total-count-is-minimum')]).toEqual(['1000', 'true'])
  expect(body).toHaveLength(0)
  const few = await list({ search: '1001' })
  expect([few.headers.get('x-total-count'), few.headers.get('x-total-count-is-minimum')]).toEqual(['1', null])
  // more matches than are sorted at once
  const pages = await Promise.all([1, 2, 3].map((page) => list({ search: 'farafra', limit: 400, page })))
  expect(pages.map((page) => page.body.length)).toEqual([400, 400, 200])
  expect(new Set(pages.flatMap((page) => page.body.map((trip) => trip._id))).size).toBe(1000)
})

test.each([
  ['limit=1001'],
  ['limit=0'],
  ['page=-1'],
  ['sort=price'],
  ['status=suspended'],
  ['isInternational=maybe'],
  ['unknown=1'],
])('returns 400 for %s', async (query) => {
  expect((await app.app.inject(`/api/trips?${query}`)).statusCode).toBe(400)
})

test('the response lists the surrogate keys of pages rendered from it', async () => {
  const agency = await buildAgency(app.context)
  expect((await list()).headers.get(surrogateKeysHeader)).toBe('trips')
  expect((await list({ agency: agency.id })).headers.get(surrogateKeysHeader)).toBe(`trips,agency:${agency.id}`)
  const { id } = await built('shown')
  expect((await list()).headers.get(surrogateKeysHeader)).toBe(`trips,trip:${id}`)
})
