import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { valueParsers } from '#database/value-parsers.ts'

/**
 * A database whose statements are rewritten on their way out. Negative controls take one protection out of the real
 * statements with it, and show that the race is then there.
 */
export function createAlteredDatabase(url: string, alter: (text: string) => string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 16, types: valueParsers })
  // its database is dropped under it at the end of a test
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

/** Replaces a piece of every statement that has it; `count` tells how many had, so that a control cannot pass idly. */
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
