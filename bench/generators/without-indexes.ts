import { sql } from 'kysely'
import type { Transaction } from '../../server/src/database/database.ts'

/** Builds the indexes of tables again after the work, which is faster than adding many rows to them. Unique ones stay. */
export async function withoutIndexes(
  trx: Transaction,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any (${tables}::regclass[]) and not indisunique`.execute(trx)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(trx)
  await work()
  for (const { definition } of indexes) await sql.raw(definition).execute(trx)
}
