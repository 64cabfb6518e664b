import { suggestTrips } from '@rihla/contract/trips/suggestions.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAgency } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { markDeparted } from '../mark-departed.ts'
import { suggestTitles } from './suggestions.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  const agency = await buildAgency(app.context, { agencyName: 'Siwan Stars' })
  const built = (title: string, destination: string, startsOn = '2026-12-10') =>
    buildTrip(app.context, { agency, title, destination, departures: [{ startsOn, totalSeats: 8 }] })
  await built('Salt lakes of Siwa', 'Siwa')
  await built('Siwa at leisure', 'SIWA', '2026-12-01')
  await built('Siwa last spring', 'Siwa', '2026-04-01')
  await built('واحة هادئة', 'سيوة')
  await built('Coral gardens', 'Dahab')
  const hidden = await buildAgency(app.context, { agencyName: 'Siwa Hidden', isActive: false })
  await buildTrip(app.context, { agency: hidden, title: 'Siwa in secret', destination: 'Siwa' })
})
afterAll(() => app.close())

async function suggest(search: string) {
  const { places, trips, agencies } = (await app.call(suggestTrips, { query: { search } })).body
  return [
    places.map(({ destination, trips: count }) => `${destination} ${count}`),
    trips.map(({ title }) => title),
    agencies.map(({ name }) => name),
  ]
}

const siwa = ['Siwa 3', 'سيوة 1']
const titles = ['Siwa at leisure', 'Salt lakes of Siwa']

test.each([
  ['siwa', [siwa, titles, ['Siwan Stars']]],
  ['siw', [['Siwa 3'], titles, ['Siwan Stars']]],
  // two letters begin too many titles
  ['si', [['Siwa 3'], [], ['Siwan Stars']]],
  ['siwaa', [siwa, titles, []]],
  ['سيوه', [siwa, titles, []]],
  ['coral', [[], ['Coral gardens'], []]],
  ['qwxyzzy', [[], [], []]],
  [' ', [[], [], []]],
  ["'; --", [[], [], []]],
])('%j suggests %j', async (search, expected) => {
  expect(await suggest(search)).toEqual(expected)
})

test('a trip is not suggested once its last departure has left', async () => {
  const trip = await buildTrip(app.context, {
    title: 'Zerzura by bus',
    pickupLocation: 'Tahrir Square, 13:00',
    departures: [{ startsOn: '2026-11-21', totalSeats: 8 }],
  })
  const word = { word: 'zerzura', isPrefix: false, alternates: [] }
  const search = { words: [word], hasNoMatch: false, isInNames: false }
  const suggested = async () => (await suggestTitles(app.db, search, app.clock.today())).map(({ _id }) => _id)
  await markDeparted(app.context)
  expect(await suggested()).toEqual([trip.id])
  app.clock.set('2026-11-21T11:00:00Z')
  await markDeparted(app.context)
  expect(await suggested()).toEqual([])
})

test('returns 400 without a search term', async () => {
  expect((await app.app.inject('/api/trips/suggestions')).statusCode).toBe(400)
})
