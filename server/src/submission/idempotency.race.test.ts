import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const key = 'b5b0c4f0-6f1e-4a70-9f0c-0d9a4c1f7a11'

async function prepare(on: TestApp) {
  await on.listen()
  const customer = await buildCustomer(on.context)
  const trip = await buildTrip(on.context, { departures: [{ startsOn: '2027-03-04', totalSeats: 200 }] })
  const submit = (change: { seats?: number; key?: string } = {}) =>
    on.call(submitBooking, {
      as: customer,
      headers: { 'idempotency-key': change.key ?? key },
      body: {
        trip: trip.id,
        seats: change.seats ?? 1,
        selectedStartDate: '2027-03-04',
        paymentType: 'full_payment',
        paymentReference: 'REF',
      },
    })
  const count = async () => (await on.db.selectFrom('bookings').select('id').execute()).length
  return { submit, count }
}

describe('one idempotency key', () => {
  test('race: 50 concurrent requests create one booking; the others replay it or get `idempotency.running`', async () => {
    app = await createTestApp()
    const { submit, count } = await prepare(app)
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit()))

    expect(await count()).toBe(1)
    const made = answers.filter((answer) => answer.status === 201)
    expect(new Set(made.map((answer) => answer.body._id)).size).toBe(1)
    expect(made.filter((answer) => answer.headers.get('idempotent-replayed') === null)).toHaveLength(1)
    const waiting = answers.filter((answer) => answer.status !== 201)
    expect(new Set(waiting.map((answer) => answer.error.code))).toEqual(
      new Set(waiting.length ? ['idempotency.running'] : []),
    )
    expect((await submit()).body._id).toBe(made[0]!.body._id)
  })

  test('returns 422 with a different body, and a new key creates a new booking', async () => {
    app = await createTestApp()
    const { submit, count } = await prepare(app)
    await submit()
    const other = await submit({ seats: 2 })
    expect([other.status, other.error.code]).toEqual([422, 'idempotency.key_reused'])
    expect((await submit({ key: 'another-key' })).status).toBe(201)
    expect(await count()).toBe(2)
  })

  test('is reusable after a failed request', async () => {
    app = await createTestApp()
    const { submit, count } = await prepare(app)
    await sql`update departures set total_seats = 1`.execute(app.db)
    expect((await submit({ seats: 2 })).status).toBe(409)
    expect((await submit({ seats: 1 })).status).toBe(201)
    expect(await count()).toBe(1)
  })

  test(
    'negative control: without the lock and the primary key 50 concurrent requests create several bookings',
    { tags: 'exhaustive' },
    async () => {
      const lock = replacePiece(/pg_try_advisory_xact_lock\(hashtextextended\((\$\d+), 0\)\)/, '($1::text is not null)')
      app = await createTestApp({ alter: lock.alter })
      await sql`alter table idempotency_keys drop constraint idempotency_keys_pkey`.execute(app.db)
      const { submit, count } = await prepare(app)
      // on a busy machine the requests of one burst may run sequentially
      let rounds = 0
      do {
        rounds += 1
        await Promise.all(Array.from({ length: 50 }, () => submit({ key: `${key} ${rounds}` })))
      } while ((await count()) === rounds && rounds < 10)

      expect(lock.count()).toBeGreaterThan(0)
      expect(await count()).toBeGreaterThan(rounds)
    },
  )
})
