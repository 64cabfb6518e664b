import type { Compilable, CompiledQuery } from 'kysely'
import type { Database, Transaction } from './database.ts'

/**
 * Reads rows by their ids with a statement that is built and compiled once: for the long ones of lists, that takes a tenth of
 * the time of a request. The ids must be one parameter of the statement, as in `= any ($1::uuid[])`.
 */
export function compiledByIds<Row>(
  build: (db: Database | Transaction, ids: readonly string[]) => Compilable<Row>,
): (db: Database | Transaction, ids: readonly string[]) => Promise<Row[]> {
  const placeholder: string[] = []
  let compiled: CompiledQuery<Row> | undefined
  return async (db, ids) => {
    if (ids.length === 0) return []
    compiled ??= build(db, placeholder).compile()
    const parameters = compiled.parameters.map((value) => (value === placeholder ? ids : value))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
