import type { Database, Transaction } from '#database/database.ts'

/** Joins the caller's transaction if there is one, so that several objects can be built atomically. */
export const inTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Transaction) : db.transaction().execute(work)
