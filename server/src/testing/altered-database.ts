import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { valueParsers } from '#database/value-parsers.ts'

/**
 * A database that rewrites statements before sending them. Negative controls use it to remove one protection from the
 * real statements and prove that the race then occurs.
 */
export function createAlteredDatabase(url: string, alter: (text: string) => string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 16, types: valueParsers })
  // the database is dropped while connections are open at the end of a test
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const altered = (...[first, ...others]: unknown[]): unknown =>
      query(typeof first === 'string' ? alter(first) : first, ...others)
    client.query = altered as typeof client.query
  })
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Replaces a pattern in every matching statement; `count` is the number of matches, so that a control can assert it
 * took effect.
 */
export function replacePiece(
  piece: RegExp,
  replacement: string,
): { alter: (text: string) => string; count: () => number } {
  let found = 0
  return {
    alter(text) {
      const altered = text.replace(piece, replacement)
      if (altered !== text) found += 1
      return altered
    },
    count: () => found,
  }
}

/** Replaces a piece of a function of the database, for a negative control. `name` has its parameter types. */
export async function replaceInFunction(db: Database, name: string, piece: string, replacement: string): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regprocedure) as text`.execute(db)
  const { text } = rows[0]!
  if (!text.includes(piece)) throw new Error(`${name} has no ${piece}`)
  await sql.raw(text.replace(piece, replacement)).execute(db)
}
