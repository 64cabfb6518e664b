import type { Database } from '#database/database.ts'
import { findMaintenance } from './maintenance.queries.ts'

/** A job that ends something by the passing of time: during maintenance no visitor can prevent that. */
export const pauseDuringMaintenance =
  (db: Database, work: () => Promise<void>): (() => Promise<void>) =>
  async () => {
    if (!(await findMaintenance(db))) await work()
  }
