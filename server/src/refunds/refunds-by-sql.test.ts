import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildBooking } from '#testing/builders/bookings.ts'

// What the role of the application attempts by SQL, past all checks of the code; and the owner, whom no privilege stops.
const { app, customer, trip } = await createBookingFixture()
afterAll(() => app.close())

const { id } = await buildBooking(app.context, { trip, customer, status: 'refunded', reference: 'FT 1' })
const application = app.context.db
const run = (db: Database, statement: RawBuilder<unknown>) => statement.execute(db)
const ofBooking = sql`booking_id = ${id}`

test.each(['refunds', 'receipts', 'balance_transfers', 'bookings', 'disputes'])(
  'rows of %s are not deleted',
  async (table) => {
    await expect(run(application, sql`delete from ${sql.table(table)}`)).rejects.toThrow(/permission denied/)
    await expect(run(application, sql`truncate ${sql.table(table)} cascade`)).rejects.toThrow(/permission denied/)
  },
)

test('a refund that was sent is not deleted by its owner either', async () => {
  await expect(run(app.db, sql`delete from refunds where ${ofBooking}`)).rejects.toThrow(/that was sent/)
  await expect(run(app.db, sql`truncate refunds cascade`)).rejects.toThrow(/that was sent/)
})

test.each([
  ['amount', sql`amount_minor = 1`],
  ['currency', sql`currency = 'USD'`],
  ['moment', sql`sent_at = now()`],
  ['sender', sql`sent_by = null`],
  ['reference', sql`reference = 'FT 2'`],
  ['notes', sql`notes = 'Sent'`],
  ['destination', sql`method = 'bank', account = 'EG1', holder_name = 'x'`],
])('the %s of a refund is not changed', async (_what, change) => {
  await expect(run(application, sql`update refunds set ${change} where ${ofBooking}`)).rejects.toThrow(/that was sent/)
})

test('control: erasing destination and proof is accepted', async () => {
  const erased = sql`update refunds set proof_id = null, method = null, account = null, holder_name = null where ${ofBooking}`
  await expect(run(application, erased)).resolves.toBeDefined()
})

const insertRefund = (minor: number, booking = id) => sql`
  insert into refunds (id, booking_id, amount_minor, currency, sent_at)
  values (uuidv7(), ${booking}, ${minor}, 'EGP', now())`

test('a refund beyond the sum of the booking is refused', async () => {
  await expect(run(application, insertRefund(1))).rejects.toThrow('booking.refund_exceeds_received')
})

test('a refund of a payment that was not verified is refused', async () => {
  const unverified = await buildBooking(app.context, { trip, customer, transitions: ['cancel'] })
  await expect(run(application, insertRefund(1, unverified.id))).rejects.toThrow('booking.refund_exceeds_received')
  const raise = sql`update bookings set refunded_minor = 1 where id = ${unverified.id}`
  await expect(run(application, raise)).rejects.toThrow('booking.refund_exceeds_received')
})

test.each([
  ['raised beyond what was received', sql`refunded_minor = refunded_minor + 1`],
  ['lowered', sql`refunded_minor = refunded_minor - 1`],
])('the sum of the refunds of a booking is not %s', async (_how, change) => {
  await expect(run(application, sql`update bookings set ${change} where id = ${id}`)).rejects.toThrow(
    'booking.refund_exceeds_received',
  )
})

test('what was received of a booking is not raised without a receipt', async () => {
  const raise = sql`update bookings set received_minor = received_minor + 100 where id = ${id}`
  await expect(run(application, raise)).rejects.toThrow('booking.refund_exceeds_received')
})
