import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { waitFor } from '#testing/wait-for.ts'
import { deleteDigestEntries, lockDigest, updateDigestSent } from './digests.queries.ts'
import { sendAdminDigest } from './send-admin-digest.ts'

let world: Awaited<ReturnType<typeof createBookingFixture>>
beforeEach(async () => {
  world = await createBookingFixture()
})
afterEach(() => world.app.close())

const digests = () => world.app.mails(world.admin.email)
const book = () => world.submit({ seats: 1 })

/** Another instance sends a digest; a booking arrives before it commits, while this instance tries, too. */
async function sendDuringAnother(db: Database): Promise<void> {
  const { context } = world.app
  await book()
  const [sent, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = context.db.transaction().execute(async (trx) => {
    await lockDigest(trx)
    await deleteDigestEntries(trx)
    await updateDigestSent(trx, context.clock.now())
    sent.resolve()
    await committing.promise
  })
  await sent.promise
  await book()
  const own = sendAdminDigest({ ...context, db })
  await waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.app.db)
    expect(rows).toHaveLength(1)
  })
  committing.resolve()
  await Promise.all([other, own])
}

describe('the digest of admins', () => {
  test('race: five instances send one mail per admin', async () => {
    await book()
    await book()
    await Promise.all(Array.from({ length: 5 }, () => sendAdminDigest(world.app.context)))
    expect(await digests()).toHaveLength(1)
  })

  test('race: an instance that waited for another one sends no second digest within five minutes', async () => {
    await sendDuringAnother(world.app.db)
    expect(await digests()).toEqual([])
  })

  test('negative control: without the row lock it does', { tags: 'exhaustive' }, async () => {
    const withoutLock = world.app.db.withPlugin({
      transformQuery: ({ node }) => (node.kind === 'SelectQueryNode' ? { ...node, endModifiers: [] } : node),
      transformResult: async ({ result }) => result,
    })
    await sendDuringAnother(withoutLock)
    expect(await digests()).toHaveLength(1)
  })
})
