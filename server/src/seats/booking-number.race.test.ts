import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Transaction } from '#database/database.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'
import { insertBookingNumber } from './booking-number.queries.ts'
import { withFreeNumber } from './booking-number.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

/** Both transactions choose the same number first. */
function reserve(trx: Transaction): Promise<string> {
  const numbers = ['22334455', '66779922']
  return withFreeNumber(
    async (number) => ((await insertBookingNumber(trx, number)) ? number : undefined),
    () => numbers.shift()!,
  )
}

/** The first transaction commits once the second has tried its number. */
async function reserveTwice(on: TestApp): Promise<string[]> {
  const [reserved, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = on.db.transaction().execute(async (trx) => {
    const number = await reserve(trx)
    reserved.resolve()
    await committing.promise
    return number
  })
  await reserved.promise
  let hasReserved = false
  const second = on.db.transaction().execute(async (trx) => {
    const number = await reserve(trx)
    hasReserved = true
    return number
  })
  await waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(on.db)
    expect(hasReserved || rows.length > 0).toBe(true)
  })
  committing.resolve()
  return Promise.all([first, second])
}

describe('a booking number', () => {
  test('race: of two transactions that choose one number, the second gets another', async () => {
    app = await createTestApp()
    const [first, second] = await reserveTwice(app)
    expect(second).not.toBe(first)
  })

  test('negative control: without the primary key both get the number', { tags: 'exhaustive' }, async () => {
    app = await createTestApp()
    await sql`alter table booking_numbers drop constraint booking_numbers_pkey`.execute(app.db)
    const [first, second] = await reserveTwice(app)
    expect(second).toBe(first)
  })
})
