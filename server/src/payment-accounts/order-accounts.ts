import { DomainError } from '@rihla/contract/errors.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { listAccounts, lockPaymentAccounts, updateAccountPositions } from './payment-accounts.queries.ts'

/** Reorders the accounts at once: all of them were approved. 409 unless exactly the present ones are named. */
export async function orderAccounts(context: Context, admin: CurrentUser, ids: readonly string[]): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockPaymentAccounts(trx)
    const present = (await listAccounts(trx)).map(({ id }) => id)
    if (new Set(ids).size !== ids.length || ids.length !== present.length || !ids.every((id) => present.includes(id))) {
      throw new DomainError('payment_account.changed')
    }
    const moved = ids.findIndex((id, place) => present[place] !== id)
    if (moved < 0) return
    await updateAccountPositions(trx, ids)
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'payment_account.move',
      targetId: ids[moved]!,
      details: { from: present.indexOf(ids[moved]!) + 1, to: moved + 1 },
      at: context.clock.now(),
    })
  })
}
