import { DomainError } from '@rihla/contract/errors.ts'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { activatedMail, deactivatedMail, sendAccountMail } from '../account-mails.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { deleteApiTokensOf } from '../tokens/api-tokens.queries.ts'
import { type Locked, lockWithAdmins, updateActive } from './admin-users.queries.ts'

/**
 * Deactivates or reactivates an account; sessions end with the commit, on every instance
 * (docs/product/accounts.md#administration). Idempotent: a repeated request changes nothing and sends no
 * notification.
 */
export async function changeUserStatus(
  context: Context,
  admin: CurrentUser,
  change: { userId: string; isActive: boolean },
): Promise<void> {
  if (change.userId === admin.id) throw new DomainError('account.self_protected')
  await context.db.transaction().execute(async (trx) => {
    const user = await requireChangeable(trx, admin, change.userId)
    if (user.is_active === change.isActive) return
    const now = context.clock.now()
    await updateActive(trx, { ...change, now })
    if (!change.isActive) {
      await deleteSessionsOf(trx, user.id)
      await deleteApiTokensOf(trx, user.id)
    }
    await audit(context, trx, admin, {
      action: change.isActive ? 'user.activate' : 'user.deactivate',
      targetId: user.id,
      details: { role: user.role },
    })
    if (change.isActive) await sendAccountMail(context, trx, 'account.activated', user, activatedMail)
    else await sendAccountMail(context, trx, 'account.deactivated', user, deactivatedMail)
  })
}

/**
 * Serializes admins who deactivate each other: the second is no longer active when its turn comes, so at least one
 * admin stays active.
 */
async function requireChangeable(trx: Transaction, admin: CurrentUser, userId: string): Promise<Locked> {
  const locked = await lockWithAdmins(trx, userId)
  if (!locked.some(({ id, is_active: isActive }) => id === admin.id && isActive))
    throw new DomainError('session.required')
  return requireFound(locked.find(({ id }) => id === userId))
}
