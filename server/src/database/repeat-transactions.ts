import { Kysely, type TransactionBuilder } from 'kysely'
import { isOutdatedPlan } from './database-errors.ts'
import { onPrimary } from './replicas/read-scope.ts'
import type { DB } from './tables.ts'

/**
 * Runs transactions on the primary. Repeats one, once, when a migration of a newer instance has outdated the plan of
 * one of its statements: PostgreSQL rolls all of it back, and the statements have new names by then
 * (`prepareConnection`). A transaction changes nothing but the database and files under generated names, so that it can
 * be repeated.
 */
export class RepeatingKysely extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const once = super.transaction()
    const builder = super.transaction()
    builder.execute = async (work) => {
      const execute = () => onPrimary(() => once.execute(work))
      try {
        return await execute()
      } catch (error) {
        if (!isOutdatedPlan(error)) throw error
        return execute()
      }
    }
    return builder
  }
}
