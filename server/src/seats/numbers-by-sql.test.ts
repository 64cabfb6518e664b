import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { insertBookingNumber } from './booking-number.queries.ts'
import { idWithNumber, withFreeNumber } from './booking-number.ts'

// What the role of the application attempts by SQL, past all checks of the code.
const { app, customer, trip } = await createBookingFixture()
afterAll(() => app.close())

const existing = await buildBooking(app.context, { trip, customer })
const attempts = app.context.db

/** Inserts a copy of a booking. */
async function insertCopy(db: Database, id: string, reference = bookingNumber(id)): Promise<void> {
  const { search_text: _, ...row } = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', existing.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('bookings')
    .values({ ...row, id, transfer_reference: reference })
    .execute()
}

const reserve = () =>
  attempts
    .transaction()
    .execute((trx) => withFreeNumber(async (number) => ((await insertBookingNumber(trx, number)) ? number : undefined)))

test('control: a booking with a reserved number is accepted, once', async () => {
  const number = await reserve()
  await insertCopy(attempts, idWithNumber(number))
  await expect(insertCopy(attempts, idWithNumber(number))).rejects.toThrow(/used once/)
})

test('the number of another booking is refused', async () => {
  await expect(insertCopy(attempts, idWithNumber(existing.id.slice(-8)))).rejects.toThrow(/used once/)
})

test('a number that is not reserved is refused', async () => {
  await expect(insertCopy(attempts, idWithNumber('22334455'))).rejects.toThrow(/used once/)
})

test('the number of a hold is refused for any other booking', async () => {
  const other = await buildCustomer(app.context)
  const body = { trip: trip.id, selectedStartDate: trip.startsOn, seats: 1 }
  expect((await app.call(holdSeats, { as: other, body })).status).toBeLessThan(300)
  const { booking_number: held } = await app.db
    .selectFrom('seat_holds')
    .select('booking_number')
    .where('customer_id', '=', other.id)
    .executeTakeFirstOrThrow()
  await expect(insertCopy(attempts, idWithNumber(held))).rejects.toThrow(/used once/)
})

test('the transfer reference of another booking is refused', async () => {
  const id = idWithNumber(await reserve())
  await expect(insertCopy(attempts, id, bookingNumber(existing.id))).rejects.toThrow(/has the number/)
})

test.each([
  ['id', sql`id = ${idWithNumber('22334455')}`],
  ['customer', sql`customer_id = agency_id`],
  ['currency', sql`currency = 'USD'`],
  ['transfer reference', sql`transfer_reference = 'RH-22334455A'`],
])('the %s of a booking is not changed', async (_what, change) => {
  const update = sql`update bookings set ${change} where id = ${existing.id}`
  await expect(update.execute(attempts)).rejects.toThrow(/cannot be changed/)
})

/** Two connections insert a booking with the same reserved number: how many are accepted. */
async function insertTwice(): Promise<number> {
  const number = await reserve()
  const inserts = await Promise.allSettled([
    insertCopy(attempts, idWithNumber(number)),
    insertCopy(attempts, idWithNumber(number)),
  ])
  return inserts.filter(({ status }) => status === 'fulfilled').length
}

test('race: of two bookings with one number, one is accepted', async () => {
  const accepted = await Promise.all(Array.from({ length: 8 }, insertTwice))
  expect(new Set(accepted)).toEqual(new Set([1]))
})

test('negative control: without the trigger both are accepted', async () => {
  await sql`alter table bookings disable trigger bookings_use_number`.execute(app.db)
  expect(await insertTwice()).toBe(2)
})
