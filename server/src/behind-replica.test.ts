// @module-tag exhaustive
import { randomUUID } from 'node:crypto'
import { listFaqs } from '@rihla/contract/faqs/faqs.api.ts'
import { addToWishlist, listWishlist } from '@rihla/contract/wishlist/wishlist.api.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PrimaryPositions } from '#database/replicas/primary-positions.ts'
import { allowReplicas } from '#database/replicas/read-scope.ts'
import { pagesChannel } from '#live/changed-pages.ts'
import { createCaller } from '#testing/api-caller.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { type DebianCluster, hasDebianPostgres, type Standby, startDebianCluster } from '#testing/debian-cluster.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp, sendByInjection, type TestApp } from '#testing/test-app.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { waitFor } from '#testing/wait-for.ts'
import { prepareDatabase } from './prepare-database.ts'

const lagLimitSeconds = 2

describe.skipIf(!hasDebianPostgres)('reads from a streaming standby (needs postgresql-15 of Debian)', () => {
  let primary: DebianCluster
  let standby: Standby
  /** Paused replay does not end its reads. */
  let it: TestApp
  /** The same, with a limit that pauses exceed. */
  let limited: TestApp
  const closing: (() => Promise<void>)[] = []

  beforeAll(async () => {
    primary = await startDebianCluster()
    closing.push(primary.close)
    const log = pino({ level: 'silent' })
    await prepareDatabase({ owner: primary.url, application: primary.applicationUrl }, log)
    standby = await primary.startStandby()
    closing.push(standby.close)
    const other = await createTestDatabase()
    closing.push(other.close)
    // the cluster ends last
    const database = { ...primary, close: () => Promise.resolve() }
    const databaseReadUrls = [other.applicationUrl, standby.applicationUrl]
    const openApp = async (replicaLagLimitSeconds: number) => {
      const app = await createTestApp({ database, config: { databaseReadUrls, replicaLagLimitSeconds } })
      closing.push(app.close, app.context.live.stop)
      await app.context.live.start()
      return app
    }
    it = await openApp(3_600)
    limited = await openApp(lagLimitSeconds)
    await untilReadFrom(standby)
  })
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })

  const portOf = async ({ context }: Pick<TestApp, 'context'>, after = 0n): Promise<number> => {
    const port = sql<{ port: number }>`select inet_server_port() as port`
    return allowReplicas(after, async () => (await port.execute(context.db)).rows[0]!.port)
  }
  const untilReadFrom = async (
    { port }: { port: number },
    apps: readonly Pick<TestApp, 'context'>[] = [it, limited],
  ) => {
    for (const app of apps) await waitFor(async () => expect(await portOf(app)).toBe(port))
  }
  const pause = () => sql`select pg_wal_replay_pause()`.execute(standby.db)
  const resume = () => sql`select pg_wal_replay_resume()`.execute(standby.db)

  test('single statements are read there; transactions, writes and everything else are not', async () => {
    const { db } = it.context
    expect(await portOf(it)).toBe(standby.port)
    const port = sql<{ port: number }>`select inet_server_port() as port`
    const inTransaction = allowReplicas(0n, () => db.transaction().execute((trx) => port.execute(trx)))
    expect((await inTransaction).rows).toEqual([{ port: primary.port }])
    expect((await port.execute(db)).rows).toEqual([{ port: primary.port }])
    await allowReplicas(0n, async () => {
      expect((await port.execute(db)).rows).toEqual([{ port: standby.port }])
      await sql`select pg_notify('nothing', '')`.execute(db)
      // never back to what may be older
      expect((await port.execute(db)).rows).toEqual([{ port: primary.port }])
    })
  })

  test('a client reads its own writes from every instance', async () => {
    const second = await it.startInstance()
    closing.push(second.close, second.context.live.stop)
    await second.context.live.start()
    const customer = await buildCustomer(it.context)
    const trip = await buildTrip(it.context)
    const callSecond = createCaller(
      () => sendByInjection(second.app),
      (user) => signInAs(it.context, user),
    )
    const list = async (cookie?: string) => {
      const { body } = await callSecond(listWishlist, { as: customer, ...(cookie && { headers: { cookie } }) })
      return body.data.wishlistItems.map((item) => item.trip._id)
    }
    // the events of the trip do not ask for more later
    second.context.live.wake()
    await second.context.live.catchUp()
    await untilReadFrom(standby, [it, second])
    await pause()
    const { headers } = await it.call(addToWishlist, { as: customer, body: { tripId: trip.id } })
    const cookie = headers.get('set-cookie')!
    expect(cookie).toMatch(/^rihla-position=\d+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(await list(cookie)).toEqual([trip.id])
    // a client without cookies
    expect(await list()).toEqual([trip.id])
    // control: the position of an earlier write
    expect(await list('rihla-position=1')).toEqual([])
    await resume()
    await waitFor(async () => expect(await portOf(second, BigInt(/\d+/.exec(cookie)![0]))).toBe(standby.port))
    expect(await list(cookie)).toEqual([trip.id])
  })

  describe('a response that a change has purged', () => {
    const read = async () => (await it.call(listFaqs)).body.map(({ question }) => question)

    /** Adds a question while replay is paused, and reads the list once it has been purged. */
    async function readAfterPurge(question: string): Promise<string[]> {
      await untilReadFrom(standby)
      await pause()
      try {
        await read()
        const purged = Promise.withResolvers<void>()
        const end = it.context.live.subscribe(pagesChannel, () => purged.resolve())
        const faq = { id: randomUUID(), category: 'Trips', question, answer: 'Yes.', created_at: new Date() }
        await primary.db.insertInto('faqs').values(faq).execute()
        await purged.promise
        end()
        return await read()
      } finally {
        await resume()
      }
    }

    test('is never rendered as it was before', async () => {
      expect(await readAfterPurge('Fresh?')).toContain('Fresh?')
    })

    test('negative control: without the position of the events it is', async () => {
      const required = vi.spyOn(PrimaryPositions.prototype, 'required').mockReturnValue(0n)
      try {
        expect(await readAfterPurge('Stale?')).not.toContain('Stale?')
      } finally {
        required.mockRestore()
      }
    })
  })

  test('a replica beyond the limit is not read until it has caught up', async () => {
    await untilReadFrom(standby)
    await pause()
    await buildCustomer(it.context)
    await untilReadFrom(primary, [limited])
    expect(await portOf(limited)).toBe(primary.port)
    await resume()
    await untilReadFrom(standby, [limited])
  })

  test('one that is away costs no request, and is read again once it responds', async () => {
    await untilReadFrom(standby)
    await standby.stop()
    expect(await Promise.all([portOf(it), portOf(it), portOf(it)])).toEqual(Array(3).fill(primary.port))
    await standby.start()
    await untilReadFrom(standby)
  })

  test('one that has been promoted is not read', async () => {
    await sql`select pg_promote()`.execute(standby.db)
    await untilReadFrom(primary)
    expect(await portOf(it)).toBe(primary.port)
  })
})
