import { cancelBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { releaseBookingsOf } from '#transitions/release-bookings.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { startWhileLocked } from '#testing/start-while-locked.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const limit = 10
const poolSize = 16
const requests = 60
const code = 'LAST10'

async function open(on: TestApp) {
  await on.listen()
  await on.db
    .insertInto('promos')
    .values({
      id: uuid(),
      code,
      title: 'The first ten',
      type: 'fixed',
      value: 500,
      usage_limit: limit,
      created_at: on.context.clock.now(),
    })
    .execute()
  const customers = await Promise.all(Array.from({ length: 10 }, () => buildCustomer(on.context)))
  const trip = await buildTrip(on.context, { departures: [{ startsOn: '2027-03-04', totalSeats: 400 }] })
  const uses = async () =>
    (await on.db.selectFrom('promos').select('used_count').where('code', '=', code).executeTakeFirstOrThrow())
      .used_count
  const submit = (as: BuiltUser) =>
    on.call(submitBooking, {
      as,
      body: {
        trip: trip.id,
        seats: 1,
        selectedStartDate: '2027-03-04',
        paymentType: 'full_payment',
        paymentReference: 'REF',
        promoCode: code.toLowerCase(),
      },
    })
  /** Sixty concurrent bookings with the code; more than the limit find it unused. */
  const bookConcurrently = async () => {
    const attempts = Array.from({ length: requests }, (_, n) => ({ as: customers[n % customers.length]! }))
    const lock = sql`select from promos where code = ${code} for update`
    const answers = await startWhileLocked(on, { lock, waiting: limit + 1 }, () =>
      Promise.all(attempts.map(async ({ as }) => ({ as, answer: await submit(as) }))),
    )
    return {
      made: answers.filter(({ answer }) => answer.status === 201),
      refused: answers.filter(({ answer }) => answer.status !== 201),
    }
  }
  return { customers, trip, uses, submit, bookConcurrently }
}

describe('a promo with a limit of ten uses', () => {
  test('race: 60 concurrent bookings use it ten times, and the rejected ones hold no seats', async () => {
    app = await createTestApp({ poolSize })
    const { uses, bookConcurrently } = await open(app)
    const { made, refused } = await bookConcurrently()

    expect(made).toHaveLength(limit)
    expect(await uses()).toBe(limit)
    expect(new Set(made.map(({ answer }) => answer.body.promoSaving))).toEqual(new Set([500]))
    expect(new Set(refused.map(({ answer }) => answer.error.message))).toEqual(new Set(['Invalid promo code']))
    const { seats_booked } = await app.db.selectFrom('departures').select('seats_booked').executeTakeFirstOrThrow()
    expect(seats_booked).toBe(limit)
  })

  test('race: concurrent cancellations return each use once', async () => {
    app = await createTestApp({ poolSize })
    const { customers, uses, submit, bookConcurrently } = await open(app)
    const { made } = await bookConcurrently()
    const cancelled = await Promise.all(
      made.flatMap(({ as, answer }) =>
        [1, 2, 3].map(() => app!.call(cancelBooking, { as, params: { id: answer.body._id } })),
      ),
    )
    expect(cancelled.filter(({ status }) => status === 200)).toHaveLength(limit)
    expect(await uses()).toBe(0)
    expect((await submit(customers[0]!)).status).toBe(201)
    expect(await uses()).toBe(1)
  })

  test('keeps the use of a booking that ends after confirmation', async () => {
    app = await createTestApp()
    const { customers, trip, uses } = await open(app)
    const booking = { trip, customer: customers[0]!, promoCode: code }
    await buildBooking(app.context, { ...booking, status: 'confirmed' })
    await buildBooking(app.context, { ...booking, status: 'agency_approved' })
    expect(await uses()).toBe(2)
    const { context } = app
    await app.db.transaction().execute((trx) => releaseBookingsOf(context, trx, { tripId: trip.id }, 'Rained off'))
    expect(await uses()).toBe(1)
  })

  test(
    'negative control: without the condition and the CHECK constraint the same requests exceed the limit',
    { tags: 'exhaustive' },
    async () => {
      app = await createTestApp({ poolSize })
      const { rows } = await sql<{ text: string }>`
        select pg_get_functiondef('take_promo_use(uuid, timestamptz, uuid)'::regprocedure) as text`.execute(app.db)
      const condition = 'used_count + reserved_uses(promo, at, hold) < usage_limit'
      expect(rows[0]!.text).toContain(condition)
      await sql.raw(rows[0]!.text.replace(condition, 'true')).execute(app.db)
      await sql`alter table promos drop constraint promos_limit_kept`.execute(app.db)
      const { uses, bookConcurrently } = await open(app)
      const { made } = await bookConcurrently()

      expect(made.length).toBeGreaterThan(limit)
      expect(await uses()).toBe(made.length)
    },
  )
})
