import { cancelBooking, readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { isDatabaseBusy } from './database-errors.ts'
import { forgetNames } from './named-statements.ts'

let it: TestApp
let customer: BuiltUser
beforeAll(async () => {
  // one connection, so that a statement meets the plan of the one before
  it = await createTestApp({ poolSize: 1 })
  customer = await buildCustomer(it.context)
  await it.listen()
  await sql`create table marks (mark text)`.execute(it.db)
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

test('a transaction is repeated as a whole', async () => {
  const cancel = async () =>
    (await it.call(cancelBooking, { as: customer, params: { id: await book() }, body: {} })).status
  expect(await cancel()).toBe(200)
  await migrate()
  expect(await cancel()).toBe(200)
})

/** Writes, then reads the table that was migrated; returns how often it ran. */
async function writeAndRead(mark: string): Promise<number> {
  let attempts = 0
  await it.db.transaction().execute(async (trx) => {
    attempts += 1
    await sql`insert into marks values (${mark})`.execute(trx)
    await trx.selectFrom('bookings').selectAll().where('id', '=', customer.id).execute()
  })
  return attempts
}
const countMarks = async (mark: string) =>
  (await sql`select mark from marks where mark = ${mark}`.execute(it.db)).rows.length

test('what it has done before the outdated statement happens once', async () => {
  expect(await writeAndRead('first')).toBe(1)
  await migrate()
  // proves that the plans of the tests above were outdated, too
  expect(await writeAndRead('second')).toBe(2)
  expect(await countMarks('second')).toBe(1)
})

test('any other error is not repeated, and a second outdated plan is an error that is 503', async () => {
  let attempts = 0
  const fail = it.db.transaction().execute(() => Promise.reject(new Error(`attempt ${(attempts += 1)}`)))
  await expect(fail).rejects.toThrow('attempt 1')
  const outdated = Object.assign(new Error('cached plan must not change result type'), { code: '0A000' })
  const failAgain = it.db.transaction().execute(() => {
    attempts += 1
    return Promise.reject(outdated)
  })
  await expect(failAgain).rejects.toBe(outdated)
  expect([attempts, isDatabaseBusy(outdated)]).toEqual([3, true])
})
