import { cancelBooking, readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { forgetNames } from './named-statements.ts'

let it: TestApp
let customer: BuiltUser
beforeAll(async () => {
  // one connection, so that a statement meets the plan of the one before
  it = await createTestApp({ poolSize: 1 })
  customer = await buildCustomer(it.context)
  await it.listen()
  // other tests of this process may have used up the names
  forgetNames()
})
afterAll(() => it.close())

let columns = 0
const migrate = () => sql`alter table bookings add column ${sql.id(`added_${(columns += 1)}`)} text`.execute(it.db)

const book = async () => {
  const trip = await buildTrip(it.context, {})
  return (await buildBooking(it.context, { trip, customer, status: 'pending' })).id
}

test('a request that reads is answered although a migration has changed the table since', async () => {
  const id = await book()
  const read = async () => (await it.call(readBooking, { as: customer, params: { id } })).status
  const statuses = [await read()]
  for (let n = 0; n < 3; n += 1) {
    await migrate()
    statuses.push(await read())
  }
  expect(statuses).toEqual([200, 200, 200, 200])
})

test('a transaction is 503 with Retry-After, changes nothing, and its next attempt succeeds', async () => {
  const [first, second] = [await book(), await book()]
  const cancel = (id: string) => it.call(cancelBooking, { as: customer, params: { id }, body: {} })
  expect((await cancel(first)).status).toBe(200)
  await migrate()
  const refused = await cancel(second)
  // proves that the plan of the test above was outdated, too
  expect([refused.status, refused.error.code, refused.headers.get('retry-after')]).toEqual([503, 'server.busy', '2'])
  expect(JSON.stringify(refused.error)).not.toContain('plan')
  expect((await cancel(second)).status).toBe(200)
})
