import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { createDatabase } from '#database/database.ts'
import type { TestApp } from './test-app.ts'
import { waitFor } from './wait-for.ts'

interface Locking {
  /** Locks the row that the requests write. */
  lock: RawBuilder<unknown>
  /** The lock is released when so many requests wait for it: at most the connections of the application. */
  waiting: number
}

/** Keeps its locks, however slow the machine is. */
const createLockingDatabase = ({ config }: TestApp['context']) =>
  createDatabase(config.databaseUrl!, { max: 2, isUnlimited: true })

/** Acts from beginning to end while a row is locked: what waits for it would never return. */
export async function actWhileLocked<T>(
  { context }: TestApp,
  lock: RawBuilder<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const db = createLockingDatabase(context)
  try {
    return await db.transaction().execute(async (trx) => {
      await lock.execute(trx)
      return act()
    })
  } finally {
    await db.destroy()
  }
}

/** Starts requests while a row is locked, so that they have all read it before any of them writes it. */
export async function startWhileLocked<T>(
  { context }: TestApp,
  { lock, waiting }: Locking,
  start: () => Promise<T>,
): Promise<T> {
  const db = createLockingDatabase(context)
  try {
    let started: Promise<T> | undefined
    await db.transaction().execute(async (trx) => {
      await lock.execute(trx)
      started = start()
      await waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(rows.length).toBeGreaterThanOrEqual(waiting)
      })
    })
    return await started!
  } finally {
    await db.destroy()
  }
}
