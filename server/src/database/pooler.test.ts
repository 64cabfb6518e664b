// @module-tag exhaustive
import { type ControlledTransaction, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '#testing/pgbouncer.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { waitFor } from '#testing/wait-for.ts'
import { findAddresses } from '../database-addresses.ts'
import { createDatabase, type Database, type Transaction } from './database.ts'
import { findPooling } from './find-pooling.ts'
import { forgetNames } from './named-statements.ts'
import { applyRoleSettings } from './role-settings.ts'
import type { DB } from './tables.ts'

const log = pino({ level: 'silent' })
const byTransaction = { isByTransaction: true, hasNamedStatements: false }
const likeDirect = { isByTransaction: false, hasNamedStatements: true }

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode (needs pgbouncer of Debian)', () => {
  let database: TestDatabase
  let pooler: PgBouncer
  let pooled: string
  const closing: (() => Promise<void>)[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    closing.push(database.close)
    pooler = await startPgBouncer([database.applicationUrl], { poolSize: 2 })
    closing.push(pooler.close)
    pooled = pooler.through(database.applicationUrl)
    await applyRoleSettings({ session: database.applicationUrl, pooled }, log)
  })
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })

  function open(hasNamedStatements = false): Database {
    const db = createDatabase(pooled, { max: 8, hasNamedStatements })
    closing.push(() => db.destroy())
    return db
  }

  test('is recognized by trial, as is one in session mode', async () => {
    expect(await findPooling(database.applicationUrl)).toEqual(likeDirect)
    expect(await findPooling(pooled)).toEqual(byTransaction)
    for (const poolSize of [1, 6]) {
      const other = await startPgBouncer([database.applicationUrl], { poolSize })
      closing.push(other.close)
      expect(await findPooling(other.through(database.applicationUrl))).toEqual(byTransaction)
    }
    const perSession = await startPgBouncer([database.applicationUrl], { mode: 'session', poolSize: 6 })
    closing.push(perSession.close)
    expect(await findPooling(perSession.through(database.applicationUrl))).toEqual(likeDirect)
  })

  const readMany = (db: Database) =>
    Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        db.transaction().execute((trx) => sql<{ n: number }>`select ${n}::int as n, pg_sleep(0.005)`.execute(trx)),
      ),
    )

  test('more connections than the pooler has run statements with values', async () => {
    const rows = (await readMany(open())).map((result) => result.rows[0]!.n)
    expect(rows).toEqual(Array.from({ length: 40 }, (_, n) => n))
  })

  /** With a value: only such statements are named. */
  const pidOf = async (db: Database | Transaction): Promise<number> =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid where ${true}`.execute(db)).rows[0]!.pid

  /** A transaction that occupies the connection to PostgreSQL with this process, one of two. */
  async function occupy(pid: number): Promise<ControlledTransaction<DB>> {
    const db = open()
    const first = await db.startTransaction().execute()
    if ((await pidOf(first)) === pid) return first
    const second = await db.startTransaction().execute()
    expect(await pidOf(second)).toBe(pid)
    await first.rollback().execute()
    return second
  }

  test('negative control: a named statement fails on another connection to PostgreSQL', async () => {
    // tests before this one, in the same process, may have used up the names
    forgetNames()
    await open(true)
      .connection()
      .execute(async (named) => {
        const occupying = await occupy(await pidOf(named))
        try {
          await expect(pidOf(named)).rejects.toThrow(/prepared statement .* does not exist/)
        } finally {
          await occupying.rollback().execute()
        }
      })
  })

  test('its connections have the limits of the role', async () => {
    const db = open()
    const show = async (name: string) =>
      (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]!.value
    expect([await show('lock_timeout'), await show('statement_timeout'), await show('jit')]).toEqual([
      '6s',
      '15s',
      'off',
    ])
  })

  test('a statement that takes too long ends in PostgreSQL, too, and the connection serves others', async () => {
    const db = open()
    await expect(sql`select pg_sleep(31)`.execute(db)).rejects.toThrow('Query read timeout')
    const running = () =>
      sql`select pid from pg_stat_activity where query like '%pg_sleep(31)%' and pid <> pg_backend_pid()`.execute(
        database.db,
      )
    const startedAt = performance.now()
    await waitFor(async () => expect((await running()).rows).toEqual([]))
    // `statement_timeout` would end it eight seconds later
    expect(performance.now() - startedAt).toBeLessThan(6_000)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  describe('the start', () => {
    const configured = {
      databaseStatements: 'auto',
      migrationDatabaseUrl: undefined,
      requestsSocket: undefined,
    } as const
    const find = (databaseUrl: string, listenDatabaseUrl?: string) =>
      findAddresses({ ...configured, databaseUrl, listenDatabaseUrl }, { log })

    test('finds that statements must not be named', async () => {
      const session = database.applicationUrl
      expect(await find(pooled, session)).toEqual({ application: pooled, session, hasNamedStatements: false })
      expect(await find(session)).toEqual({ application: session, session, hasNamedStatements: true })
    })

    test('is refused without the address of sessions, or with that of another role', async () => {
      await expect(find(pooled)).rejects.toThrow('set LISTEN_DATABASE_URL')
      await expect(find(pooled, pooled)).rejects.toThrow('LISTEN_DATABASE_URL leads to a pooler in transaction mode')
      await expect(find(pooled, database.url)).rejects.toThrow('both must be the same')
    })
  })
})
