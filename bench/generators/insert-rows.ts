import { type Kysely, sql } from 'kysely'
import type { DB } from '../../server/src/database/tables.ts'

const rowsPerStatement = 1_000

/** Inserts rows in batches. */
export async function insertRows(db: Kysely<DB>, table: keyof DB, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const part = JSON.stringify(rows.slice(at, at + rowsPerStatement))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)`.execute(db)
  }
}
