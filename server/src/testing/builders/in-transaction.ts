import type { Database, Transaction } from '#database/database.ts'

/** Joins the transaction the caller is in already, so that many things can be built as one. */
export const inTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Transaction) : db.transaction().execute(work)
