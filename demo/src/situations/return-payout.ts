import { randomUUID } from 'node:crypto'
import { reverseTransaction } from '@rihla/server/ledger/correct-transaction.ts'
import type { asUser } from '@rihla/server/testing/builders/acting.ts'
import type { Filling } from '../filling.ts'

interface Returning {
  admin: ReturnType<typeof asUser>
  agencyId: string
}

/**
 * The bank returns the agency's second payout, and an admin reverses it (docs/product/money.md#corrections). Returns false while
 * there is none.
 */
export async function returnPayout(filling: Filling, { admin, agencyId }: Returning): Promise<boolean> {
  const payout = await filling.db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', '=', 'payout_sent')
    .where('agency_id', '=', agencyId)
    .orderBy('created_at')
    .offset(1)
    .executeTakeFirst()
  if (!payout) return false
  await reverseTransaction(filling, admin, {
    transactionId: payout.id,
    reason: "Returned by the bank: the holder's name was incomplete. It is sent again with the next payout.",
    key: randomUUID(),
  })
  return true
}
