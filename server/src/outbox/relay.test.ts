import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '#database/database.ts'
import { createAlteredDatabase, replacePiece } from '#testing/altered-database.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'
import { type OutboxHandler, createRelay } from './relay.ts'
import { insertOutboxEntries } from './outbox.queries.ts'

let app: TestApp
const pools: Database[] = []
beforeEach(async () => {
  app = await createTestApp()
  await sql`create table expanded (at bigserial, subject_id uuid, step integer)`.execute(app.db)
  await sql`grant all on expanded, expanded_at_seq to public`.execute(app.db)
})
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.destroy()
  await app.close()
})

const stepOf = (payload: object): number => (payload as { step: number }).step
const write = (subjectId: string, ...steps: number[]) =>
  app.db.transaction().execute((trx) =>
    insertOutboxEntries(
      trx,
      steps.map((step) => ({ kind: 'booking', subjectId, payload: { step } })),
    ),
  )

const record: OutboxHandler = async (_context, trx, entries) => {
  for (const { subjectId, payload } of entries) {
    await sql`insert into expanded (subject_id, step) values (${subjectId}, ${stepOf(payload)})`.execute(trx)
  }
}

function openRelay(expand: OutboxHandler = record, db = createDatabase(app.context.config.databaseUrl!, { max: 2 })) {
  pools.push(db)
  return createRelay(
    { ...app.context, db },
    {
      booking: expand,
      commission: expand,
      hold: expand,
      message: expand,
      report: expand,
      terms: expand,
      view: expand,
      waiting: expand,
      webhook: expand,
    },
  )
}

const recorded = async () =>
  (await sql<{ subject_id: string; step: number }>`select subject_id, step from expanded order by at`.execute(app.db))
    .rows

test('race: three relays expand each entry once', async () => {
  const subjects = Array.from({ length: 500 }, () => uuid())
  for (const subject of subjects) await write(subject, 1)
  const relays = [openRelay(), openRelay(), openRelay()]
  const lags = await Promise.all(relays.map((relay) => relay.drain()))
  // a relay may end while another still holds the last entries
  expect(lags.flat()).toHaveLength(500)
  const rows = await recorded()
  expect(rows.map(({ subject_id }) => subject_id).toSorted()).toEqual(subjects.toSorted())
  expect(await app.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

describe('entries about one subject', () => {
  /** Another relay reads while the first entry is being expanded. */
  async function expandWithTwo(alter?: (text: string) => string): Promise<number[]> {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const expand: OutboxHandler = async (context, trx, entries) => {
      if (entries.some(({ payload }) => stepOf(payload) === 1)) {
        started.resolve()
        await finish.promise
      }
      await record(context, trx, entries)
    }
    const url = app.context.config.databaseUrl!
    const open = () => openRelay(expand, alter ? createAlteredDatabase(url, alter) : createDatabase(url, { max: 2 }))
    const relays = [open(), open()]
    const subject = uuid()
    await write(subject, 1)
    const first = relays[0]!.drain()
    await started.promise
    await write(subject, 2)
    await relays[1]!.drain()
    finish.resolve()
    await first
    await relays[1]!.drain()
    return (await recorded()).map(({ step }) => step)
  }

  test('race: are expanded in order by two relays', async () => {
    expect(await expandWithTwo()).toEqual([1, 2])
  })

  test(
    'negative control: without the check for earlier ones the second overtakes',
    { tags: 'exhaustive' },
    async () => {
      const piece = replacePiece(/and not exists \(select from outbox before .*?\)/, '')
      expect(await expandWithTwo(piece.alter)).toEqual([2, 1])
      expect(piece.count()).toBeGreaterThan(0)
    },
  )

  test('written by one transaction are expanded in order', async () => {
    await write(uuid(), 1, 2, 3)
    await openRelay().drain()
    expect((await recorded()).map(({ step }) => step)).toEqual([1, 2, 3])
  })
})

test('a failing entry delays only those behind it, and is expanded later', async () => {
  let isFailing = true
  const relay = openRelay(async (context, trx, entries) => {
    if (isFailing && entries.some(({ payload }) => stepOf(payload) === 13)) throw new Error('cannot be expanded')
    await record(context, trx, entries)
  })
  const [unlucky, lucky] = [uuid(), uuid()]
  await write(unlucky, 13, 14)
  await write(lucky, 1)
  await relay.drain()
  expect(await recorded()).toEqual([{ subject_id: lucky, step: 1 }])
  const [waiting] = await app.db.selectFrom('outbox').select(['attempts', 'retry_at']).orderBy('id').execute()
  expect(waiting).toMatchObject({ attempts: 1, retry_at: expect.any(Date) })

  isFailing = false
  await sql`update outbox set retry_at = now() + interval '1 hour' where retry_at is not null`.execute(app.db)
  await relay.drain()
  expect(await recorded()).toHaveLength(1)
  await sql`update outbox set retry_at = now() where retry_at is not null`.execute(app.db)
  await relay.drain()
  expect((await recorded()).map(({ step }) => step)).toEqual([1, 13, 14])
})

test('an entry of a kind that only a newer release knows is kept for it', async () => {
  const subject = uuid()
  await sql`insert into outbox (kind, subject_id, payload) values ('newer', ${subject}, '{}')`.execute(app.db)
  await write(uuid(), 1)
  await openRelay().drain()
  expect(await recorded()).toHaveLength(1)
  expect(await app.db.selectFrom('outbox').select(['kind', 'attempts']).execute()).toEqual([
    { kind: 'newer', attempts: 1 },
  ])
})

test('kinds are expanded in the order of the handlers, whatever came first', async () => {
  const order: string[] = []
  const relay = openRelay(async (_context, _trx, entries) => {
    order.push(entries[0]!.kind)
  })
  await app.db.transaction().execute((trx) =>
    insertOutboxEntries(
      trx,
      (['waiting', 'booking', 'hold'] as const).map((kind) => ({ kind, subjectId: uuid(), payload: {} })),
    ),
  )
  await relay.drain()
  expect(order).toEqual(['booking', 'hold', 'waiting'])
})

test('nothing is lost when the connection ends during an expansion', async () => {
  let isEnding = true
  const relay = openRelay(async (context, trx, entries) => {
    await record(context, trx, entries)
    if (isEnding) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
  })
  await write(uuid(), 1)
  await expect(relay.drain()).rejects.toThrow(/terminat|closed/)
  expect(await recorded()).toEqual([])
  isEnding = false
  await relay.drain()
  expect(await recorded()).toHaveLength(1)
})

test('a rolled back transaction leaves no entry', async () => {
  const rolledBack = app.db.transaction().execute(async (trx) => {
    await insertOutboxEntries(trx, [{ kind: 'booking', subjectId: uuid(), payload: { step: 1 } }])
    throw new Error('on second thoughts')
  })
  await expect(rolledBack).rejects.toThrow('on second thoughts')
  expect(await openRelay().drain()).toEqual([])
})

test('a running relay expands what other processes commit', async () => {
  const relay = openRelay()
  relay.start()
  await write(uuid(), 1)
  await waitFor(async () => expect(await recorded()).toHaveLength(1))
  await relay.stop()
  await write(uuid(), 2)
  await sleep(300)
  expect(await recorded()).toHaveLength(1)
})
