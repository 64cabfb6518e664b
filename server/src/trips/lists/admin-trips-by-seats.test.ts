import { listTripsForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
})
afterAll(() => it.close())

const [past, future] = ['2026-10-01', '2026-12-01']
const built = async (title: string, booked: Record<string, number>) => {
  const departures = [past, future].map((startsOn) => ({ startsOn, totalSeats: 30 }))
  const { id } = await buildTrip(it.context, { title, departures })
  for (const [day, seats] of Object.entries(booked)) await book(id, day, seats)
  return id
}
const book = (tripId: string, day: string, seats: number) =>
  it.db
    .updateTable('departures')
    .set({ seats_booked: seats })
    .where('trip_id', '=', tripId)
    .where('starts_on', '=', day)
    .execute()

test('trips are sorted by the seats of all their departures', async () => {
  const admin = await buildAdmin(it.context)
  const list = async () => {
    const { body } = await it.call(listTripsForAdmin, { as: admin, query: { sort: '-seats' } })
    return body.trips.map(({ title, seatsBooked }) => `${title} ${seatsBooked}`)
  }
  await built('A', { [past]: 5, [future]: 1 })
  const second = await built('B', { [future]: 4 })
  const third = await built('C', { [past]: 2 })
  expect(await list()).toEqual(['A 6', 'B 4', 'C 2'])

  await book(second, future, 7)
  await book(third, past, 20)
  await built('D', { [future]: 1 })
  expect(await list()).toEqual(['C 20', 'B 7', 'A 6', 'D 1'])

  await it.db.deleteFrom('departures').where('trip_id', '=', third).execute()
  expect(await list()).toEqual(['B 7', 'A 6', 'D 1', 'C 0'])
})
