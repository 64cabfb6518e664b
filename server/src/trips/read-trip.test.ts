import { listMyTrips, readTrip } from '@rihla/contract/trips/trips.api.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { internalHeader, internalKey, surrogateKeysHeader } from '#http/surrogate-keys.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let people: Record<'visitor' | 'customer' | 'owner' | 'otherAgency' | 'admin', BuiltUser | undefined>
let unverified: BuiltUser

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  people = {
    visitor: undefined,
    customer: await buildCustomer(app.context),
    owner: await buildAgency(app.context),
    otherAgency: await buildAgency(app.context),
    admin: await buildAdmin(app.context),
  }
  unverified = await buildAgency(app.context, { verified: false })
})
afterAll(() => app.close())

const read = (id: string, as: BuiltUser | undefined) =>
  app.call(readTrip, { ...(as && { as }), params: { id }, headers: { [internalHeader]: internalKey } })

const statuses: [TripStatus, number][] = [
  ['published', 200],
  ['draft', 200],
  ['archived', 404],
  ['suspended', 404],
]

test.each(statuses)('a trip in status %s returns %i to everyone but its agency and admins', async (status, answer) => {
  const trip = await buildTrip(app.context, { agency: people.owner!, status })
  for (const who of ['visitor', 'customer', 'otherAgency'] as const) {
    expect((await read(trip.id, people[who])).status, who).toBe(answer)
  }
  for (const who of ['owner', 'admin'] as const) expect((await read(trip.id, people[who])).status, who).toBe(200)
})

test("an unverified agency's draft is visible only to itself and admins", async () => {
  const trip = await buildTrip(app.context, { agency: unverified, status: 'draft' })
  expect((await read(trip.id, undefined)).status).toBe(404)
  expect((await read(trip.id, people.otherAgency)).status).toBe(404)
  expect((await read(trip.id, unverified)).body.nextStatuses).toEqual([])
  expect((await read(trip.id, people.admin)).body.nextStatuses).toEqual(['published'])
})

test('a private draft is visible only to its agency and admins', async () => {
  const trip = await buildTrip(app.context, { agency: people.owner!, status: 'draft', isDraftPublic: false })
  for (const who of ['visitor', 'customer', 'otherAgency'] as const) {
    expect((await read(trip.id, people[who])).status, who).toBe(404)
  }
  for (const who of ['owner', 'admin'] as const) expect((await read(trip.id, people[who])).status, who).toBe(200)
})

test('a trip of a deactivated agency is visible only to admins', async () => {
  const agency = await buildAgency(app.context, { isActive: false })
  const trip = await buildTrip(app.context, { agency })
  expect((await read(trip.id, undefined)).status).toBe(404)
  expect((await read(trip.id, people.admin)).status).toBe(200)
})

test('only its agency and admins get the next statuses', async () => {
  const trip = await buildTrip(app.context, { agency: people.owner! })
  expect((await read(trip.id, people.owner)).body.nextStatuses).toEqual(['draft', 'archived'])
  expect((await read(trip.id, people.admin)).body.nextStatuses).toEqual(['suspended'])
  expect((await read(trip.id, people.otherAgency)).body.nextStatuses).toEqual([])
  expect((await read(trip.id, undefined)).body.nextStatuses).toEqual([])
})

test.each([
  ['before its first day', { startDate: '2026-11-22' }, null],
  ['on its first and last day', { startDate: '2026-11-21', endDate: '2026-11-21' }, 'SIWA10'],
  ['after its last day', { endDate: '2026-11-20' }, null],
])('names the code of a discount only within its dates: %s', async (_, dates, code) => {
  const discount = { percentage: 10, code: 'SIWA10', ...dates }
  const trip = await buildTrip(app.context, { agency: people.owner!, discount })
  expect((await read(trip.id, undefined)).body.effectiveDiscountCode).toBe(code)
})

test('the response lists the surrogate keys of pages rendered from it', async () => {
  const trip = await buildTrip(app.context, { agency: people.owner! })
  expect((await read(trip.id, undefined)).headers.get(surrogateKeysHeader)).toBe(
    `trip:${trip.id},agency:${people.owner!.id}`,
  )
})

test.each(['nonsense', '01a1fd91-bb9b-76a3-986f-5f3e2027ef34', '%00', "' or 1=1", 'a'.repeat(101)])(
  'returns 400 or 404 for the id %j',
  async (id) => {
    const answer = await app.app.inject(`/api/trips/${id === '%00' ? id : encodeURIComponent(id)}`)
    expect([400, 404]).toContain(answer.statusCode)
  },
)

test('an agency lists only its own trips, in any status, with status filter and search', async () => {
  const agency = await buildAgency(app.context)
  for (const [status] of statuses) await buildTrip(app.context, { agency, status, title: `Nile ${status}` })
  const mine = (query: object = {}) => app.call(listMyTrips, { as: agency, query })
  expect((await mine()).body.map((trip) => trip.title)).toEqual([
    'Nile suspended',
    'Nile archived',
    'Nile draft',
    'Nile published',
  ])
  expect((await mine({ status: 'archived' })).body).toHaveLength(1)
  expect((await mine({ search: 'nile susp' })).body).toHaveLength(1)
  const page = await mine({ limit: 1 })
  expect(page.body).toHaveLength(1)
  expect(page.headers.get('x-total-count')).toBe('4')
})
