import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { primaryPosition } from '#database/replicas/primary-positions.ts'

/** Behind everything that is committed; undefined while the database recovers. */
export async function findPosition(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ position: string | null }>`select ${sql.raw(primaryPosition)} as position`.execute(db)
  return rows[0]?.position ?? undefined
}
