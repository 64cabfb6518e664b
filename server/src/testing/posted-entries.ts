import type { Database, Transaction } from '#database/database.ts'

/** What is posted of a booking, a line per transaction: 'payment_verified: platform_cash 100, customer_funds -100'. */
export async function listPosted(db: Database | Transaction, bookingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entries as n')
    .innerJoin('ledger_transactions as t', 't.id', 'n.transaction_id')
    .select(['t.id', 't.kind', 'n.account', 'n.amount_minor'])
    .where('n.booking_id', '=', bookingId)
    .orderBy('n.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(
    (entries) =>
      `${entries[0]!.kind}: ${entries.map(({ account, amount_minor }) => `${account} ${amount_minor}`).join(', ')}`,
  )
}
