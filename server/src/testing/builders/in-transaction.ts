import type { Database, Transaction } from '#database/database.ts'

/** Joins the caller's transaction if there is one, so that several objects can be built atomically. */
export const inTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Transaction) : db.transaction().execute(work)

/** A transaction for use cases that open one themselves: theirs joins it. */
export const joinable = (trx: Transaction): Transaction =>
  new Proxy(trx, {
    get(target, key) {
      if (key === 'transaction') return () => ({ execute: (work: (trx: Transaction) => unknown) => work(target) })
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
