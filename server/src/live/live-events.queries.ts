import type { Database, Transaction } from '#database/database.ts'

/** Notifies every instance of a committed change. Nothing is delivered when the transaction is rolled back. */
export async function notify(db: Database | Transaction, channel: string, payload: object): Promise<void> {
  await db
    .insertInto('live_events')
    .values({ channel, payload: JSON.stringify(payload) })
    .execute()
}
