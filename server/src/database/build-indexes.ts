import { sql } from 'kysely'
import type { Database } from './database.ts'

const createIndex = /^create (?:unique )?index concurrently if not exists (?<name>[a-z0-9_]+)\s/
const comments = /^\s*--.*$/gm

/**
 * Builds the indexes of a `.concurrently.sql` file without blocking writers. An index that an interrupted build left
 * invalid is dropped and built again.
 */
export async function buildIndexes(db: Database, text: string): Promise<void> {
  const statements = text.replaceAll(comments, '').split(';')
  for (const statement of statements.map((part) => part.trim()).filter(Boolean)) {
    const name = createIndex.exec(statement)?.groups?.['name']
    if (name === undefined) throw new Error(`not 'create index concurrently if not exists': ${statement}`)
    await dropIfInvalid(db, name)
    await sql.raw(statement).execute(db)
  }
}

async function dropIfInvalid(db: Database, name: string): Promise<void> {
  const isInvalid = sql`select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`
  if ((await isInvalid.execute(db)).rows.length === 0) return
  await sql`drop index concurrently ${sql.id(name)}`.execute(db)
}
