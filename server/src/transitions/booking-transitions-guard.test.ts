import { bookingLifecycle } from '@rihla/contract/lifecycle/lifecycle.ts'
import { bookingStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyAdmin } from '#testing/builders/acting.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { decideBooking } from './decide-booking.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

const pairs = bookingStatuses.flatMap((from) => bookingStatuses.map((to) => [from, to] as const))
const isInLifecycle = ([from, to]: (typeof pairs)[number]): boolean =>
  Object.values(bookingLifecycle).some(
    (transition) => transition.to === to && (transition.from as readonly string[]).includes(from),
  )

test('the database allows exactly the transitions of the lifecycle', async () => {
  const { rows } = await sql<{ from: string; to: string }>`
    select pair ->> 0 as "from", pair ->> 1 as "to" from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) as pair
    where is_booking_transition(pair ->> 0, pair ->> 1)`.execute(it.db)
  expect(rows.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(
    pairs
      .filter(isInLifecycle)
      .map(([from, to]) => `${from} ${to}`)
      .toSorted(),
  )
})

test('no statement of the application skips a step', async () => {
  const { id } = await buildBooking(it.context, {
    trip: await buildTrip(it.context, { agency: await buildAgency(it.context) }),
    customer: await buildCustomer(it.context),
  })
  const to = (status: string) => sql`update bookings set status = ${status} where id = ${id}`.execute(it.context.db)
  await expect(to('confirmed')).rejects.toThrow('a booking does not go from pending to confirmed')
  await expect(to('refunded')).rejects.toThrow('a booking does not go from pending to refunded')
  await expect(to('payment_verified')).rejects.toThrow('goes from pending to payment_verified with an event')
  await decideBooking(it.context, await anyAdmin(it.context), id, { status: 'payment_verified', receivedAmount: 4_500 })
  await expect(to('pending')).rejects.toThrow('a booking does not go from payment_verified to pending')
})
