import { collectRemaining } from '@rihla/contract/bookings/bookings.api.ts'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { dropGuards } from '#testing/drop-guards.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const deposits = 5
const requestsPerDeposit = 12

/** Twelve concurrent HTTP requests mark each of five deposits as collected. */
async function collectConcurrently(on: TestApp) {
  await on.listen()
  const agency = await buildAgency(on.context, { name: 'Hala Nasser' })
  const customer = await buildCustomer(on.context)
  const trip = await buildTrip(on.context, { agency, departures: [{ startsOn: '2027-03-04', totalSeats: deposits }] })
  const ids: string[] = []
  for (let at = 0; at < deposits; at += 1) {
    ids.push(
      (await buildBooking(on.context, { trip, customer, paymentType: 'deposit_payment', status: 'confirmed' })).id,
    )
  }
  const collect = (id: string) => on.call(collectRemaining, { as: agency, params: { id } })
  const answers = await Promise.all(ids.flatMap((id) => Array.from({ length: requestsPerDeposit }, () => collect(id))))
  const events = await on.db
    .selectFrom('booking_events')
    .select('booking_id')
    .where('action', '=', 'collect_remaining')
    .execute()
  const mails = await on.db.selectFrom('mails').select('id').where('to_address', '=', customer.email).execute()
  return { answers, events, mails, agency }
}

test('race: concurrent requests collect a balance once; the others get the collector and the time', async () => {
  app = await createTestApp()
  const { answers, events, mails, agency } = await collectConcurrently(app)
  const refused = answers.filter(({ status }) => status !== 200)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(deposits)
  expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['booking.balance_collected']))
  for (const { error } of refused) {
    expect(error.details).toEqual({ by: agency.name, at: expect.stringMatching(/^\d{4}-.*Z$/) })
  }
  expect(events).toHaveLength(deposits)
  expect(mails).toHaveLength(deposits)
})

test(
  'negative control: without the condition `remaining_paid_at is null` it is collected several times',
  { tags: 'exhaustive' },
  async () => {
    const once = replacePiece(
      /(update "bookings" set "remaining_paid_at".*) and "remaining_paid_at" is null$/,
      '$1 and pg_sleep(0.1) is not null', // so that several read before one writes
    )
    app = await createTestApp({ alter: once.alter })
    await dropGuards(app.db)
    const { events } = await collectConcurrently(app)

    expect(once.count()).toBeGreaterThan(0)
    expect(events.length).toBeGreaterThan(deposits)
  },
)
