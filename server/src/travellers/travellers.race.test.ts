import { cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { remindTravellers } from '@rihla/contract/departures/departures.api.ts'
import { changeTravellers } from '@rihla/contract/travellers/travellers.api.ts'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const bookings = 15

async function buildBookings(on: TestApp, status: BookingStatus = 'pending') {
  await on.listen()
  const agency = await buildAgency(on.context)
  const customer = await buildCustomer(on.context)
  const departures = [{ startsOn: '2026-12-20', totalSeats: bookings * 2 }]
  const trip = await buildTrip(on.context, { agency, departures, travellerDetails: 'names' })
  const ids: string[] = []
  for (let n = 0; n < bookings; n += 1)
    ids.push((await buildBooking(on.context, { trip, customer, seats: 2, status })).id)
  const send = (id: string, names: string[]) =>
    on.call(changeTravellers, {
      as: customer,
      params: { id },
      body: { travellers: names.map((name) => ({ name })), version: 0 },
    })
  const namesOf = async (id: string) =>
    (await on.db.selectFrom('booking_travellers').select('name').where('booking_id', '=', id).orderBy('seat').execute())
      .map(({ name }) => name)
      .join(' ')
  return { agency, customer, departureId: trip.departures[0]!.id, ids, send, namesOf }
}

/** Two tabs send different lists for each booking at the same time, over HTTP. */
async function sendFromTwoTabs(on: TestApp) {
  const { ids, send, namesOf } = await buildBookings(on)
  return Promise.all(
    ids.map(async (id) => {
      const pair = await Promise.all([send(id, ['Laila', 'Omar']), send(id, ['Mona'])])
      return { statuses: pair.map(({ status }) => status).toSorted((a, b) => a - b), pair, stored: await namesOf(id) }
    }),
  )
}

test('race: of two tabs with different travellers one succeeds and the other gets 409', async () => {
  app = await createTestApp({ now: '2026-11-25T09:00:00Z' })
  for (const { statuses, pair, stored } of await sendFromTwoTabs(app)) {
    expect(statuses).toEqual([200, 409])
    expect(stored).toBe(pair[0].status === 200 ? 'Laila Omar' : 'Mona')
  }
})

test('negative control: without the compare-and-set both tabs succeed', { tags: 'exhaustive' }, async () => {
  const comparing = replacePiece(
    /and "travellers_version" = (\$\d+)/,
    'and ($1::integer >= 0 and pg_sleep(0.05) is not null)',
  )
  app = await createTestApp({ now: '2026-11-25T09:00:00Z', alter: comparing.alter })
  const answers = await sendFromTwoTabs(app)
  expect(comparing.count()).toBeGreaterThan(0)
  expect(answers.some(({ statuses }) => statuses.every((status) => status === 200))).toBe(true)
})

test('race: travellers sent while the booking is cancelled are stored before, or refused', async () => {
  app = await createTestApp({ now: '2026-11-25T09:00:00Z' })
  const { customer, ids, send, namesOf } = await buildBookings(app)
  const on = app
  await Promise.all(
    ids.map(async (id) => {
      const [sent, cancelled] = await Promise.all([
        send(id, ['Laila']),
        on.call(cancelBooking, { as: customer, params: { id } }),
      ])
      expect(cancelled.status).toBe(200)
      expect([200, 409]).toContain(sent.status)
      expect(await namesOf(id)).toBe(sent.status === 200 ? 'Laila' : '')
    }),
  )
})

/** The agency presses the button in several tabs at the same time. */
async function remindFromManyTabs(on: TestApp) {
  const { agency, ids, departureId } = await buildBookings(on, 'payment_verified')
  const tabs = Array.from({ length: 8 }, () => on.call(remindTravellers, { as: agency, params: { id: departureId } }))
  const answers = await Promise.all(tabs)
  const reminded = answers.reduce((sum, { body }) => sum + body.reminded, 0)
  return { bookings: ids.length, reminded }
}

test('race: customers are reminded once when the agency presses several times at once', async () => {
  app = await createTestApp({ now: '2026-11-25T09:00:00Z' })
  const { bookings: all, reminded } = await remindFromManyTabs(app)
  expect(reminded).toBe(all)
})

test(
  'negative control: without the day in the condition customers are reminded several times',
  { tags: 'exhaustive' },
  async () => {
    const remembering = replacePiece(
      /and b\.travellers_reminded_on is distinct from (\$\d+)::date/,
      'and $1::date is not null',
    )
    app = await createTestApp({ now: '2026-11-25T09:00:00Z', alter: remembering.alter })
    const { bookings: all, reminded } = await remindFromManyTabs(app)
    expect(remembering.count()).toBeGreaterThan(0)
    expect(reminded).toBeGreaterThan(all)
  },
)
