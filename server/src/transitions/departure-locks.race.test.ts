import * as adminApi from '@rihla/contract/bookings/admin-bookings.api.ts'
import * as api from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { actWhileLocked, startWhileLocked } from '#testing/start-while-locked.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const it = await createTestApp()
const again = replacePiece(
  /^insert into "receipts"/,
  'with again as (update bookings set updated_at = updated_at returning id) insert into "receipts"',
)
const altered = await createTestApp({ alter: again.alter })
afterAll(async () => {
  await it.close()
  await altered.close()
})

interface Case {
  it: TestApp
  admin: BuiltUser
  agency: BuiltUser
  trip: BuiltTrip
  id: string
}

type Transitions = NonNullable<Parameters<typeof buildBooking>[1]['transitions']>

async function begin(on: TestApp, transitions: Transitions): Promise<Case> {
  const { context } = on
  const admin = await buildAdmin(context)
  const agency = await buildAgency(context)
  const trip = await buildTrip(context, { agency, price: 1_000 })
  const customer = await buildCustomer(context)
  const { id } = await buildBooking(context, { trip, customer, transitions })
  return { it: on, admin, agency, trip, id }
}

/** The strongest lock: also against the check of a foreign key. */
const lockOf = ({ trip }: Case) => sql`select from departures where id = ${trip.departures[0]!.id} for update`

const verify = ({ it: on, admin: as, id }: Case) =>
  on.call(adminApi.changeBookingStatus, {
    as,
    params: { id },
    body: { status: 'payment_verified', receivedAmount: 1_000 },
  })

/** Transitions that neither take nor return seats: they hold the booking while others wait for seats. */
const cases: [name: string, before: Transitions, act: (of: Case) => Promise<{ status: number }>][] = [
  ['the verification of a payment', [], verify],
  [
    'a payment of which a part arrived',
    [],
    ({ it: on, admin: as, id }) =>
      on.call(performTransition, {
        as,
        params: { id, action: 'ask_for_rest' },
        body: { receivedAmount: 400 },
      }),
  ],
  [
    'an approval',
    ['verify_payment'],
    ({ it: on, agency: as, id }) => on.call(api.reviewBooking, { as, params: { id }, body: { action: 'approve' } }),
  ],
  [
    'a confirmation',
    ['verify_payment', 'approve'],
    ({ it: on, admin: as, id }) =>
      on.call(adminApi.changeBookingStatus, { as, params: { id }, body: { status: 'confirmed' } }),
  ],
  [
    'a refund',
    ['verify_payment', 'cancel'],
    ({ it: on, admin: as, id }) => on.call(adminApi.processRefund, { as, params: { id }, body: {} }),
  ],
]

test.each(cases)('%s does not wait for a departure that another transaction has locked', async (_, before, act) => {
  const of = await begin(it, before)
  const { status } = await actWhileLocked(it, lockOf(of), () => act(of))
  expect(status).toBe(200)
})

test('negative control: a second change of the booking checks its foreign keys, and waits for the departure', async () => {
  const of = await begin(altered, [])
  // returns only because the request waits; then the lock is released
  const { status } = await startWhileLocked(of.it, { lock: lockOf(of), waiting: 1 }, () => verify(of))
  expect([status, again.count()]).toEqual([200, 1])
})
