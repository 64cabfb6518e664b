import { listAgencies, readAgency } from '@rihla/contract/agencies/agencies.api.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { totalIsMinimumHeader } from '@rihla/contract/list-headers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { internalHeader, internalKey, surrogateKeysHeader } from '#http/surrogate-keys.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  const old = await buildAgency(it.context, { agencyName: 'Zamalek Trips', createdAt: new Date('2024-05-01') })
  await buildTrip(it.context, { agency: old, status: 'published' })
  await buildAgency(it.context, { agencyName: 'أهل الصحراء', description: 'رحلات', createdAt: new Date('2025-05-01') })
  const approved = await buildAgency(it.context, {
    agencyName: 'Café Nil',
    name: 'Omar',
    verified: false,
    createdAt: new Date('2026-05-01'),
  })
  for (const status of ['published', 'published', 'draft', 'archived'] as const) {
    await buildTrip(it.context, { agency: approved, status })
  }
  await buildAgency(it.context, { agencyName: 'Newcomer', verified: false })
  await buildAgency(it.context, { agencyName: 'Closed', isActive: false })
})
afterAll(() => it.close())

const names = async (query: NonNullable<QueryOf<typeof listAgencies>> = {}) =>
  (await it.call(listAgencies, { query })).body.map(({ agencyDetails }) => agencyDetails.name)

test('the directory lists verified agencies and those with approved trips, newest first', async () => {
  expect(await names()).toEqual(['Café Nil', 'أهل الصحراء', 'Zamalek Trips'])
})

test.each([
  ['oldest', ['Zamalek Trips', 'أهل الصحراء', 'Café Nil']],
  ['name', ['Café Nil', 'Zamalek Trips', 'أهل الصحراء']],
  ['trips', ['Café Nil', 'Zamalek Trips', 'أهل الصحراء']],
] as const)('sorts by %s', async (sort, expected) => {
  expect(await names({ sort })).toEqual(expected)
})

test.each([
  ['ZAMALEK', ['Zamalek Trips']],
  ['cafe', ['Café Nil']],
  ['omar', ['Café Nil']],
  ['اهل', ['أهل الصحراء']],
  ['رِحلات', ['أهل الصحراء']],
  ['  nil  CAFE ', ['Café Nil']],
  ['cafe zamalek', []],
  ['%', []],
  ['_', []],
  ['\\', []],
])('searches for %s', async (search, expected) => {
  expect(await names({ search })).toEqual(expected)
})

test('pages return the total', async () => {
  const response = await it.call(listAgencies, { query: { limit: 1, page: 3 } })
  expect(response.headers.get('x-total-count')).toBe('3')
  expect(response.body).toHaveLength(1)
})

test('an agency page shows its counts and its trips', async () => {
  const [listed] = (await it.call(listAgencies, { query: { search: 'Café' } })).body
  const { body } = await it.call(readAgency, { params: { id: listed!._id } })
  expect(body).toMatchObject({
    ...listed,
    stats: { publishedTrips: 2, totalTrips: 4, listedTrips: 2, totalBookings: 0, averageRating: null },
  })
  // Its draft is not listed as 'Coming Soon', because the agency is not verified.
  expect(body.trips.map(({ status }) => status)).toEqual(['published', 'published'])
})

test('returns one page of many trips with the total, including drafts of a verified agency', async () => {
  const agency = await buildAgency(it.context)
  for (const status of ['published', 'published', 'published', 'draft', 'archived', 'suspended'] as const) {
    await buildTrip(it.context, { agency, status })
  }
  const read = (query: { limit: number; page?: number }) => it.call(readAgency, { params: { id: agency.id }, query })
  const { body, headers } = await read({ limit: 3 })
  expect(body.trips).toHaveLength(3)
  expect(body.stats).toMatchObject({ publishedTrips: 3, totalTrips: 6, listedTrips: 4 })
  expect(headers.get('x-total-count')).toBe('4')
  expect((await read({ limit: 3, page: 2 })).body.trips).toHaveLength(1)
})

test('counts bookings that hold seats, and new bookings invalidate pages that show the count', async () => {
  const agency = await buildAgency(it.context)
  const trip = await buildTrip(it.context, { agency })
  const customer = await buildCustomer(it.context)
  await buildBooking(it.context, { trip, customer })
  await buildBooking(it.context, { trip, customer, status: 'cancelled' })
  const inside = { [internalHeader]: internalKey }
  const { body, headers } = await it.call(readAgency, { params: { id: agency.id }, headers: inside })
  expect(body.stats.totalBookings).toBe(1)
  expect(headers.get(surrogateKeysHeader)?.split(',')).toContain(`bookings-of:${agency.id}`)
})

test('returns 404 for deactivated agencies, other roles and unknown ids', async () => {
  const closed = await buildAgency(it.context, { isActive: false })
  for (const id of [closed.id, 'nonsense', '0190a0a0-0000-7000-8000-000000000000']) {
    expect((await it.call(readAgency, { params: { id } })).status).toBe(404)
  }
})

test('the business phone is never public, the contact phone is', async () => {
  const agency = await buildAgency(it.context, { agencyName: 'Two Phones' })
  await it.db
    .updateTable('agencies')
    .set({ phone: '+20 100 000 0001', contact_phone: '+20 100 000 0002' })
    .where('user_id', '=', agency.id)
    .execute()
  const details = { phone: '', contactPhone: '+20 100 000 0002' }
  const { body } = await it.call(readAgency, { params: { id: agency.id } })
  expect(body.agencyDetails).toMatchObject(details)
  const [listed] = (await it.call(listAgencies, { query: { search: 'Two Phones' } })).body
  expect(listed?.agencyDetails).toMatchObject(details)
})

test('a long directory is counted to 1,000, and ends there', async () => {
  const large = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  await sql`with people as (
      insert into users (id, role, name, email, email_key, email_verified_at, agency_verified_at)
      select gen_random_uuid(), 'agency', 'Agency ' || n, mail, mail, now(), now()
      from generate_series(1, 1003) n, lateral (select n || '@example.com' as mail) m returning id, name)
    insert into agencies (user_id, name) select id, name from people`.execute(large.db)
  const first = await large.call(listAgencies, { query: { limit: 1 } })
  expect(first.headers.get('x-total-count')).toBe('1000')
  expect(first.headers.get(totalIsMinimumHeader)).toBe('true')
  for (const [page, length] of [
    [10, 100],
    [11, 0],
  ] as const)
    expect((await large.call(listAgencies, { query: { limit: 100, page } })).body).toHaveLength(length)
  await large.close()
})
