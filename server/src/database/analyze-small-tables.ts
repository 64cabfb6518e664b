import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Analyzes small tables that have changed: autovacuum leaves those below 50 changed rows (docs/operations/install.md#query-plans). */
export const analyzeSmallTables = async (db: Database): Promise<void> =>
  void (await sql`select analyze_small_tables()`.execute(db))
