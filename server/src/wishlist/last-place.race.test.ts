import { limits } from '@rihla/contract/limits.ts'
import { addToWishlist } from '@rihla/contract/wishlist/wishlist.api.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const burst = 12

let app: TestApp
afterEach(() => app.close())

/** Inserts copies of the trip. */
async function copyTrip(tripId: string, copies: number): Promise<void> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_name = 'trips' and is_generated = 'NEVER' and column_name <> 'id'`.execute(app.db)
  const columns = sql.join(rows.map(({ column_name: name }) => sql.ref(name)))
  await sql`
    insert into trips (id, ${columns}) select gen_random_uuid(), ${columns}
    from trips, generate_series(1, ${copies}::integer) where id = ${tripId}`.execute(app.db)
}

/** Adds twelve trips at once to a wishlist with one free place. Returns the responses and the final number of items. */
async function addConcurrently() {
  const customer = await buildCustomer(app.context)
  const { id } = await buildTrip(app.context)
  await copyTrip(id, limits.wishlistItems - 2 + burst)
  const trips = await app.db.selectFrom('trips').select('id').execute()
  const existing = trips.slice(burst).map((trip) => ({
    id: uuid(),
    customer_id: customer.id,
    trip_id: trip.id,
    created_at: new Date(),
  }))
  await app.db.insertInto('wishlist_items').values(existing).execute()
  const answers = await Promise.all(
    trips.slice(0, burst).map((trip) => app.call(addToWishlist, { as: customer, body: { tripId: trip.id } })),
  )
  const { total } = await app.db
    .selectFrom('wishlist_items')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { answers, total }
}

test(`race: the last of ${limits.wishlistItems} places goes to one trip, and the other requests get 409`, async () => {
  app = await createTestApp()
  const { answers, total } = await addConcurrently()
  expect(total).toBe(limits.wishlistItems)
  const full = answers.filter(({ status }) => status === 409)
  expect(full).toHaveLength(burst - 1)
  expect(full[0]!.error.message).toBe('Your wishlist is full with 500 trips. Remove one to add another.')
})

test(
  'negative control: without the advisory lock more than one request gets the last place',
  { tags: 'exhaustive' },
  async () => {
    const lock = replacePiece(/pg_advisory_xact_lock\(/, 'pg_typeof(')
    // delays the counts, so that all of them finish before the first insert even on a slow machine
    const count = replacePiece(
      /^select count\(\*\) as "n"(?=.+"w"\."customer_id")/,
      'select count(*) as "n", (select pg_sleep(1))',
    )
    app = await createTestApp({ alter: (text) => count.alter(lock.alter(text)) })
    const { total } = await addConcurrently()
    expect(total).toBeGreaterThan(limits.wishlistItems)
    expect(Math.min(lock.count(), count.count())).toBeGreaterThan(0)
  },
)
