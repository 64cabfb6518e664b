import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { replaceInFunction } from '#testing/altered-database.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { startWhileLocked } from '#testing/start-while-locked.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const poolSize = 16
const requests = 200
const seatsOffered = 20

/** 200 concurrent HTTP requests for 1, 2 or 3 of 20 seats; several find all seats free. */
async function submitConcurrently(app: TestApp) {
  await app.listen()
  const customers = await Promise.all(Array.from({ length: 10 }, () => buildCustomer(app.context)))
  const trip = await buildTrip(app.context)
  const submit = (i: number) =>
    app.call(submitBooking, {
      as: customers[i % customers.length]!,
      body: {
        trip: trip.id,
        seats: (i % 3) + 1,
        selectedStartDate: trip.startsOn,
        paymentType: 'full_payment',
        paymentReference: `REF ${i}`,
      },
    })
  const lock = sql`select from departures where trip_id = ${trip.id} for update`
  const answers = await startWhileLocked(app, { lock, waiting: 12 }, () =>
    Promise.all(Array.from({ length: requests }, (_, i) => submit(i))),
  )
  const bookings = await app.db.selectFrom('bookings').select(['id', 'seats']).execute()
  const departure = await app.db.selectFrom('departures').selectAll().executeTakeFirstOrThrow()
  return { answers, bookings, departure, sold: bookings.reduce((sum, booking) => sum + booking.seats, 0) }
}

test('race: 200 requests for 20 seats sell exactly 20 seats', async () => {
  app = await createTestApp({ poolSize })
  const { answers, bookings, departure, sold } = await submitConcurrently(app)

  const accepted = answers.filter((answer) => answer.status === 201)
  const refused = answers.filter((answer) => answer.status !== 201)
  expect(sold).toBe(seatsOffered)
  expect(departure.seats_booked).toBe(seatsOffered)
  expect(accepted.map((answer) => answer.body._id).toSorted()).toEqual(bookings.map((booking) => booking.id).toSorted())
  for (const { status, error } of refused) {
    expect([status, ['booking.seats_unavailable', 'booking.sold_out']]).toEqual([
      409,
      expect.arrayContaining([error.code]),
    ])
  }
  expect(await findSeatDifferences(app.db)).toEqual([])
  const events = await app.db.selectFrom('booking_events').select('booking_id').execute()
  expect(events.length).toBe(bookings.length)
  const mails = (await app.mails()).filter((mail) => mail.kind === 'booking.submit.customer')
  expect(mails.length).toBe(bookings.length)
})

const takingCondition = 'and seats_booked + seats_held - freed + wanted <= total_seats'

test(
  'negative control: without the SQL condition and the CHECK constraint the same requests oversell',
  { tags: 'exhaustive' },
  async () => {
    app = await createTestApp({ poolSize })
    await replaceInFunction(app.db, 'take_seats(uuid, integer, integer)', takingCondition, '')
    await sql`alter table departures drop constraint departures_seats_conserved,
      drop constraint departures_holds_conserved`.execute(app.db)
    const { sold } = await submitConcurrently(app)

    expect(sold).toBeGreaterThan(seatsOffered)
  },
)
