import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip, type TripOverrides } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
})
afterEach(async () => {
  await app.db.updateTable('trips').set({ deleted_at: new Date() }).execute()
})
afterAll(() => app.close())

const titles = async (search: string) =>
  (await app.call(listTrips, { query: { search } })).body.map((trip) => trip.title)
const built = (title: string, overrides: TripOverrides = {}) =>
  buildTrip(app.context, { title, destination: 'Taba', description: '', ...overrides })
const on = (startsOn: string, totalSeats = 10) => ({ startsOn, totalSeats })

describe('what is searched follows', () => {
  test('the texts of a trip', async () => {
    const { id } = await built('Quiet lagoon')
    await app.db.updateTable('trips').set({ title: 'Loud harbour' }).where('id', '=', id).execute()
    expect(await titles('harbour')).toEqual(['Loud harbour'])
    expect(await titles('lagoon')).toEqual([])
  })

  test('the name of its agency, for trips created before and after', async () => {
    const agency = await buildAgency(app.context, { agencyName: 'Bluefin' })
    await built('before', { agency })
    await app.db.updateTable('agencies').set({ name: 'Yellowtail' }).where('user_id', '=', agency.id).execute()
    await built('after', { agency })
    expect((await titles('yellowtail')).toSorted()).toEqual(['after', 'before'])
    expect(await titles('bluefin')).toEqual([])
  })

  test('the account of its agency', async () => {
    const agency = await buildAgency(app.context)
    await built('Hidden cove', { agency })
    const setActive = (isActive: boolean) =>
      app.db.updateTable('users').set({ is_active: isActive }).where('id', '=', agency.id).execute()
    await setActive(false)
    expect(await titles('cove')).toEqual([])
    await setActive(true)
    expect(await titles('cove')).toEqual(['Hidden cove'])
  })
})

test('a word that only unlisted trips have is corrected like an unknown one', async () => {
  const { id } = await built('Lagune')
  await built('Lagoon')
  expect(await titles('lagune')).toEqual(['Lagune'])
  await app.db.updateTable('trips').set({ status: 'archived' }).where('id', '=', id).execute()
  expect(await titles('lagune')).toEqual(['Lagoon'])
})

test('relevance: title, place, agency, text; then seats, then date', async () => {
  const agency = await buildAgency(app.context, { agencyName: 'Coral Tours' })
  await built('in the text', { description: 'Corals and a coral garden' })
  await built('of the agency', { agency })
  await built('at the place', { destination: 'Coral Bay' })
  await built('over: coral', { departures: [on('2026-10-01')] })
  await built('late: coral', { departures: [on('2027-01-05')] })
  const sold = await built('sold out: coral', { departures: [on('2026-12-01', 2)] })
  const customer = await buildCustomer(app.context)
  await buildBooking(app.context, { trip: sold, customer, seats: 2 })
  await built('soon: coral', { departures: [on('2026-12-02')] })
  const expected = [
    'soon: coral',
    'late: coral',
    'sold out: coral',
    'over: coral',
    'at the place',
    'of the agency',
    'in the text',
  ]
  expect(await titles('coral')).toEqual(expected)
  // pages begin and end within a rank and contain several
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => app.call(listTrips, { query: { search: 'coral', limit: 2, page } })),
  )
  expect(pages.flatMap(({ body }) => body.map((trip) => trip.title))).toEqual(expected)
})
