import { sql } from 'kysely'
import type { Database } from './database.ts'

const createIndex = /^create (?:unique )?index concurrently if not exists (?<name>[a-z0-9_]+)\s/
/** A procedure commits after each batch of the rows that it fills. */
const others = /^(?:drop index concurrently if exists|call|vacuum) /
const comments = /^\s*--.*$/gm

/**
 * Runs the statements of a `.concurrently.sql` file, which block no writers. Each can run again after an interruption; an
 * index that it left invalid is dropped and built again.
 */
export async function runOutsideTransaction(db: Database, text: string): Promise<void> {
  const statements = text.replaceAll(comments, '').split(';')
  for (const statement of statements.map((part) => part.trim()).filter(Boolean)) {
    const name = createIndex.exec(statement)?.groups?.['name']
    if (name !== undefined) await dropIfInvalid(db, name)
    else if (!others.test(statement)) throw new Error(`not allowed outside a transaction: ${statement}`)
    await sql.raw(statement).execute(db)
  }
}

async function dropIfInvalid(db: Database, name: string): Promise<void> {
  const isInvalid = sql`select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`
  if ((await isInvalid.execute(db)).rows.length === 0) return
  await sql`drop index concurrently ${sql.id(name)}`.execute(db)
}
