import { bookingStatuses } from '@rihla/contract/bookings/booking.ts'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { buildBooking } from './bookings.ts'
import { buildCustomer } from './people.ts'
import { buildTrip } from './trips.ts'

const rules = readFileSync(new URL('../../../../docs/product/bookings.md', import.meta.url), 'utf8')

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

// A new status fails here until the lifecycle leads to it, the table stores it and the rules name it.
test.each(bookingStatuses)('a booking reaches the status %s through the use cases', async (status) => {
  const [trip, customer] = [await buildTrip(it.context), await buildCustomer(it.context)]
  expect(await buildBooking(it.context, { trip, customer, status })).toMatchObject({ status })
  expect(rules).toContain(`\`${status}\``)
})
