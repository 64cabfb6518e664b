import { sql } from 'kysely'
import { createDatabase } from './database.ts'

/**
 * Keeps the write-ahead log of the migrations as room for later writes. On a full disk PostgreSQL refuses writes and goes on
 * reading, but it stops when its log needs a new file.
 */
export async function reserveLog(url: string): Promise<void> {
  const db = createDatabase(url, { max: 1, applicationName: 'rihla-migrate', isUnlimited: true })
  try {
    await sql`select pg_switch_wal()`.execute(db)
    await sql`checkpoint`.execute(db)
  } finally {
    await db.destroy()
  }
}
