import { Kysely, type TransactionBuilder } from 'kysely'
import { isOutdatedPlan } from './database-errors.ts'
import type { DB } from './tables.ts'

/**
 * Repeats a transaction, once, when a migration of a newer instance has outdated the plan of one of its statements: PostgreSQL
 * rolls all of it back, and the statements have new names by then (`prepareConnection`). A transaction changes nothing
 * but the database and files under generated names, so that it can be repeated.
 */
export class RepeatingKysely extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const once = super.transaction()
    const builder = super.transaction()
    builder.execute = async (work) => {
      try {
        return await once.execute(work)
      } catch (error) {
        if (!isOutdatedPlan(error)) throw error
        return once.execute(work)
      }
    }
    return builder
  }
}
